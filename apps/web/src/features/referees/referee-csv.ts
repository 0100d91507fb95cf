import { toCsv } from '../../lib/csv.ts';
import type { RefereePageValue, RefereeValue } from './referee-query.ts';

const HEADERS = [
  'position',
  'author_id',
  'name',
  'orcid',
  'affiliation',
  'country',
  'score',
  'articles',
  'scored_articles',
  'h_index',
  'citations',
  'academic_age',
  'most_relevant_concepts',
  'conflicts_of_interest',
  'corpus_version',
  'ontology_version',
  'settings',
  'code_version',
];

/** The rows shown, one line each, scores in full precision, with what they were ranked from. */
export const refereesCsv = (
  referees: readonly RefereeValue[],
  { corpus, ontology, settings, code }: RefereePageValue['ranking']['stamp'],
): string =>
  toCsv([
    HEADERS,
    ...referees.map((row) => [
      row.position,
      row.author.id,
      row.author.name,
      row.author.orcid,
      row.author.datedAffiliations[0]?.name ?? null,
      row.author.datedAffiliations[0]?.countryId ?? null,
      row.score,
      row.articlesCount,
      row.scoredArticlesCount,
      row.hIndex,
      row.citationsCount,
      row.academicAge,
      row.mostRelevantConcepts.map(({ name }) => name).join('; '),
      row.conflicts
        .map(({ severity, kind, with: other, waiver }) =>
          [waiver ? 'waived' : severity, kind, other?.name].filter(Boolean).join(' '),
        )
        .join('; '),
      corpus,
      ontology,
      settings,
      code,
    ]),
  ]);
