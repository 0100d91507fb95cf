import type pg from 'pg';
import { FIRST_ARTICLE_ID } from '../synthetic/articles.ts';
import { CONCEPTS } from '../synthetic/topics.ts';
import { vocabulary } from '../synthetic/vocabulary.ts';

/** As many as the registry of research organisations has, and as large a corpus has journals. */
const INSTITUTIONS = 110_000;
const JOURNALS = 20_000;

/** Words that names are made of; few enough that each has namesakes. */
const NAME_WORDS = 20_000;

export interface CorpusSize {
  works: number;
  authors: number;
}

/** A number from 0 to below 1 that looks drawn: of the row `n`, another for each series. */
const drawn = (series: number): string =>
  `((n::bigint * (7919 + ${series} * 104729)) % 1000003) / 1000003.0::float8`;
/** A word of the row `n`, the first of them far more often. */
const word = (series: number): string =>
  `(select initcap(word) from made where rank = floor(${NAME_WORDS} * power(${drawn(series)}, 3))::int)`;

const MADE = `create temporary table made as
  select (rank - 1)::int as rank, word from unnest($1::text[]) with ordinality as w(word, rank)`;

/** Rows as an import would leave them, as far as suggestions look at them; the same in every run. */
const FILL = ({ works, authors }: CorpusSize): string[] => [
  `insert into author (id, name, other_names, content_hash)
     select 5000000000 + n, ${word(1)} || ' ' || ${word(2)}, '{}', '' from generate_series(1, ${authors}) n`,
  `insert into author_metrics (author_id, articles_count, citations_count, h_index, retracted_count)
     select 5000000000 + n, 5, floor(10 / (1e-6 + ${drawn(20)}))::int, 3, 0 from generate_series(1, ${authors}) n`,
  `insert into institution (id, name, other_names, types, status, parent_ids, related_ids, content_hash)
     select 3000000000 + n, case when n % 3 = 0 then 'University of ' else 'Institute of ' end || ${word(3)},
            array[${word(4)} || ' ' || ${word(5)}], '{}', 'active', '{}', '{}', ''
       from generate_series(1, ${INSTITUTIONS}) n`,
  `insert into source (id, name, issns, works_count, content_hash)
     select 4000000000 + n, 'Journal of ' || ${word(6)} || ' ' || ${word(7)}, '{}', n, ''
       from generate_series(1, ${JOURNALS}) n`,
  `insert into article (id, title, abstract, year, is_retracted, cited_by_count, reference_ids, content_hash, doi)
     select ${FIRST_ARTICLE_ID} + n, ${word(8)} || ' ' || ${word(9)} || ' ' || ${word(10)}, 'About it.', 2000, false, 0, '{}',
            '', '10.1234/' || n
       from generate_series(0, ${works - 1}) n`,
  `insert into authorship (article_id, ordinal, author_id, name, is_corresponding, institution_ids, countries,
                           raw_affiliations)
     select ${FIRST_ARTICLE_ID} + n, 0, 5000000001 + n % ${authors}, 'Printed name', true, '{}', '{}', '{}'
       from generate_series(0, ${works - 1}) n`,
  `insert into concept (id, name) select n, lower(${word(11)} || ' ' || ${word(12)}) from generate_series(1, ${CONCEPTS}) n`,
  `insert into literal (concept_id, name, lang, kind) select id, name, 'en', 'pref' from concept`,
  `insert into literal (concept_id, name, lang, kind)
     select n, lower(${word(13)}), 'de', 'alt' from generate_series(1, ${CONCEPTS}) n`,
  `insert into concept_df (concept_id, df)
     select n, floor(10 / (1e-4 + ${drawn(21)}))::int from generate_series(1, ${CONCEPTS}) n`,
  'insert into revision (id, corpus, ontology) values (1, 1, 1) on conflict (id) do update set corpus = 1, ontology = 1',
  'truncate index_change',
  'vacuum analyze',
];

export async function fillCorpus(client: pg.ClientBase, size: CorpusSize): Promise<void> {
  await client.query(MADE, [vocabulary().slice(0, NAME_WORDS)]);
  await client.query('create unique index on made (rank)');
  await client.query('analyze made');
  for (const sql of FILL(size)) await client.query(sql);
}
