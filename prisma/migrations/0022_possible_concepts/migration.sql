-- Documents that a job looks through for terms that concepts could be made of.
CREATE TABLE "docs_batch" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "task_id" TEXT NOT NULL,
    "documents" INTEGER NOT NULL,
    -- Which documents; a text that was pasted is forgotten as soon as it was read.
    "input" JSONB,
    "error" TEXT,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "docs_batch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "docs_batch_source" CHECK ("source" IN ('documents', 'folder', 'search', 'articles', 'text')),
    CONSTRAINT "docs_batch_status" CHECK ("status" IN ('queued', 'working', 'success', 'failed'))
);

CREATE TABLE "possible_concept" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "literals" JSONB NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "outcome" TEXT,
    "concept_id" INTEGER,

    CONSTRAINT "possible_concept_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "possible_concept_outcome" CHECK ("outcome" IN ('created', 'suggested', 'merged'))
);

-- CreateIndex
CREATE INDEX "docs_batch_created_by_id_idx" ON "docs_batch"("created_by_id");
CREATE UNIQUE INDEX "possible_concept_batch_id_name_key" ON "possible_concept"("batch_id", "name");
CREATE INDEX "possible_concept_concept_id_idx" ON "possible_concept"("concept_id");

-- AddForeignKey
ALTER TABLE "docs_batch" ADD CONSTRAINT "docs_batch_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "possible_concept" ADD CONSTRAINT "possible_concept_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "docs_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "possible_concept" ADD CONSTRAINT "possible_concept_concept_id_fkey" FOREIGN KEY ("concept_id") REFERENCES "concept"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('docs_batch', redact => '{input}');
SELECT audit_table('possible_concept', parent => 'docs_batch', parent_column => 'batch_id');
