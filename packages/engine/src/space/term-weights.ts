import { idf } from '../weights.ts';

/**
 * A term's occurrences are counted with those of so many further articles that have it as often as articles have
 * terms of its kind on average, lest one article decide what a rare term weighs. Swept on Cranfield, CISI and the
 * reviewer gold standard from 0 to 80: from 10 on within .02.
 */
const PRIOR_ARTICLES = 20;

const BLANK = 0x20;

/** The terms of a corpus, by number. */
export interface CountedTerms {
  /** Texts in the order of their UTF-8 bytes, end to end. */
  termText: Uint8Array;
  termTextStart: Uint32Array;
  /** How many articles have each. */
  termArticles: Uint32Array;
  /** How often each stands in all of them together. */
  termOccurrences: Uint32Array;
}

/**
 * What an occurrence of each term weighs: idf × (1 + ln of the term's occurrences per article that has it). What an
 * article is about it says again and again; what articles only mention is as rare by chance. The logarithm is the
 * residual idf, how much rarer articles with the term are than if its occurrences were scattered evenly, of all but
 * the most frequent terms.
 *
 * @source Church, Gale, Inverse document frequency: a measure of deviations from Poisson, Proc. 3rd Workshop on Very
 *   Large Corpora (1995) (residual idf); Rennie, Jaakkola, Using term informativeness for named entity detection,
 *   Proc. SIGIR (2005) (informativeness times idf)
 */
export const termWeights = (counts: CountedTerms, articles: number): Float64Array => {
  const { termArticles, termOccurrences } = counts;
  const kind = kindOfTerms(counts);
  const usual = usualRepetition(counts, kind);
  return Float64Array.from(termArticles, (df, term) => {
    const occurrences = termOccurrences[term] + PRIOR_ARTICLES * usual[kind[term]];
    return idf(articles, df) * (1 + Math.log(occurrences / (df + PRIOR_ARTICLES)));
  });
};

/** Of words (0) and phrases (1): a term's occurrences per article that has it, on average over the terms. */
const usualRepetition = ({ termArticles, termOccurrences }: CountedTerms, kind: Uint8Array): number[] => {
  const terms = [0, 0];
  const repetitions = [0, 0];
  for (let term = 0; term < kind.length; term++) {
    terms[kind[term]]++;
    repetitions[kind[term]] += termOccurrences[term] / termArticles[term];
  }
  return repetitions.map((sum, of) => sum / Math.max(terms[of], 1));
};

/** 0 for a single word, 1 for a phrase. */
const kindOfTerms = ({ termText, termTextStart, termArticles }: CountedTerms): Uint8Array => {
  const kind = new Uint8Array(termArticles.length);
  for (let term = 0; term < kind.length; term++)
    for (let at = termTextStart[term]; at < termTextStart[term + 1]; at++)
      if (termText[at] === BLANK) kind[term] = 1;
  return kind;
};
