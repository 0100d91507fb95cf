import { createHash } from 'node:crypto';
import { explainScore } from '@peerlens/ranking';
import type {
  ArticleEvidence,
  ConflictLists,
  Explanation,
  RefereeFinderSettings,
  ViewScores,
} from '@peerlens/ranking';
import { bytesOf, candidatesOfRows, curveOf } from '@peerlens/ranking/columns/index.ts';
import type {
  ColumnRanker,
  ColumnRanking,
  NearColumns,
  RankedCandidate,
  RankedFor,
  RankingSummary,
} from '@peerlens/ranking/columns/index.ts';
import type { FeatureVector } from '../feature-vector.ts';
import { boundedCache } from './bounded-cache.ts';

/** What a ranking is made of. Plain values: it can be sent to another thread. */
export interface RankQuery {
  /** With topics applied. */
  vector: FeatureVector;
  document: RankedFor;
  settings: RefereeFinderSettings;
  /** The year to look back from. */
  year: number;
  /** What is told of the document's conflicts; nothing unless given. */
  conflictLists?: ConflictLists;
}

/** Which of the rows shown: some in their order, or one author's, whose score is then taken apart down to terms. */
export type WantedRows = { offset: number; limit: number } | { authorId: number };

export interface PageRequest extends RankQuery {
  rows: WantedRows;
  /** Leaves out what each article consists of: it is most of a page, and no closed row shows it. */
  isClosed: boolean;
}

/** A candidate with the score taken apart; closed ones have no `mostRelevantArticles` in it. */
export interface RankedRow extends RankedCandidate {
  explanation: Explanation;
}

/** One page of a ranking, and what is said of the whole. Plain values. */
export interface RankedPage {
  rows: RankedRow[];
  summary: RankingSummary;
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

export type RankPage = (request: PageRequest) => Promise<RankedPage>;

/** Points of the similarity chart. @source specification 3, section 9 (x ticks 1 to 5000) */
const CURVE_POINTS = 5000;

/** Finished rankings kept for further pages: those that a handful of people look at. Chosen, not tuned. */
const KEPT_RANKINGS = 20;
/** About 20 rankings of the default size; larger ones are fewer. */
const KEPT_BYTES = 64 << 20;

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

/** The same document, settings, year and lists have the same key. */
const keyOf = ({ vector, document, settings, year, conflictLists }: RankQuery): string =>
  createHash('sha256')
    .update(
      JSON.stringify([[...vector.concepts], [...vector.terms], document, settings, year, conflictLists]),
    )
    .update(vector.latent ?? new Float32Array(0))
    .digest('base64url');

/** Standard scores of the articles asked for. */
const zOf = ({ articleId, z }: NearArticles, wanted: ReadonlySet<number>): Map<number, ViewScores> => {
  const found = new Map<number, ViewScores>();
  for (let i = 0; i < articleId.length; i++) {
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

const wantedRows = ({ ranker, ranking }: Finished, rows: WantedRows): Uint32Array => {
  const { shown, candidates } = ranking;
  if ('limit' in rows) return shown.subarray(rows.offset, rows.offset + rows.limit);
  const author = ranker.numberOf(rows.authorId);
  return shown.filter((row) => candidates.author[row] === author);
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
    const { document, settings, year, conflictLists } = asked;
    const rankable = await index.near({ vector, ...asked });
    const request = { document, settings, year, ...(conflictLists && { conflictLists }) };
    return { ...rankable, ranking: rankable.ranker.rank(rankable.near, request) };
  };

  return async (request) => {
    const finished = await rankings.get(keyOf(request), () => finish(request));
    const { ranker, ranking, near } = finished;
    const candidates = candidatesOfRows(ranker, ranking, wantedRows(finished, request.rows));
    const articleIds = new Set(
      candidates.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId)),
    );
    const withTerms = 'authorId' in request.rows;
    const evidence = evidenceOf(articleIds, { near, vector: request.vector, index, withTerms });
    return {
      rows: candidates.map((candidate) => {
        const explanation = explainScore(candidate.ranked.articles, evidence);
        if (request.isClosed) explanation.mostRelevantArticles = [];
        return { ...candidate, explanation };
      }),
      summary: ranking.summary,
      curve: curveOf(ranking, CURVE_POINTS),
    };
  };
}
