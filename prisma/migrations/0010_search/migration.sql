-- Latin words of an institution's names in lookup form: what narrows a search by words of names down to few rows, each
-- of which is then compared exactly, so that it may find too many but none too few. Lower case, without diacritics,
-- letters without a mark as they are written elsewhere (as packages/concepts does); characters of other scripts part
-- words. Characters are named by code point, not by class, so that the answer is the same whatever the locale.
CREATE FUNCTION "institution_name_words"("name" TEXT, "other_names" TEXT[]) RETURNS TSVECTOR
  LANGUAGE SQL IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector(
    'simple'::regconfig,
    regexp_replace(
      lower(regexp_replace(
        normalize(
          replace(replace(replace(replace(replace(replace(replace(replace(
            translate("name" || ' ' || array_to_string("other_names", ' '), 'øØłŁđĐðÐħĦŧŦı', 'oollddddhhtti'),
            'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
          NFKD),
        '[\u0300-\u036f]+', '', 'g')),
      '[^0-9a-z\u00c0-\u024f]+', ' ', 'g'));

CREATE INDEX "institution_latin_words_idx" ON "institution" USING GIN ("institution_name_words"("name", "other_names"));

-- What belongs to an institution.
CREATE INDEX "institution_parent_ids_idx" ON "institution" USING GIN ("parent_ids");
