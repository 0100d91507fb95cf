import { invalid } from '@peerlens/kernel';
import { documentCandidates } from './document-candidates.ts';
import type { ExtractionDocument, ExtractionOptions, TermCandidate } from './extraction-types.ts';

const DEFAULT_LIMIT = 100;
const MOST_CANDIDATES = 1000;
/** A batch of more documents is a corpus: it is to be cut into parts. */
const MOST_DOCUMENTS = 10_000;
/** More forms of one term help nobody who reads the list. */
const MOST_VARIANTS = 20;

/** A batch gathers as many candidates of each document, so that what is tenth in all of them is not lost. Chosen. */
const LEAST_PER_DOCUMENT = 100;
/** Most candidates gathered from a batch before the best are taken; a bound on memory. */
const MOST_GATHERED = 1_000_000;

interface Gathered {
  forms: Map<string, { count: number; articles: number }>;
  count: number;
  articles: number;
  documentFrequency: number;
  score: number;
}

const checked = (documents: number, { limit = DEFAULT_LIMIT, articles }: ExtractionOptions): number => {
  if (documents > MOST_DOCUMENTS)
    throw invalid(`Terms are extracted from at most ${MOST_DOCUMENTS} documents at a time`, { documents });
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MOST_CANDIDATES)
    throw invalid(`The limit of candidates is a whole number from 1 to ${MOST_CANDIDATES}`, { limit });
  if (!(articles >= 0)) throw invalid('The number of articles of the corpus is 0 or more', { articles });
  return limit;
};

const candidateOf = ({ forms, ...gathered }: Gathered): TermCandidate => {
  const variants = Array.from(forms, ([text, found]) => ({ text, ...found }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_VARIANTS);
  return { text: variants[0].text, variants, ...gathered };
};

/** Takes documents one after the other, so that whoever has many can do something else in between. */
export interface Extraction {
  add: (document: ExtractionDocument) => void;
  /** As `extract` of all that were added. */
  best: () => TermCandidate[];
}

/**
 * What `extract` does, a document at a time.
 *
 * @param documents how many there will be.
 * @throws DomainError as `extract`.
 */
export const extraction = (documents: number, options: ExtractionOptions): Extraction => {
  const limit = checked(documents, options);
  const { isKnown, isBanned } = options;
  const isOut = (form: string): boolean => isKnown?.(form) === true || isBanned?.(form) === true;
  const share = Math.ceil(MOST_GATHERED / Math.max(1, documents));
  const most = documents === 1 ? limit : Math.min(share, Math.max(limit, LEAST_PER_DOCUMENT));
  const gathered = new Map<string, Gathered>();
  const left = new Set<string>();
  return {
    add(document) {
      for (const { key, score, count, frequency, forms } of documentCandidates(document, {
        corpus: options,
        isOut,
        left,
        limit: most,
      })) {
        let term = gathered.get(key);
        if (term === undefined) {
          term = { forms: new Map(), count: 0, articles: 0, documentFrequency: frequency, score: 0 };
          gathered.set(key, term);
        }
        term.count += count;
        term.articles++;
        term.score += score;
        for (const [form, times] of forms) {
          const before = term.forms.get(form) ?? { count: 0, articles: 0 };
          term.forms.set(form, { count: before.count + times, articles: before.articles + 1 });
        }
      }
    },
    best: () =>
      Array.from(gathered)
        .filter(([key]) => !left.has(key))
        .map(([, term]) => term)
        .sort((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(candidateOf),
  };
};

/**
 * The possible concepts of a document or a batch: noun-phrase-like terms that are neither known nor banned, with their
 * variants, best first; equal ones in the order of the texts. A batch's scores are the sums of its documents'. Empty
 * texts yield none. Deterministic; takes any string.
 *
 * @throws DomainError `invalid` if a limit or a number is out of bounds or there are more than 10,000 documents.
 */
export const extract = (
  documents: ExtractionDocument | readonly ExtractionDocument[],
  options: ExtractionOptions,
): TermCandidate[] => {
  const batch: readonly ExtractionDocument[] = Array.isArray(documents) ? documents : [documents];
  const { add, best } = extraction(batch.length, options);
  for (const document of batch) add(document);
  return best();
};
