-- Many files that become proposals of one folder. What becomes of them is audited as proposals are.
CREATE TABLE "proposal_import" (
    "id" TEXT NOT NULL,
    "folder_id" INTEGER NOT NULL,
    "owner_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "error" TEXT,
    "same_origin" TEXT NOT NULL DEFAULT 'skip',
    "names_are_origins" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_import_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proposal_import_state" CHECK ("state" IN ('open', 'reading', 'ready', 'making', 'done', 'failed', 'cancelled')),
    CONSTRAINT "proposal_import_same_origin" CHECK ("same_origin" IN ('skip', 'update'))
);

CREATE TABLE "proposal_import_file" (
    "id" SERIAL NOT NULL,
    "import_id" TEXT NOT NULL,
    "parent_id" INTEGER,
    "entry" INTEGER,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'unknown',
    "size_bytes" INTEGER NOT NULL,
    "file_key" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "header" JSONB,
    "columns" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposal_import_file_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proposal_import_file_kind" CHECK ("kind" IN ('unknown', 'document', 'table', 'archive')),
    CONSTRAINT "proposal_import_file_state" CHECK ("state" IN ('waiting', 'reading', 'read', 'refused'))
);

CREATE TABLE "proposal_import_item" (
    "id" SERIAL NOT NULL,
    "import_id" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "row" INTEGER,
    "draft" JSONB,
    "title" TEXT NOT NULL,
    "origin_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "proposal_id" INTEGER,

    CONSTRAINT "proposal_import_item_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "proposal_import_item_state" CHECK ("state" IN ('waiting', 'made', 'updated', 'skipped', 'refused'))
);

-- CreateIndex
CREATE INDEX "proposal_import_owner_id_idx" ON "proposal_import"("owner_id");
CREATE INDEX "proposal_import_folder_id_idx" ON "proposal_import"("folder_id");
CREATE INDEX "proposal_import_file_import_id_state_idx" ON "proposal_import_file"("import_id", "state");
CREATE INDEX "proposal_import_file_parent_id_idx" ON "proposal_import_file"("parent_id");
CREATE INDEX "proposal_import_item_import_id_state_id_idx" ON "proposal_import_item"("import_id", "state", "id");
CREATE INDEX "proposal_import_item_file_id_idx" ON "proposal_import_item"("file_id");
CREATE INDEX "proposal_import_item_proposal_id_idx" ON "proposal_import_item"("proposal_id");
-- By which proposals that are in a folder already are found.
CREATE INDEX "proposal_folder_id_origin_id_idx" ON "proposal"("folder_id", "origin_id");

-- AddForeignKey
ALTER TABLE "proposal_import" ADD CONSTRAINT "proposal_import_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import" ADD CONSTRAINT "proposal_import_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import_file" ADD CONSTRAINT "proposal_import_file_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "proposal_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import_file" ADD CONSTRAINT "proposal_import_file_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "proposal_import_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import_item" ADD CONSTRAINT "proposal_import_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "proposal_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import_item" ADD CONSTRAINT "proposal_import_item_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "proposal_import_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_import_item" ADD CONSTRAINT "proposal_import_item_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE SET NULL ON UPDATE CASCADE;
