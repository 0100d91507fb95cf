import type { IndexDocument } from '../document.ts';

/** The concept and term views, computed slowly and plainly from their definition. */
export const oracle = (articles: IndexDocument[], basicConceptIds: ReadonlySet<number>) => {
  const conceptsOf = (doc: Pick<IndexDocument, 'concepts'>) =>
    new Map(
      doc.concepts.map(({ conceptId, tf }) => {
        const df = articles.filter((other) => other.concepts.some((c) => c.conceptId === conceptId)).length;
        return [conceptId, Math.fround(tf) * idf(df) * (basicConceptIds.has(conceptId) ? 0.25 : 1)];
      }),
    );
  const idf = (df: number) => Math.log(1 + articles.length / Math.max(df, 1));
  const counts = new Map<string, { df: number; occurrences: number }>();
  for (const term of new Set(articles.flatMap(({ terms }) => [...terms.keys()]))) {
    const frequencies = articles.flatMap(({ terms }) => terms.get(term) ?? []);
    const df = frequencies.length;
    if (df < 2 || (term.includes(' ') && df > 0.2 * articles.length)) continue;
    counts.set(term, { df, occurrences: frequencies.reduce((sum, frequency) => sum + frequency, 0) });
  }
  const usual = (isPhrase: boolean): number => {
    const alike = [...counts].filter(([term]) => term.includes(' ') === isPhrase);
    return alike.reduce((sum, [, { df, occurrences }]) => sum + occurrences / df, 0) / alike.length;
  };
  const termsOf = (doc: Pick<IndexDocument, 'terms'>) => {
    const weights = new Map<string, number>();
    for (const [term, frequency] of doc.terms) {
      const counted = counts.get(term);
      if (!counted) continue;
      const { df, occurrences } = counted;
      const repeated = (occurrences + 20 * usual(term.includes(' '))) / (df + 20);
      weights.set(term, ((frequency * 2.2) / (frequency + 1.2)) * idf(df) * (1 + Math.log(repeated)));
    }
    return weights;
  };
  return {
    concepts: (a: IndexDocument, b: IndexDocument) => cosine(conceptsOf(a), conceptsOf(b)),
    terms: (a: IndexDocument, b: IndexDocument) => cosine(termsOf(a), termsOf(b)),
  };
};

export const cosine = <Key>(a: ReadonlyMap<Key, number>, b: ReadonlyMap<Key, number>): number => {
  let dot = 0;
  for (const [key, weight] of a) dot += weight * (b.get(key) ?? 0);
  return dot === 0 ? 0 : dot / (lengthOf(a.values()) * lengthOf(b.values()));
};

/** The root of a sparse cosine, in steps of 1/65536: what is standardised. */
export const evened = (cosine: number): number => Math.round(Math.sqrt(cosine) * 65_536) / 65_536;

/** z-scores with the population's deviation; all 0 without spread. */
export const standardised = (values: number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation < 1e-4 ? 0 : (value - mean) / deviation));
};

const lengthOf = (values: Iterable<number>): number => {
  let squares = 0;
  for (const value of values) squares += value * value;
  return Math.sqrt(squares);
};
