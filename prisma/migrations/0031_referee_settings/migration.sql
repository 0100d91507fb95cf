-- How one person finds referees for one document, kept under a title.
CREATE TABLE "saved_referee_settings" (
    "id" SERIAL NOT NULL,
    "owner_id" TEXT NOT NULL,
    "doc_kind" TEXT NOT NULL,
    "doc_id" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    -- What differs from the presets, as text by name.
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_referee_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_referee_settings_doc_kind"
      CHECK ("doc_kind" IN ('proposal', 'article', 'vacancy', 'author', 'saved_search'))
);

-- What rankings of proposals begin with: of a folder where it says something, else of its organisation.
CREATE TABLE "folder_referee_settings" (
    "folder_id" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "folder_referee_settings_pkey" PRIMARY KEY ("folder_id")
);

CREATE TABLE "organization_referee_settings" (
    "organization_id" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,

    CONSTRAINT "organization_referee_settings_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "saved_referee_settings_owner_id_doc_kind_doc_id_idx" ON "saved_referee_settings"("owner_id", "doc_kind", "doc_id");
CREATE INDEX "saved_referee_settings_doc_kind_doc_id_idx" ON "saved_referee_settings"("doc_kind", "doc_id");

-- AddForeignKey
ALTER TABLE "saved_referee_settings" ADD CONSTRAINT "saved_referee_settings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "folder_referee_settings" ADD CONSTRAINT "folder_referee_settings_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "organization_referee_settings" ADD CONSTRAINT "organization_referee_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Documents stand in several tables, so no foreign key says it: settings go with the document they were kept for.
CREATE FUNCTION "forget_referee_settings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_referee_settings WHERE doc_kind = TG_ARGV[0] AND doc_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "forget_referee_settings" AFTER DELETE ON "proposal"
  FOR EACH ROW EXECUTE FUNCTION "forget_referee_settings"('proposal');
CREATE TRIGGER "forget_referee_settings" AFTER DELETE ON "saved_search"
  FOR EACH ROW EXECUTE FUNCTION "forget_referee_settings"('saved_search');

SELECT audit_table('saved_referee_settings', owner => 'owner_id', private => true);
SELECT audit_table('folder_referee_settings', parent => 'folder', parent_column => 'folder_id');
SELECT audit_table('organization_referee_settings', organization => 'organization_id');
