-- The words of a person's names in lookup form: lower case, without diacritics, parted by punctuation; what
-- `nameQuery` in packages/domain makes of what is typed. Characters are named by code point, not by class, so that
-- the answer is the same whatever the server's locale. PostgreSQL only cannot know that array_to_string of texts
-- depends on nothing but its arguments.
CREATE FUNCTION "author_name_words"("name" TEXT, "other_names" TEXT[]) RETURNS TSVECTOR
  LANGUAGE SQL IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector(
    'simple'::regconfig,
    lower(regexp_replace(
      regexp_replace(
        normalize("name" || ' ' || array_to_string("other_names", ' '), NFKD), '[\u0300-\u036f]+', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')));

CREATE INDEX "author_name_words_idx" ON "author" USING GIN ("author_name_words"("name", "other_names"));

-- For names so common that the most cited authors are looked through instead.
CREATE INDEX "author_metrics_citations_count_idx" ON "author_metrics" ("citations_count" DESC, "author_id");
