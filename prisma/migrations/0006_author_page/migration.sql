-- AlterTable
ALTER TABLE "author_metrics" ADD COLUMN     "articles_count_not_in_collab" INTEGER,
ADD COLUMN     "citations_count_not_in_collab" INTEGER,
ADD COLUMN     "h_index_not_in_collab" INTEGER,
ADD COLUMN     "notable_articles_count" INTEGER,
ADD COLUMN     "notable_articles_count_not_in_collab" INTEGER,
ADD COLUMN     "own_works_count" INTEGER;

-- CreateTable
CREATE TABLE "author_gender" (
    "author_id" BIGINT NOT NULL,
    "gender" SMALLINT NOT NULL,
    "set_by_id" TEXT,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "author_gender_pkey" PRIMARY KEY ("author_id"),
    CONSTRAINT "author_gender_gender_check" CHECK ("gender" IN (-100, 100))
);

-- CreateIndex
CREATE INDEX "author_gender_set_by_id_idx" ON "author_gender"("set_by_id");

-- AddForeignKey
ALTER TABLE "author_gender" ADD CONSTRAINT "author_gender_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was derived before knows nothing of the new columns: the next import pays, also one that changes nothing else.
INSERT INTO "touched" ("kind", "entity_id") SELECT 'everything', 0
  WHERE EXISTS (SELECT FROM "article_metrics") AND NOT EXISTS (SELECT FROM "touched" WHERE "kind" = 'everything');
INSERT INTO "import_progress" ("key", "kind", "source", "position", "cursor", "rejected")
  SELECT 'owed', 'owed', 'finished imports', 0, '{"next":null,"added":1,"changed":0,"unchanged":0}', 0
  WHERE EXISTS (SELECT FROM "article_metrics")
  ON CONFLICT ("key") DO NOTHING;
