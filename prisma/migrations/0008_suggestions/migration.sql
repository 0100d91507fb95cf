-- An article is found by whichever identifier somebody pastes, not by its DOI alone.
CREATE INDEX "article_pmid_idx" ON "article" ("pmid");
CREATE INDEX "article_pmcid_idx" ON "article" ("pmcid");
CREATE INDEX "article_arxiv_id_idx" ON "article" ("arxiv_id");

-- Institutions and journals are suggested by the beginnings of the words in their names, as authors are.
CREATE INDEX "institution_name_words_idx" ON "institution" USING GIN ("author_name_words"("name", "other_names"));
CREATE INDEX "source_name_words_idx" ON "source" USING GIN ("author_name_words"("name", ARRAY["abbreviation"]));
