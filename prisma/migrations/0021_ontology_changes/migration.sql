-- Which state of a concept somebody saw: raised by every change of it. What a concept was merged into stays known.
ALTER TABLE "concept" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "ontology_category" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ontology_category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "concept_category" (
    "concept_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "concept_category_pkey" PRIMARY KEY ("concept_id", "category_id")
);

-- What was changed, or is proposed, by one person at one time: all of it or nothing.
CREATE TABLE "ontology_change" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewed_by_id" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "undoes_id" INTEGER,
    "ontology_version" INTEGER,

    CONSTRAINT "ontology_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ontology_change_kind" CHECK ("kind" IN ('edit', 'merge', 'import', 'undo')),
    CONSTRAINT "ontology_change_status" CHECK ("status" IN ('pending', 'accepted', 'rejected')),
    CONSTRAINT "ontology_change_version" CHECK (("status" = 'accepted') = ("ontology_version" IS NOT NULL))
);

-- What a change does to one concept; the concept is null while a proposed one is not there yet.
CREATE TABLE "ontology_change_part" (
    "id" SERIAL NOT NULL,
    "change_id" INTEGER NOT NULL,
    "concept_id" INTEGER,
    "name" TEXT NOT NULL,
    "base_version" INTEGER,
    "actions" JSONB NOT NULL,

    CONSTRAINT "ontology_change_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ontology_category_name_key" ON "ontology_category"("name");
CREATE INDEX "concept_category_category_id_idx" ON "concept_category"("category_id");
CREATE INDEX "concept_merged_into_id_idx" ON "concept"("merged_into_id");
CREATE INDEX "ontology_change_status_id_idx" ON "ontology_change"("status", "id");
CREATE INDEX "ontology_change_created_by_id_idx" ON "ontology_change"("created_by_id");
CREATE INDEX "ontology_change_part_change_id_idx" ON "ontology_change_part"("change_id");
CREATE INDEX "ontology_change_part_concept_id_idx" ON "ontology_change_part"("concept_id");

-- A change is taken back once; what took it back can be taken back in its turn.
CREATE UNIQUE INDEX "ontology_change_undoes_id_key" ON "ontology_change"("undoes_id");

-- Concepts that stand in a composite literal of another.
CREATE INDEX "literal_composite_idx" ON "literal" USING GIN ("composite" jsonb_path_ops);

-- AddForeignKey
ALTER TABLE "concept" ADD CONSTRAINT "concept_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "concept"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "concept_category" ADD CONSTRAINT "concept_category_concept_id_fkey" FOREIGN KEY ("concept_id") REFERENCES "concept"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "concept_category" ADD CONSTRAINT "concept_category_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "ontology_category"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ontology_change" ADD CONSTRAINT "ontology_change_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ontology_change" ADD CONSTRAINT "ontology_change_reviewed_by_id_fkey" FOREIGN KEY ("reviewed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ontology_change" ADD CONSTRAINT "ontology_change_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "ontology_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ontology_change_part" ADD CONSTRAINT "ontology_change_part_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "ontology_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ontology_change_part" ADD CONSTRAINT "ontology_change_part_concept_id_fkey" FOREIGN KEY ("concept_id") REFERENCES "concept"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('ontology_category');
SELECT audit_table('concept_category');
SELECT audit_table('ontology_change');
SELECT audit_table('ontology_change_part');
