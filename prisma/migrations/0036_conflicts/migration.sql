-- CreateTable
CREATE TABLE "conflict_list" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rejects" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "conflict_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conflict_list_entry" (
    "id" SERIAL NOT NULL,
    "list_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "author_id" BIGINT,
    "institution_id" BIGINT,
    "with_author_id" BIGINT,
    "with_institution_id" BIGINT,
    "with_proposal_id" INTEGER,
    "severity" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "conflict_list_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conflict_list_entry_severity" CHECK ("severity" IN ('blocking', 'warning')),
    CONSTRAINT "conflict_list_entry_has_two_sides" CHECK (
        num_nonnulls("author_id", "institution_id") = 1
        AND num_nonnulls("with_author_id", "with_institution_id", "with_proposal_id") = 1),
    CONSTRAINT "conflict_list_entry_names_a_person_or_proposal" CHECK (
        "institution_id" IS NULL OR "with_institution_id" IS NULL)
);

-- CreateTable
CREATE TABLE "declared_conflict" (
    "id" SERIAL NOT NULL,
    "user_id" TEXT NOT NULL,
    "with_author_id" BIGINT,
    "with_institution_id" BIGINT,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "declared_conflict_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "declared_conflict_is_with_one" CHECK (num_nonnulls("with_author_id", "with_institution_id") = 1)
);

-- CreateTable
CREATE TABLE "conflict_waiver" (
    "proposal_id" INTEGER NOT NULL,
    "author_id" BIGINT NOT NULL,
    "kinds" TEXT[],
    "reason" TEXT NOT NULL,
    "waived_by_id" TEXT,
    "waived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conflict_waiver_pkey" PRIMARY KEY ("proposal_id", "author_id"),
    CONSTRAINT "conflict_waiver_says_what" CHECK (cardinality("kinds") > 0 AND "reason" <> '')
);

-- CreateIndex
CREATE INDEX "conflict_list_organization_id_idx" ON "conflict_list"("organization_id");

-- CreateIndex
CREATE INDEX "conflict_list_created_by_id_idx" ON "conflict_list"("created_by_id");

-- CreateIndex
CREATE INDEX "conflict_list_entry_list_id_line_idx" ON "conflict_list_entry"("list_id", "line");

-- CreateIndex
CREATE INDEX "conflict_list_entry_author_id_idx" ON "conflict_list_entry"("author_id");

-- CreateIndex
CREATE INDEX "conflict_list_entry_institution_id_idx" ON "conflict_list_entry"("institution_id");

-- CreateIndex
CREATE INDEX "conflict_list_entry_with_author_id_idx" ON "conflict_list_entry"("with_author_id");

-- CreateIndex
CREATE INDEX "conflict_list_entry_with_institution_id_idx" ON "conflict_list_entry"("with_institution_id");

-- CreateIndex
CREATE INDEX "conflict_list_entry_with_proposal_id_idx" ON "conflict_list_entry"("with_proposal_id");

-- CreateIndex: the same conflict is declared once
CREATE UNIQUE INDEX "declared_conflict_user_id_with_author_id_with_institution_i_key"
  ON "declared_conflict"("user_id", "with_author_id", "with_institution_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "declared_conflict_with_author_id_idx" ON "declared_conflict"("with_author_id");

-- CreateIndex
CREATE INDEX "declared_conflict_with_institution_id_idx" ON "declared_conflict"("with_institution_id");

-- CreateIndex
CREATE INDEX "conflict_waiver_waived_by_id_idx" ON "conflict_waiver"("waived_by_id");

-- CreateIndex: whose conflicts count is asked by the author that an account is linked with
CREATE INDEX "user_linked_author_id_idx" ON "user"("linked_author_id");

-- AddForeignKey
ALTER TABLE "conflict_list" ADD CONSTRAINT "conflict_list_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conflict_list" ADD CONSTRAINT "conflict_list_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conflict_list_entry" ADD CONSTRAINT "conflict_list_entry_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "conflict_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conflict_list_entry" ADD CONSTRAINT "conflict_list_entry_with_proposal_id_fkey" FOREIGN KEY ("with_proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "declared_conflict" ADD CONSTRAINT "declared_conflict_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conflict_waiver" ADD CONSTRAINT "conflict_waiver_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conflict_waiver" ADD CONSTRAINT "conflict_waiver_waived_by_id_fkey" FOREIGN KEY ("waived_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

SELECT audit_table('conflict_list', organization => 'organization_id');
SELECT audit_table('declared_conflict', owner => 'user_id', private => true);
SELECT audit_table('conflict_waiver', parent => 'proposal', parent_column => 'proposal_id');
