import type { FeatureVector, IndexReader } from '../reading.ts';
import { idfOfConcept, type Space } from '../space/space.ts';
import { IMPACT_STEPS } from '../space/weigh.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { placeOf, type PlacedSegment } from '../snapshot/snapshot.ts';
import { numberOfText, textAt } from '../text/text-table.ts';
import { sublinear } from '../weights.ts';
import { termListOf } from './term-lists.ts';

/** Vector of a text; terms that the space does not know are left out. */
export const vectorOf = (
  { space }: Snapshot,
  { concepts, terms }: Parameters<IndexReader['vector']>[0],
): FeatureVector => {
  const conceptWeights = new Map<number, number>();
  for (const { conceptId, tf } of concepts)
    conceptWeights.set(conceptId, tf * idfOfConcept(space, conceptId));
  const termWeights = new Map<string, number>();
  const numbers: number[] = [];
  const weights: number[] = [];
  for (const [text, frequency] of terms) {
    const term = numberOfText(space.termTable, text);
    if (term < 0) continue;
    const weight = sublinear(frequency) * space.termWeight[term];
    termWeights.set(text, weight);
    numbers.push(term);
    weights.push(weight);
  }
  const norm = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  const list = {
    terms: Uint32Array.from(numbers),
    weights: Float64Array.from(weights, (weight) => weight / norm),
    count: numbers.length,
  };
  const place = new Float64Array(space.latent?.dimensions ?? 0);
  space.latent?.place(list, place);
  return { concepts: conceptWeights, terms: termWeights, latent: unit(place) };
};

/** Of unit length in each view, as the index stores it; null when the article is not there. */
export const vectorOfArticle = (snapshot: Snapshot, articleId: number): FeatureVector | null => {
  const at = placeOf(snapshot, articleId);
  if (!at) return null;
  const concepts = new Map<number, number>();
  const terms = new Map<string, number>();
  eachConcept(at, (conceptId, weight) => concepts.set(conceptId, weight));
  eachTerm(at, snapshot.space, (term, weight) => terms.set(textAt(snapshot.space.termTable, term), weight));
  return { concepts, terms, latent: latentOf(at) };
};

/** Mean of unit vectors, so that a long text counts no more than a short one. */
export const vectorOfArticles = (snapshot: Snapshot, articleIds: number[]): FeatureVector => {
  const places = articleIds.flatMap((id) => placeOf(snapshot, id) ?? []);
  const concepts = new Map<number, number>();
  const terms = new Map<number, number>();
  const latent = new Float64Array(snapshot.space.latent?.dimensions ?? 0);
  for (const at of places) {
    eachConcept(at, (conceptId, weight) => add(concepts, conceptId, weight / places.length));
    eachTerm(at, snapshot.space, (term, weight) => add(terms, term, weight / places.length));
    latentOf(at)?.forEach((value, j) => (latent[j] += value));
  }
  return {
    concepts,
    terms: new Map(Array.from(terms, ([term, weight]) => [textAt(snapshot.space.termTable, term), weight])),
    latent: unit(latent),
  };
};

type Place = { segment: PlacedSegment; ordinal: number };

/** Calls back with each concept of the article and its weight in a unit vector. */
export const eachConcept = (
  { segment, ordinal }: Place,
  visit: (conceptId: number, weight: number) => void,
): void => {
  const { articleConceptStart: start, articleConcept, articleConceptImpact, conceptId } = segment;
  for (let at = start[ordinal]; at < start[ordinal + 1]; at++)
    visit(conceptId[articleConcept[at]], articleConceptImpact[at] / IMPACT_STEPS);
};

const eachTerm = (
  place: Place,
  { termArticles }: Space,
  visit: (term: number, weight: number) => void,
): void => {
  const record = termListOf(place, termArticles.length);
  for (let i = 0; i < record.length; i += 2) visit(record[i], record[i + 1] / IMPACT_STEPS);
};

const latentOf = ({ segment, ordinal }: Place): Float32Array | null => {
  const scale = segment.latentScale[ordinal];
  const dimensions = segment.latentVector.length / segment.articles;
  if (!(scale > 0)) return null;
  return Float32Array.from(
    segment.latentVector.subarray(ordinal * dimensions, (ordinal + 1) * dimensions),
    (value) => value * scale,
  );
};

const add = (sums: Map<number, number>, key: number, value: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + value);
};

/** The vector at unit length; null when it is zero. */
const unit = (vector: Float64Array): Float32Array | null => {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? null : Float32Array.from(vector, (value) => value / norm);
};
