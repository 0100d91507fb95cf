import { digestOf } from './signing-key.ts';
import type { HiddenReferee } from '../referee-marks/referee-marks.contract.ts';
import type { ArticlePart, Referee, RefereeDocument, RefereePage } from '../referees/referees.contract.ts';
import type { FrozenArticle, FrozenRanking, FrozenReferee } from './frozen-rankings.contract.ts';

/** Whoever waived a conflict is somebody with an account, and accounts can be erased. */
const NAMELESS = 'a member of the organisation';

export interface RankingParts {
  id: string;
  installation: string;
  at: Date;
  note: string;
  document: RefereeDocument;
  page: RefereePage;
  hidden: readonly HiddenReferee[];
}

const articleOf = ({ article }: ArticlePart): FrozenArticle => {
  const { id, title, year, journal, doi, isRetracted } = article;
  return { id, slug: article.slug, title, year, journal: journal?.name ?? null, doi, isRetracted };
};

/** A row as it is kept. Of groups of authors, which are somebody's own, nothing is. */
export const frozenReferee = (
  row: Referee,
  { place, marked }: { place: number; marked: boolean },
): FrozenReferee => {
  const { id, slug, name, orcid, datedAffiliations } = row.author;
  return {
    place,
    position: row.position,
    author: { id, slug, name, orcid, datedAffiliations },
    score: row.score,
    maxArticleScore: row.maxArticleScore,
    scoredArticlesCount: row.scoredArticlesCount,
    articlesCount: row.articlesCount,
    hIndex: row.hIndex,
    citationsCount: row.citationsCount,
    academicAge: row.academicAge,
    marked,
    articles: row.mostRelevantArticles.map(({ article, score, weight, part, concepts }) => ({
      articleId: article.id,
      score,
      weight,
      part,
      concepts: concepts.map(({ conceptId, part: share }) => ({ conceptId, part: share })),
    })),
    conflicts: row.conflicts.map((conflict) => ({
      ...conflict,
      waiver: conflict.waiver && { ...conflict.waiver, by: NAMELESS },
    })),
    retractedArticles: row.retractedArticles,
    excludeReasons: row.excludeReasons,
  };
};

/** Names of what rows name by id, each once. */
export const namesIn = (
  rows: readonly Pick<Referee, 'mostRelevantArticles'>[],
): Pick<FrozenRanking, 'articles' | 'concepts'> => {
  const articles = new Map<number, FrozenArticle>();
  const concepts = new Map<number, string>();
  for (const part of rows.flatMap(({ mostRelevantArticles }) => mostRelevantArticles)) {
    articles.set(part.article.id, articleOf(part));
    for (const { conceptId, name } of part.concepts) if (conceptId !== null) concepts.set(conceptId, name);
  }
  return {
    articles: [...articles.values()].sort((a, b) => a.id - b.id),
    concepts: Array.from(concepts, ([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id),
  };
};

const documentOf = (document: RefereeDocument, installation: string): FrozenRanking['document'] => {
  const { docKind, docId, title, abstract, origin_id, folder, url } = document;
  return {
    docKind,
    docId,
    title,
    origin_id,
    folder: folder?.name ?? null,
    url: installation + url,
    textDigest: digestOf(new TextEncoder().encode(`${title}\n\n${abstract}`)),
  };
};

/** A ranking with everything that it was made from, as one value. */
export function composeRanking({
  id,
  installation,
  at,
  note,
  document,
  page,
  hidden,
}: RankingParts): FrozenRanking {
  const { candidates, isLimited, nearestArticles, removedBy, conflicted, indexVersion, stamp } = page.ranking;
  const marked = new Set(page.markedAuthorsIds);
  return {
    format: 'peerlens-frozen-ranking',
    version: 1,
    id,
    installation,
    frozenAt: at.toISOString(),
    note,
    document: documentOf(document, installation),
    stamp,
    indexVersion,
    settings: page.settings,
    totals: { referees: page.totalReferees, candidates, isLimited, nearestArticles, removedBy, conflicted },
    markedAuthorsIds: page.markedAuthorsIds,
    hidden: hidden.map(({ author, reason, comment }) => ({ author, reason, comment })),
    ...namesIn(page.referees),
    referees: page.referees.map((row, index) =>
      frozenReferee(row, { place: index + 1, marked: marked.has(row.author.id) }),
    ),
  };
}
