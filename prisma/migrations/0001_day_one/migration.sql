-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "is_superuser" BOOLEAN NOT NULL DEFAULT false,
    "is_expired" BOOLEAN NOT NULL DEFAULT false,
    "show_changelog_link" BOOLEAN NOT NULL DEFAULT false,
    "linked_author_id" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quota" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" TEXT,
    "organization_id" INTEGER,
    "private" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "quota_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_member" (
    "organization_id" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "is_developer" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "organization_member_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateTable
CREATE TABLE "revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "corpus" INTEGER NOT NULL DEFAULT 0,
    "ontology" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "institution" (
    "id" BIGINT NOT NULL,
    "ror" TEXT,
    "name" TEXT NOT NULL,
    "other_names" TEXT[],
    "country_code" TEXT,
    "city" TEXT,
    "types" TEXT[],
    "status" TEXT NOT NULL,
    "parent_ids" BIGINT[],
    "related_ids" BIGINT[],
    "homepage" TEXT,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "institution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source" (
    "id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "abbreviation" TEXT,
    "issn_l" TEXT,
    "issns" TEXT[],
    "type" TEXT,
    "publisher" TEXT,
    "homepage" TEXT,
    "impact_factor" DOUBLE PRECISION,
    "h_index" INTEGER,
    "works_count" INTEGER,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "author" (
    "id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "other_names" TEXT[],
    "orcid" TEXT,
    "works_count" INTEGER,
    "cited_by_count" INTEGER,
    "h_index" INTEGER,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "author_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stated_affiliation" (
    "author_id" BIGINT NOT NULL,
    "institution_id" BIGINT NOT NULL,
    "start_year" INTEGER NOT NULL,
    "end_year" INTEGER NOT NULL,

    CONSTRAINT "stated_affiliation_pkey" PRIMARY KEY ("author_id","institution_id")
);

-- CreateTable
CREATE TABLE "article" (
    "id" BIGINT NOT NULL,
    "doi" TEXT,
    "pmid" TEXT,
    "pmcid" TEXT,
    "arxiv_id" TEXT,
    "title" TEXT NOT NULL,
    "abstract" TEXT,
    "year" INTEGER,
    "published_on" DATE,
    "language" TEXT,
    "type" TEXT,
    "source_id" BIGINT,
    "is_open_access" BOOLEAN,
    "url" TEXT,
    "pdf_url" TEXT,
    "volume" TEXT,
    "issue" TEXT,
    "first_page" TEXT,
    "last_page" TEXT,
    "is_retracted" BOOLEAN NOT NULL,
    "cited_by_count" INTEGER NOT NULL,
    "reference_ids" BIGINT[],
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authorship" (
    "article_id" BIGINT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "author_id" BIGINT,
    "name" TEXT NOT NULL,
    "is_corresponding" BOOLEAN NOT NULL,
    "institution_ids" BIGINT[],
    "countries" TEXT[],
    "raw_affiliations" TEXT[],

    CONSTRAINT "authorship_pkey" PRIMARY KEY ("article_id","ordinal")
);

-- CreateTable
CREATE TABLE "citation" (
    "cited_id" BIGINT NOT NULL,
    "citing_id" BIGINT NOT NULL,

    CONSTRAINT "citation_pkey" PRIMARY KEY ("cited_id","citing_id")
);

-- CreateTable
CREATE TABLE "article_metrics" (
    "article_id" BIGINT NOT NULL,
    "citations_count" INTEGER NOT NULL,
    "authors_count" INTEGER NOT NULL,
    "is_notable" BOOLEAN NOT NULL,

    CONSTRAINT "article_metrics_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "author_metrics" (
    "author_id" BIGINT NOT NULL,
    "articles_count" INTEGER NOT NULL,
    "citations_count" INTEGER NOT NULL,
    "h_index" INTEGER NOT NULL,
    "first_year" INTEGER,
    "last_year" INTEGER,
    "retracted_count" INTEGER NOT NULL,

    CONSTRAINT "author_metrics_pkey" PRIMARY KEY ("author_id")
);

-- CreateTable
CREATE TABLE "author_affiliation" (
    "author_id" BIGINT NOT NULL,
    "institution_id" BIGINT NOT NULL,
    "start_year" INTEGER NOT NULL,
    "end_year" INTEGER NOT NULL,
    "articles_count" INTEGER NOT NULL,

    CONSTRAINT "author_affiliation_pkey" PRIMARY KEY ("author_id","institution_id")
);

-- CreateTable
CREATE TABLE "author_country" (
    "author_id" BIGINT NOT NULL,
    "country_code" TEXT NOT NULL,
    "start_year" INTEGER NOT NULL,
    "end_year" INTEGER NOT NULL,

    CONSTRAINT "author_country_pkey" PRIMARY KEY ("author_id","country_code")
);

-- CreateTable
CREATE TABLE "coauthorship" (
    "author_id" BIGINT NOT NULL,
    "coauthor_id" BIGINT NOT NULL,
    "articles_count" INTEGER NOT NULL,
    "first_year" INTEGER,
    "last_year" INTEGER,

    CONSTRAINT "coauthorship_pkey" PRIMARY KEY ("author_id","coauthor_id")
);

-- CreateTable
CREATE TABLE "author_email_year" (
    "author_id" BIGINT NOT NULL,
    "year" INTEGER NOT NULL,

    CONSTRAINT "author_email_year_pkey" PRIMARY KEY ("author_id")
);

-- CreateTable
CREATE TABLE "import_progress" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "cursor" TEXT,
    "rejected" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_progress_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "concept" (
    "id" SERIAL NOT NULL,
    "uri" TEXT,
    "name" TEXT NOT NULL,
    "source" TEXT,
    "basic" BOOLEAN NOT NULL DEFAULT false,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "is_manually_modified" BOOLEAN NOT NULL DEFAULT false,
    "date_modified" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "content_hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "concept_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "literal" (
    "id" SERIAL NOT NULL,
    "concept_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "composite" JSONB,
    "lang" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "is_ambiguous" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "literal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "concept_broader" (
    "concept_id" INTEGER NOT NULL,
    "broader_id" INTEGER NOT NULL,

    CONSTRAINT "concept_broader_pkey" PRIMARY KEY ("concept_id","broader_id")
);

-- CreateTable
CREATE TABLE "article_tags" (
    "article_id" BIGINT NOT NULL,
    "ontology_version" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "concept_ids" INTEGER[],
    "title_counts" INTEGER[],
    "body_counts" INTEGER[],
    "nested_only" BOOLEAN[],

    CONSTRAINT "article_tags_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "concept_df" (
    "concept_id" INTEGER NOT NULL,
    "df" INTEGER NOT NULL,

    CONSTRAINT "concept_df_pkey" PRIMARY KEY ("concept_id")
);

-- CreateTable
CREATE TABLE "folder" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "organization_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "folder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal" (
    "id" SERIAL NOT NULL,
    "folder_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "full_text" TEXT NOT NULL DEFAULT '',
    "authors" JSONB NOT NULL DEFAULT '[]',
    "origin_id" TEXT,
    "attributes" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" SERIAL NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "error" TEXT,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "extraction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "message" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "quota_user_id_idx" ON "quota"("user_id");

-- CreateIndex
CREATE INDEX "quota_organization_id_idx" ON "quota"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_name_key" ON "organization"("name");

-- CreateIndex
CREATE INDEX "organization_member_user_id_idx" ON "organization_member"("user_id");

-- CreateIndex
CREATE INDEX "author_orcid_idx" ON "author"("orcid");

-- CreateIndex
CREATE INDEX "article_doi_idx" ON "article"("doi");

-- CreateIndex
CREATE INDEX "article_source_id_idx" ON "article"("source_id");

-- CreateIndex
CREATE INDEX "authorship_author_id_idx" ON "authorship"("author_id");

-- CreateIndex
CREATE INDEX "citation_citing_id_idx" ON "citation"("citing_id");

-- CreateIndex
CREATE INDEX "author_affiliation_institution_id_idx" ON "author_affiliation"("institution_id");

-- CreateIndex
CREATE INDEX "coauthorship_coauthor_id_idx" ON "coauthorship"("coauthor_id");

-- CreateIndex
CREATE UNIQUE INDEX "concept_uri_key" ON "concept"("uri");

-- CreateIndex
CREATE INDEX "concept_name_idx" ON "concept"("name");

-- CreateIndex
CREATE INDEX "literal_concept_id_idx" ON "literal"("concept_id");

-- CreateIndex
CREATE INDEX "literal_name_idx" ON "literal"("name");

-- CreateIndex
CREATE INDEX "concept_broader_broader_id_idx" ON "concept_broader"("broader_id");

-- CreateIndex
CREATE INDEX "article_tags_concept_ids_idx" ON "article_tags" USING GIN ("concept_ids");

-- CreateIndex
CREATE INDEX "folder_owner_id_idx" ON "folder"("owner_id");

-- CreateIndex
CREATE INDEX "folder_organization_id_idx" ON "folder"("organization_id");

-- CreateIndex
CREATE INDEX "proposal_folder_id_idx" ON "proposal"("folder_id");

-- CreateIndex
CREATE INDEX "saved_search_owner_id_idx" ON "saved_search"("owner_id");

-- CreateIndex
CREATE INDEX "extraction_owner_id_idx" ON "extraction"("owner_id");

-- CreateIndex
CREATE INDEX "task_kind_created_at_idx" ON "task"("kind", "created_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota" ADD CONSTRAINT "quota_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota" ADD CONSTRAINT "quota_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "literal" ADD CONSTRAINT "literal_concept_id_fkey" FOREIGN KEY ("concept_id") REFERENCES "concept"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "concept_broader" ADD CONSTRAINT "concept_broader_concept_id_fkey" FOREIGN KEY ("concept_id") REFERENCES "concept"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "concept_broader" ADD CONSTRAINT "concept_broader_broader_id_fkey" FOREIGN KEY ("broader_id") REFERENCES "concept"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "folder" ADD CONSTRAINT "folder_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- The one row of revision.
INSERT INTO "revision" ("id") VALUES (1);
