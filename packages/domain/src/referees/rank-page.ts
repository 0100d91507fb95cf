import { createHash } from 'node:crypto';
import { explainScore } from '@peerlens/ranking';
import type {
  ArticleEvidence,
  ConflictLists,
  Explanation,
  RefereeFinderSettings,
  ViewScores,
} from '@peerlens/ranking';
import {
  beginRows,
  bytesOf,
  candidatesOfRows,
  curveOf,
  customRows,
} from '@peerlens/ranking/columns/index.ts';
import type {
  BegunRows,
  ColumnRanker,
  ColumnRanking,
  NearColumns,
  RankedCandidate,
  RankedFor,
  RankingSummary,
} from '@peerlens/ranking/columns/index.ts';
import type { FeatureVector } from '../feature-vector.ts';
import { boundedCache } from './bounded-cache.ts';
import { chosenRows, endOfPage } from './chosen-rows.ts';
import type { Choice, ChosenRows } from './chosen-rows.ts';
import { giveNotice } from './page-notice.ts';
import type { Noticed, PageNotice } from './page-notice.ts';
import { CLOSED_ARTICLES } from './referees.contract.ts';

/** What a ranking is made of. Plain values: it can be sent to another thread. */
export interface RankQuery {
  /** With topics applied. */
  vector: FeatureVector;
  document: RankedFor;
  settings: RefereeFinderSettings;
  /** Author ids of the groups that the settings limit to, ascending, each once; none where they do not. */
  members?: Float64Array;
  /** The year to look back from. */
  year: number;
  /** What is told of the document's conflicts; nothing unless given. */
  conflictLists?: ConflictLists;
  /** By which other threads help to find what is near; the ranking is the same without. */
  shares?: { state: Int32Array };
}

/**
 * Which rows: some of those shown in their order; one author's of those shown, whose score is then taken apart down to
 * terms; or those of certain authors, shown or not.
 */
export type WantedRows =
  | { offset: number; limit: number }
  | { authorId: number }
  | { authorIds: readonly number[]; withTerms?: boolean };

export interface PageRequest extends RankQuery {
  rows: WantedRows;
  /** Leaves out what each article consists of: it is most of a page, and no closed row shows it. */
  isClosed: boolean;
  /** Whom people have hidden, and whom they want to see in any case. */
  choice?: Choice;
  /** Authors whose positions are told, whether or not they are shown. */
  positionsOf?: readonly number[];
  /** By which whoever waits for the page is told whom it will show. */
  notice?: PageNotice;
}

/** A candidate with the score taken apart; closed ones have no `mostRelevantArticles` in it. */
export interface RankedRow extends RankedCandidate {
  explanation: Explanation;
}

/** One page of a ranking, and what is said of the whole. Plain values. */
export interface RankedPage {
  rows: RankedRow[];
  /** Its `shown` counts those left after `choice`. */
  summary: RankingSummary;
  /** Candidates that `choice` leaves out. */
  hidden: number;
  /** Of those asked for who are candidates: their ranks before filters, from 1. */
  positions: { authorId: number; position: number }[];
  /** Similarity by position, for the chart. */
  curve: { position: number; score: number }[];
}

/** The near articles with what their scores are explained by. */
export interface NearArticles extends NearColumns {
  articleId: Float64Array;
  /** Standard score of each view, in the order of the articles. */
  z: Record<keyof ViewScores, Float64Array>;
}

/** Near articles, and who ranks their authors. */
export interface Rankable {
  ranker: ColumnRanker;
  near: NearArticles;
}

/** What of an index ranking needs; at once where its columns are in memory. */
export interface RankingIndex {
  near: (query: RankQuery) => Rankable | Promise<Rankable>;
  /** What an article's concept similarity is made of, for any number of articles. */
  conceptShares: (vector: FeatureVector) => (articleId: number) => { conceptId: number; share: number }[];
  /** The same of its term similarity. */
  termShares: (vector: FeatureVector) => (articleId: number) => { term: string; share: number }[];
}

/** Articles that are no evidence: the document itself, and those that the settings do without. */
export const articlesLeftOut = (
  { articleId }: RankQuery['document'],
  { without_articles: without = [] }: RankQuery['settings'],
): ReadonlySet<number> => new Set(articleId === null ? without : [articleId, ...without]);

/** Years of the articles that count as evidence. */
export const yearsOf = ({
  settings: { articles_years_limit: years },
  year,
}: Pick<RankQuery, 'settings' | 'year'>): { yearFrom?: number } =>
  years === null ? {} : { yearFrom: year - years };

export type RankPage = (request: PageRequest) => Promise<RankedPage>;

/** Points of the similarity chart. @source specification 3, section 9 (x ticks 1 to 5000) */
const CURVE_POINTS = 5000;

/** Finished rankings kept for further pages: those that a handful of people look at. Chosen, not tuned. */
const KEPT_RANKINGS = 20;
/** About 20 rankings of the default size; larger ones are fewer. */
const KEPT_BYTES = 64 << 20;

const NO_CHOICE: Choice = { hidden: [], kept: [] };

interface Finished extends Rankable {
  ranking: ColumnRanking;
}

const viewsOf = ({ z }: NearArticles): Float64Array[] => [z.concepts, z.terms, z.latent];

const bytesOfFinished = ({ ranking, near }: Finished): number =>
  [
    near.article,
    near.combined,
    near.concepts,
    near.terms,
    near.latent,
    near.articleId,
    ...viewsOf(near),
  ].reduce((sum, { byteLength }) => sum + byteLength, bytesOf(ranking));

/** The same document, settings, members, year and lists have the same key. */
const keyOf = ({ vector, document, settings, members, year, conflictLists }: RankQuery): string =>
  createHash('sha256')
    .update(
      JSON.stringify([[...vector.concepts], [...vector.terms], document, settings, year, conflictLists]),
    )
    .update(vector.latent ?? new Float32Array(0))
    .update(members ?? new Float64Array(0))
    .digest('base64url');

/** Standard scores of the articles asked for. */
const zOf = ({ articleId, z }: NearArticles, wanted: ReadonlySet<number>): Map<number, ViewScores> => {
  const found = new Map<number, ViewScores>();
  // Best first, as are the rows that they are wanted for: the last is found long before the end.
  for (let i = 0; i < articleId.length && found.size < wanted.size; i++) {
    if (!wanted.has(articleId[i])) continue;
    found.set(articleId[i], { concepts: z.concepts[i], terms: z.terms[i], latent: z.latent[i] });
  }
  return found;
};

/** Shares brought to a sum of 1. */
const whole = <Share extends { share: number }, Key>(
  shares: readonly Share[],
  keyOfShare: (share: Share) => Key,
): (readonly [Key, number])[] => {
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return shares.map((one) => [keyOfShare(one), total > 0 ? one.share / total : 0] as const);
};

interface EvidenceParts {
  near: NearArticles;
  vector: FeatureVector;
  index: RankingIndex;
  /** An article's terms are read from the disk: only where a single row is opened. */
  withTerms: boolean;
}

/** What made each article similar to the document: shares that sum to 1, and standard scores. */
const evidenceOf = (
  articleIds: ReadonlySet<number>,
  { near, vector, index, withTerms }: EvidenceParts,
): Map<number, ArticleEvidence> => {
  const z = zOf(near, articleIds);
  const conceptShares = index.conceptShares(vector);
  const termShares = withTerms ? index.termShares(vector) : null;
  return new Map(
    Array.from(articleIds, (articleId): [number, ArticleEvidence] => [
      articleId,
      {
        concepts: whole(conceptShares(articleId), ({ conceptId }) => conceptId),
        ...(termShares && { terms: whole(termShares(articleId), ({ term }) => term) }),
        z: z.get(articleId) ?? { concepts: 0, terms: 0, latent: 0 },
      },
    ]),
  );
};

interface FoundRows {
  ranking: ColumnRanking;
  rows: ArrayLike<number>;
}

const foundRows = ({ ranker, ranking }: Finished, chosen: ChosenRows, wanted: WantedRows): FoundRows => {
  if ('authorIds' in wanted) return customRows(ranker, ranking, wanted.authorIds);
  if ('limit' in wanted) {
    return { ranking, rows: chosen.rows.subarray(wanted.offset, endOfPage(wanted, chosen)) };
  }
  const author = ranker.numberOf(wanted.authorId);
  return { ranking, rows: chosen.rows.filter((row) => ranking.candidates.author[row] === author) };
};

const positionsAmong = ({ ranker, ranking }: Finished, authorIds: readonly number[]) => {
  if (authorIds.length === 0) return [];
  const wanted = new Map(authorIds.map((id) => [ranker.numberOf(id), id]));
  return Array.from(ranking.candidates.author.entries()).flatMap(([row, author]) => {
    const authorId = wanted.get(author);
    return authorId === undefined ? [] : [{ authorId, position: row + 1 }];
  });
};

const asksForTerms = (rows: WantedRows): boolean =>
  'authorId' in rows || ('authorIds' in rows && rows.withTerms === true);

/**
 * Whom and what rows will name: themselves and the document's authors, what they wrote together, and of closed rows the
 * first articles; open ones read theirs whole, so that titles alone would be read for nobody.
 */
const noticeOf = (
  { ranked, coauthorships, ranking }: BegunRows,
  { isClosed }: Pick<PageRequest, 'isClosed'>,
): Noticed => {
  const first = isClosed ? ranked.flatMap(({ articles }) => articles.slice(0, CLOSED_ARTICLES)) : [];
  const articleIds = [...first, ...coauthorships].map(({ articleId }) => articleId);
  return {
    authorIds: [...ranked.map(({ authorId }) => authorId), ...ranking.document.authorIds],
    articleIds: [...new Set(articleIds)],
  };
};

/**
 * Ranks the documents of one index, a page at a time. The rankings of the last documents are kept, so that further
 * pages cost only the making of their rows. One per thread and index.
 */
export function pageRanker(index: RankingIndex): RankPage {
  const rankings = boundedCache<Finished>({
    entries: KEPT_RANKINGS,
    bytes: KEPT_BYTES,
    bytesOf: bytesOfFinished,
  });
  const finish = async ({ vector, ...asked }: RankQuery): Promise<Finished> => {
    const rankable = await index.near({ vector, ...asked });
    return { ...rankable, ranking: rankable.ranker.rank(rankable.near, asked) };
  };

  return async (request) => {
    const finished = await rankings.get(keyOf(request), () => finish(request));
    const { ranker, ranking, near } = finished;
    const chosen = chosenRows(ranker, ranking, request.choice ?? NO_CHOICE);
    const found = foundRows(finished, chosen, request.rows);
    const begun = beginRows(ranker, found.ranking, found.rows);
    // Before anything is found out about them: what the database knows of them is read meanwhile.
    if (request.notice) giveNotice(request.notice, noticeOf(begun, request));
    const candidates = candidatesOfRows(ranker, begun);
    const articleIds = new Set(
      candidates.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId)),
    );
    const withTerms = asksForTerms(request.rows);
    const evidence = evidenceOf(articleIds, { near, vector: request.vector, index, withTerms });
    return {
      rows: candidates.map((candidate) => {
        const explanation = explainScore(candidate.ranked.articles, evidence);
        if (request.isClosed) explanation.mostRelevantArticles = [];
        return { ...candidate, explanation };
      }),
      summary: { ...ranking.summary, shown: chosen.rows.length },
      hidden: chosen.hidden,
      positions: positionsAmong(finished, request.positionsOf ?? []),
      curve: curveOf(ranking, CURVE_POINTS),
    };
  };
}
