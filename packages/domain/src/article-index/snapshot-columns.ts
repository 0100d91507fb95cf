import { nearestColumns, sharesWith, termSharesWith, type Snapshot } from '@peerlens/engine';
import { columnRanker, type ColumnRanker, type PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import { articlesLeftOut, yearsOf } from '../referees/rank-page.ts';
import type { NearArticles, RankingIndex } from '../referees/rank-page.ts';

/** A plain loop: a call for each of ten thousand takes two milliseconds. */
const articleIdsOf = ({ articleId }: Snapshot['handle']['corpus'], ordinals: Uint32Array): Float64Array => {
  const ids = new Float64Array(ordinals.length);
  for (let i = 0; i < ordinals.length; i++) ids[i] = articleId[ordinals[i]];
  return ids;
};

/** What ranking needs, straight from an index in memory: its columns are ranked over as they lie there. */
export const snapshotColumns = (snapshot: Snapshot, people: PeopleColumns): RankingIndex => {
  const { corpus } = snapshot.handle;
  let ranker: ColumnRanker | null = null;
  return {
    conceptShares: (vector) => sharesWith(snapshot, vector),
    termShares: (vector) => termSharesWith(snapshot, vector),
    near({ vector, document, settings, year, shares }) {
      ranker ??= columnRanker(corpus, people);
      const options = {
        algorithm: settings.algorithm,
        limit: settings.nearest_articles_limit,
        ...yearsOf({ settings, year }),
        excludeArticleIds: articlesLeftOut(document, settings),
      };
      const { ordinal, combined, view } = nearestColumns(snapshot, vector, options, shares);
      const near: NearArticles = {
        article: ordinal,
        articleId: articleIdsOf(corpus, ordinal),
        combined,
        concepts: view.concepts.similarity,
        terms: view.terms.similarity,
        latent: view.latent.similarity,
        z: { concepts: view.concepts.z, terms: view.terms.z, latent: view.latent.z },
      };
      return { ranker, near };
    },
  };
};
