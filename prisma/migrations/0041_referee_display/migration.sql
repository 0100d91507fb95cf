-- What rankings are shown with: of an organisation (without a folder), or of one of its folders. Null says nothing.
CREATE TABLE "referee_display" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "folder_id" INTEGER,
    "banner" TEXT,
    "help_message" TEXT,
    "columns" JSONB,

    CONSTRAINT "referee_display_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "referee_display_says_something" CHECK (num_nonnulls("banner", "help_message", "columns") > 0)
);

-- CreateIndex
CREATE INDEX "referee_display_folder_id_idx" ON "referee_display"("folder_id");

-- The organisation's own has no folder, and there is one of it, too.
CREATE UNIQUE INDEX "referee_display_place" ON "referee_display"("organization_id", "folder_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "referee_display" ADD CONSTRAINT "referee_display_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referee_display" ADD CONSTRAINT "referee_display_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT audit_table('referee_display', organization => 'organization_id');
