-- Any part of a name, in any letter case, must be found among hundreds of thousands. pg_trgm is a trusted
-- extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX "author_name_trgm_idx" ON "author" USING GIN ("name" gin_trgm_ops);
