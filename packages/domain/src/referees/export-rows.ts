import { countryName } from '../country-name.ts';
import { slugOf } from '../slug.ts';
import { conflictInWords } from '../conflict-words.ts';
import type { ExportedReferee } from './export.contract.ts';
import type { ArticlePart, Referee } from './referees.contract.ts';

type Stays = Referee['author']['datedAffiliations'];

/** Those that reach into the newest year that any is known of. */
const newestOf = (stays: Stays): Stays => {
  const newest = Math.max(...stays.map(({ endYear }) => endYear));
  return stays.filter(({ endYear }) => endYear === newest);
};

/** Makes rows ready to leave: with absolute addresses on this installation, and with conflicts in words. */
export function rowExporter(publicUrl: string) {
  const articleUrl = ({ id, slug }: { id: number; slug: string }): string =>
    `${publicUrl}/article/${id}-${encodeURIComponent(slug || 'article')}/`;
  const conceptUrl = (id: number, name: string): string =>
    `${publicUrl}/ontology/concept/${[String(id), encodeURIComponent(slugOf(name))].filter(Boolean).join('-')}/`;
  const linked = <Mention extends { id: number; slug: string }>(article: Mention) => ({
    ...article,
    url: articleUrl(article),
  });

  const authorOf = (author: Referee['author']): ExportedReferee['author'] => {
    const currentAffiliations = newestOf(author.datedAffiliations);
    const codes = currentAffiliations.flatMap(({ countryId }) => countryId ?? []);
    return {
      ...author,
      url: `${publicUrl}/author/${author.id}/${encodeURIComponent(author.slug || 'author')}/`,
      currentAffiliations,
      countries: [...new Set(codes)].map(countryName),
    };
  };

  const articleOf = ({ article, score, weight, part, concepts }: ArticlePart) => {
    const { id, slug, title, year, journal, doi, isRetracted } = article;
    const told = { id, slug, title, year, journal: journal?.name ?? null, doi, isRetracted };
    return { article: linked(told), score, weight, part, concepts };
  };

  return (row: Referee, { marked }: { marked: boolean }): ExportedReferee => ({
    ...row,
    marked,
    author: authorOf(row.author),
    mostRelevantConcepts: row.mostRelevantConcepts.map((concept) => ({
      ...concept,
      url: concept.conceptId === null ? null : conceptUrl(concept.conceptId, concept.name),
    })),
    mostRelevantArticles: row.mostRelevantArticles.map(articleOf),
    coauthoredArticles: row.coauthoredArticles.map(linked),
    retractedArticles: row.retractedArticles.map(linked),
    conflicts: row.conflicts.map((conflict) => ({
      ...conflict,
      articles: conflict.articles.map(linked),
      words: conflictInWords(conflict),
    })),
  });
}
