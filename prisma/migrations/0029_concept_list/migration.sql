-- The list of concepts is sorted by name, whatever the case, and narrowed by the languages of literals.
CREATE INDEX "concept_name_order_idx" ON "concept"(lower("name"), "id");
CREATE INDEX "literal_lang_concept_id_idx" ON "literal"("lang", "concept_id");
