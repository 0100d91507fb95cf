import type { IndexDocument } from '../document.ts';
import type { FeatureVector } from '../reading.ts';

/**
 * What turns features into weights, written down plainly: the definition that the index must equal to the last bit.
 * Where numbers are added up, their order is part of it: concepts by ascending id, terms by their UTF-8 bytes.
 */
export interface PlainSpace {
  articles: number;
  conceptIdf: (conceptId: number) => number;
  /** Null for what is not in the vocabulary. */
  termWeight: (term: string) => number | null;
  words: WordVectors;
}

/** Word vectors as they were learnt; how they are learnt is tested by itself. */
export interface WordVectors {
  dimensions: number;
  of: (term: string) => Float32Array | null;
}

/** An article as the index stores it: whole steps of 1/65535 of unit weights, and bytes. */
export interface PlainWeights {
  /** By ascending id. */
  concepts: Map<number, number>;
  /** By ascending bytes. */
  terms: Map<string, number>;
  latent: { bytes: Int8Array; scale: number };
}

const STEPS = 65_535;

export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const idf = (articles: number, df: number): number => Math.log(1 + Math.max(articles, 1) / Math.max(df, 1));

/** Frequencies as a byte holds them. */
const stored = (frequency: number): number => Math.min(Math.trunc(frequency), 255);

/** What an occurrence of each term of the vocabulary weighs: idf, and more for what articles repeat. */
const weightsOfVocabulary = (articles: readonly IndexDocument[]): Map<string, number> => {
  const frequencies = Map.groupBy(
    articles.flatMap(({ terms }) => [...terms]),
    ([term]) => term,
  );
  const counted = Array.from(frequencies, ([term, of]) => ({
    term,
    isPhrase: term.includes(' '),
    df: of.length,
    occurrences: of.reduce((sum, [, frequency]) => sum + stored(frequency), 0),
  }))
    .filter(({ df, isPhrase }) => df >= 2 && !(isPhrase && df > 0.2 * articles.length))
    .sort((a, b) => byBytes(a.term, b.term));
  const usual = (isPhrase: boolean): number => {
    const alike = counted.filter((one) => one.isPhrase === isPhrase);
    return alike.reduce((sum, { df, occurrences }) => sum + occurrences / df, 0) / Math.max(alike.length, 1);
  };
  const [word, phrase] = [usual(false), usual(true)];
  return new Map(
    counted.map(({ term, isPhrase, df, occurrences }) => {
      const repetition = (occurrences + 20 * (isPhrase ? phrase : word)) / (df + 20);
      return [term, idf(articles.length, df) * (1 + Math.log(repetition))];
    }),
  );
};

export const plainSpace = (
  articles: readonly IndexDocument[],
  { basicConceptIds, words }: { basicConceptIds: ReadonlySet<number>; words: WordVectors },
): PlainSpace => {
  const withConcept = new Map<number, number>();
  for (const { concepts } of articles)
    for (const { conceptId } of concepts) withConcept.set(conceptId, (withConcept.get(conceptId) ?? 0) + 1);
  const termWeights = weightsOfVocabulary(articles);
  return {
    articles: articles.length,
    words,
    conceptIdf: (id) =>
      // One that came later counts as rare as the geometric mean of one article and all.
      idf(articles.length, withConcept.get(id) ?? Math.sqrt(Math.max(articles.length, 1))) *
      (basicConceptIds.has(id) ? 0.25 : 1),
    termWeight: (term) => termWeights.get(term) ?? null,
  };
};

const saturated = (frequency: number): number => {
  const times = stored(frequency);
  return (times * 2.2) / (times + 1.2);
};

const lengthOf = (weights: Iterable<number>): number => {
  let squares = 0;
  for (const weight of weights) squares += weight * weight;
  return Math.sqrt(squares);
};

const steps = (weight: number, length: number): number => Math.max(1, Math.round((weight / length) * STEPS));

const placeOf = (terms: ReadonlyMap<string, number>, { dimensions, of }: WordVectors): Float64Array => {
  const place = new Float64Array(dimensions);
  for (const [term, weight] of terms) {
    const word = of(term);
    if (word) for (let j = 0; j < dimensions; j++) place[j] += weight * word[j];
  }
  return place;
};

/** The largest component becomes ±127; `length` is that of the bytes. */
export const inBytes = (vector: ArrayLike<number>): { bytes: Int8Array; length: number } => {
  const values = Array.from(vector);
  const largest = Math.max(0, ...values.map(Math.abs));
  const bytes = Int8Array.from(values, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127)));
  return { bytes, length: lengthOf(bytes) };
};

/** Terms with their weights before they are brought to unit length. */
const weightsOfTerms = (
  space: PlainSpace,
  terms: Iterable<readonly [string, number]>,
): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const [term, frequency] of terms) {
    const weight = space.termWeight(term);
    if (weight !== null) weights.set(term, saturated(frequency) * weight);
  }
  return weights;
};

/** Weighs an article as it is taken into the index. */
export const plainWeights = (space: PlainSpace, article: IndexDocument): PlainWeights => {
  const concepts = new Map(
    article.concepts
      .toSorted((a, b) => a.conceptId - b.conceptId)
      .map(({ conceptId, tf }) => [conceptId, Math.fround(tf) * space.conceptIdf(conceptId)]),
  );
  const terms = weightsOfTerms(
    space,
    [...article.terms].sort(([a], [b]) => byBytes(a, b)),
  );
  const [conceptLength, termLength] = [lengthOf(concepts.values()), lengthOf(terms.values())];
  const unitTerms = new Map(Array.from(terms, ([term, weight]) => [term, weight / termLength]));
  const { bytes, length } = inBytes(placeOf(unitTerms, space.words));
  return {
    concepts: new Map(Array.from(concepts, ([id, weight]) => [id, steps(weight, conceptLength)])),
    terms: new Map(Array.from(terms, ([term, weight]) => [term, steps(weight, termLength)])),
    latent: { bytes, scale: length === 0 ? 0 : Math.fround(1 / length) },
  };
};

const unit = (vector: Float64Array): Float32Array | null => {
  const length = lengthOf(vector);
  return length === 0 ? null : Float32Array.from(vector, (value) => value / length);
};

/** The vector of a text. */
export const plainVector = (
  space: PlainSpace,
  { concepts, terms }: Pick<IndexDocument, 'concepts' | 'terms'>,
): FeatureVector => {
  const termWeights = weightsOfTerms(space, terms);
  const length = lengthOf(termWeights.values());
  const unitTerms = new Map(Array.from(termWeights, ([term, weight]) => [term, weight / length]));
  return {
    concepts: new Map(concepts.map(({ conceptId, tf }) => [conceptId, tf * space.conceptIdf(conceptId)])),
    terms: termWeights,
    latent: unit(placeOf(unitTerms, space.words)),
  };
};

/** The vector of an article that is there: what is stored of it. */
export const plainVectorOfStored = ({ concepts, terms, latent }: PlainWeights): FeatureVector => ({
  concepts: new Map(Array.from(concepts, ([id, weight]) => [id, weight / STEPS])),
  terms: new Map(Array.from(terms, ([term, weight]) => [term, weight / STEPS])),
  latent: latent.scale === 0 ? null : Float32Array.from(latent.bytes, (value) => value * latent.scale),
});

/** The mean of stored articles. */
export const plainProfile = (articles: readonly PlainWeights[], dimensions: number): FeatureVector => {
  const concepts = new Map<number, number>();
  const terms = new Map<string, number>();
  const latent = new Float64Array(dimensions);
  const add = <Key>(sums: Map<Key, number>, key: Key, weight: number) =>
    sums.set(key, (sums.get(key) ?? 0) + weight / articles.length);
  for (const vector of articles.map(plainVectorOfStored)) {
    for (const [id, weight] of vector.concepts) add(concepts, id, weight);
    for (const [term, weight] of vector.terms) add(terms, term, weight);
    vector.latent?.forEach((value, j) => (latent[j] += value));
  }
  return { concepts, terms, latent: unit(latent) };
};
