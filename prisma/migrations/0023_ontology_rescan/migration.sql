-- Tags made with any ontology from `tagged_from` to `tagged_to` are as the ontology of `tagged_to` would make them:
-- articles that the changes in between could touch were tagged again, the others had no need to be.
ALTER TABLE "revision" ADD COLUMN "tagged_from" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tagged_to" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tagger" TEXT NOT NULL DEFAULT '';
UPDATE "revision" SET "tagged_from" = "ontology", "tagged_to" = "ontology";

-- What a version of the ontology asks of the articles; written in the transaction that makes the version. A version
-- without a row asks for everything to be tagged again, and so does one that is full. `removed` and `added` are literals
-- as the tagger takes them, with their ids: one that is not there any more is still needed to find what it had found.
CREATE TABLE "ontology_rescan" (
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_full" BOOLEAN NOT NULL DEFAULT false,
    "concept_ids" INTEGER[] NOT NULL DEFAULT '{}',
    "removed" JSONB NOT NULL DEFAULT '[]',
    "added" JSONB NOT NULL DEFAULT '[]',
    "started_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "articles_total" INTEGER,
    "articles_read" INTEGER NOT NULL DEFAULT 0,
    "articles_touched" INTEGER NOT NULL DEFAULT 0,
    "articles_changed" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "ontology_rescan_pkey" PRIMARY KEY ("version")
);

CREATE INDEX "ontology_rescan_waiting_idx" ON "ontology_rescan"("version") WHERE "done_at" IS NULL;
