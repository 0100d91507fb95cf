-- AlterTable
ALTER TABLE "article_metrics" ADD COLUMN     "year" INTEGER;

-- CreateTable
CREATE TABLE "touched" (
    "kind" TEXT NOT NULL,
    "entity_id" BIGINT NOT NULL
);

-- Asked with each batch of an import, while the table holds the articles of all batches before.
CREATE INDEX "touched_everything_idx" ON "touched" ("kind") WHERE "kind" = 'everything';

-- What was derived before knows nothing of the year, and of imports not followed up nobody has noted what they touched.
INSERT INTO "touched" ("kind", "entity_id") SELECT 'everything', 0
  WHERE EXISTS (SELECT FROM "article_metrics") OR EXISTS (SELECT FROM "import_progress");
