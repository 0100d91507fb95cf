-- Authors whom somebody has listed, and whom of the corpus each line means.
CREATE TABLE "authors_group" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "organization_id" INTEGER,
    "columns" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'matching',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "authors_group_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "authors_group_status" CHECK ("status" IN ('matching', 'ready', 'failed'))
);

CREATE TABLE "authors_group_entry" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "orcid" TEXT,
    "email" TEXT,
    "given_author_id" BIGINT,
    "affiliation" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL DEFAULT '[]',
    "match" TEXT NOT NULL DEFAULT 'waiting',
    "score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "evidence" TEXT NOT NULL DEFAULT '',
    "candidates" INTEGER NOT NULL DEFAULT 0,
    "author_id" BIGINT,

    CONSTRAINT "authors_group_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "authors_group_entry_match" CHECK ("match" IN ('waiting', 'author_id', 'orcid', 'email',
        'name_affiliation', 'name', 'ambiguous', 'none', 'chosen', 'dismissed')),
    -- Whoever is in a group is in it for a reason that can be told.
    CONSTRAINT "authors_group_entry_author" CHECK (("author_id" IS NOT NULL) =
        ("match" IN ('author_id', 'orcid', 'email', 'name_affiliation', 'name', 'chosen')))
);

-- CreateIndex
CREATE INDEX "authors_group_owner_id_idx" ON "authors_group"("owner_id");
CREATE INDEX "authors_group_organization_id_idx" ON "authors_group"("organization_id");
CREATE INDEX "authors_group_entry_group_id_match_place_idx" ON "authors_group_entry"("group_id", "match", "place");
CREATE INDEX "authors_group_entry_group_id_author_id_idx" ON "authors_group_entry"("group_id", "author_id");

-- AddForeignKey
ALTER TABLE "authors_group" ADD CONSTRAINT "authors_group_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "authors_group" ADD CONSTRAINT "authors_group_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "authors_group_entry" ADD CONSTRAINT "authors_group_entry_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "authors_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT audit_table('authors_group', owner => 'owner_id', organization => 'organization_id', private => true,
    ignore => '{used_at,status,error}');
-- The log tells who corrected what, and names nobody of the list.
SELECT audit_table('authors_group_entry', parent => 'authors_group', parent_column => 'group_id', private => true,
    redact => '{name,orcid,email,affiliation,country,fields}');
