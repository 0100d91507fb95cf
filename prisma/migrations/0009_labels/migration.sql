-- CreateTable
CREATE TABLE "label" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "owner_id" TEXT,
    "organization_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "label_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "label_has_one_owner" CHECK (num_nonnulls("owner_id", "organization_id") = 1)
);

-- CreateTable
CREATE TABLE "labelled" (
    "label_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "entity_id" BIGINT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "labelled_pkey" PRIMARY KEY ("label_id", "kind", "entity_id"),
    CONSTRAINT "labelled_kind" CHECK ("kind" IN ('article', 'author'))
);

-- CreateTable
CREATE TABLE "search_allowance" (
    "day" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "recent" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "search_allowance_pkey" PRIMARY KEY ("day", "key")
);

-- AlterTable
ALTER TABLE "saved_search" ADD COLUMN "params" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "label_owner_id_name_key_key" ON "label"("owner_id", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "label_organization_id_name_key_key" ON "label"("organization_id", "name_key");

-- CreateIndex
CREATE INDEX "labelled_kind_entity_id_idx" ON "labelled"("kind", "entity_id");

-- AddForeignKey
ALTER TABLE "label" ADD CONSTRAINT "label_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label" ADD CONSTRAINT "label_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "labelled" ADD CONSTRAINT "labelled_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label"("id") ON DELETE CASCADE ON UPDATE CASCADE;
