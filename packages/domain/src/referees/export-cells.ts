import { letterOf } from '../authors/gender.contract.ts';
import type { TableCell } from '@peerlens/formats/tables/table.ts';
import type { ExportColumnId } from '../organizations/export-views.contract.ts';
import { articleInWords, yearsInWords } from '../conflict-words.ts';
import type { ExportedReferee } from './export.contract.ts';

/** What a row holds under each column. Numbers are in full precision, lists are parted by semicolons. */
type Cells = Readonly<Record<ExportColumnId, (row: ExportedReferee) => TableCell>>;

const list = (texts: readonly string[]): string => texts.join('; ');

const titles = (articles: readonly { title: string; year: number | null }[]): string =>
  list(articles.map(articleInWords));

/** A stay of unknown years has 0 for them. */
const stayInWords = ({ name, startYear, endYear }: { name: string; startYear: number; endYear: number }) =>
  startYear === 0 ? name : `${name} (${yearsInWords({ startYear, endYear })})`;

const titledWithAddress = ({ title, year, url }: { title: string; year: number | null; url: string }) =>
  `${articleInWords({ title, year })} ${url}`;

export const EXPORT_CELLS: Cells = {
  position: ({ position }) => position,
  marked: ({ marked }) => marked,
  'author.id': ({ author }) => author.id,
  'author.name': ({ author }) => author.name,
  'author.url': ({ author }) => ({ text: '', url: author.url }),
  'author.orcid': ({ author: { orcid } }) =>
    orcid === null ? null : { text: orcid, url: `https://orcid.org/${encodeURIComponent(orcid)}` },
  'author.gender': ({ author }) => author.genderLetter,
  'author.manualGender': ({ author: { manualGender } }) =>
    manualGender === null ? null : letterOf({ predicted: null, manual: manualGender }),
  'author.currentAffiliations': ({ author }) => list(author.currentAffiliations.map(({ name }) => name)),
  'author.countries': ({ author }) => list(author.countries),
  'author.datedAffiliations': ({ author }) => list(author.datedAffiliations.map(stayInWords)),
  score: ({ score }) => score,
  maxArticleScore: ({ maxArticleScore }) => maxArticleScore,
  scores: ({ scores }) => list(scores.map(String)),
  scoredArticlesCount: ({ scoredArticlesCount }) => scoredArticlesCount,
  scoreTopic: ({ scoreTopic }) => scoreTopic,
  articlesCount: ({ articlesCount }) => articlesCount,
  ownWorksCount: ({ ownWorksCount }) => ownWorksCount,
  hIndex: ({ hIndex }) => hIndex,
  citationsCount: ({ citationsCount }) => citationsCount,
  academicAge: ({ academicAge }) => academicAge,
  mostRelevantConcepts: ({ mostRelevantConcepts }) => list(mostRelevantConcepts.map(({ name }) => name)),
  mostRelevantArticles: ({ mostRelevantArticles }) =>
    list(mostRelevantArticles.map(({ article }) => titledWithAddress(article))),
  conflicts: ({ conflicts }) => conflicts.map(({ words }) => words).join('\n'),
  coauthoredArticles: ({ coauthoredArticles }) => titles(coauthoredArticles),
  recentlyCoauthoredCount: ({ recentlyCoauthoredCount }) => recentlyCoauthoredCount,
  retractedArticles: ({ retractedArticles }) => titles(retractedArticles),
  commonInstitutions: ({ commonInstitutions }) =>
    list(
      commonInstitutions.map(({ commonWith, ...stay }) =>
        commonWith === '' ? stayInWords(stay) : `${stayInWords(stay)} with ${commonWith}`,
      ),
    ),
  isRecentlyCommonAffiliation: ({ isRecentlyCommonAffiliation }) => isRecentlyCommonAffiliation,
  externalCoI: ({ externalCoI }) => list(externalCoI),
  labels: ({ labels }) => list(labels),
  excludeReasons: ({ excludeReasons }) => list(excludeReasons.map(({ code }) => code)),
  hideReasons: ({ hideReasons }) =>
    list(hideReasons.map(({ reason, comment }) => [reason, comment].filter(Boolean).join(': '))),
  authorFromGroupList: ({ authorFromGroupList }) => list(authorFromGroupList.map(String)),
  extraColumns: ({ extraColumns }) => list(extraColumns),
  extraFields: ({ extraFields }) =>
    list(
      extraFields.map(
        ({ label, value }) => `${label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ),
    ),
  isOutOfSample: ({ isOutOfSample }) => isOutOfSample,
};
