import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Space } from '../space/space.ts';
import { numberOfText } from '../text/text-table.ts';
import type { HitMeanings } from '../text-search/index.ts';
import { termListOf } from './term-lists.ts';
import { vectorOf } from './vectors.ts';

/** How hits compare with the query in the latent and the term view; null where the latent one says nothing. */
export const meaningsOf = (snapshot: Snapshot, terms: Map<string, number>): HitMeanings | null => {
  const { segments, space } = snapshot;
  const { latent: place, terms: weights } = vectorOf(snapshot, { concepts: [], terms });
  if (!place) return null;
  return {
    latent({ segment, ordinal }) {
      const { latentVector, latentScale } = segments[segment];
      const from = ordinal * place.length;
      let sum = 0;
      for (let j = 0; j < place.length; j++) sum += place[j] * latentVector[from + j];
      return sum * latentScale[ordinal];
    },
    queryTerms: numbered(space, weights),
    terms: ({ segment, ordinal }) =>
      termListOf({ segment: segments[segment], ordinal }, space.termArticles.length),
  };
};

const numbered = (space: Space, weights: ReadonlyMap<string, number>): HitMeanings['queryTerms'] => {
  const terms = Array.from(weights, ([text, weight]) => ({
    number: numberOfText(space.termTable, text),
    weight,
  })).sort((a, b) => a.number - b.number);
  return {
    number: Float64Array.from(terms, ({ number }) => number),
    weight: Float64Array.from(terms, ({ weight }) => weight),
  };
};
