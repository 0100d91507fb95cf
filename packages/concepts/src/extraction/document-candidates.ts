import { rarestPair, scoreOf } from './evidence.ts';
import type { Corpus } from './evidence.ts';
import type { ExtractionDocument } from './extraction-types.ts';
import { decideKinds } from './kinds-in-context.ts';
import { phrasesOf } from './phrases.ts';
import type { Phrase } from './phrases.ts';
import { ownText } from './paper.ts';
import { LAST_BREAK } from './word-kinds.ts';
import { wordsOfText } from './words-of-text.ts';
import type { TextWord } from './words-of-text.ts';

/** What is behind this many characters of a document is not read: twice the longest paper of SemEval-2010. Chosen. */
const LONGEST_TEXT = 200_000;
/**
 * A text yields so many candidates for every different word with a meaning: a title few, an abstract more than anybody
 * wants. @source TextRank (Mihalcea & Tarau 2004) takes a third; swept, within half a point from 0.5 to 3
 */
const CANDIDATES_PER_WORD = 0.7;
/** What stands in a larger part of the corpus tells no article from another. Swept: as good at a quarter, worse at a half. */
const LARGEST_PART = 1 / 3;
/** A smaller corpus says nothing about what is common. Chosen. */
const TELLING_CORPUS = 30;

/** A candidate of one document. */
export interface DocumentCandidate {
  key: string;
  score: number;
  count: number;
  frequency: number;
  /** Forms of words as they stand in the text, blanks made one, and how often. */
  forms: Map<string, number>;
}

interface DocumentRequest {
  corpus: Corpus;
  /** Is a candidate with such a form left out? */
  isOut: (form: string) => boolean;
  left: Set<string>;
  /** Most candidates, ≥ 1. */
  limit: number;
}

/** The text as it is read: title first, a paper without its authors and references. */
const textOf = ({ title = '', body }: ExtractionDocument): string =>
  `${title.slice(0, LONGEST_TEXT)}\n\n${ownText(body.slice(0, LONGEST_TEXT))}`.slice(0, LONGEST_TEXT);

const formsOf = ({ spans }: Phrase, words: readonly TextWord[], text: string): Map<string, number> => {
  const forms = new Map<string, number>();
  for (let at = 0; at < spans.length; at += 2) {
    const { start } = words[spans[at]].token;
    const { end } = words[spans[at + 1] - 1].token;
    const form = text.slice(start, end).replace(/\s+/gu, ' ');
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return forms;
};

/**
 * The best candidates of one document, best first, equal scores by their first occurrence; those that `isOut` names by
 * one of their forms are left out, and their keys added to `left`.
 */
export const documentCandidates = (
  document: ExtractionDocument,
  { corpus, isOut, left, limit }: DocumentRequest,
): DocumentCandidate[] => {
  const text = textOf(document);
  const words = wordsOfText(text);
  decideKinds(words);
  const scored = [];
  for (const [key, phrase] of phrasesOf(words)) {
    const frequency = rarestPair(phrase.terms, corpus);
    if (corpus.articles >= TELLING_CORPUS && frequency > corpus.articles * LARGEST_PART) continue;
    const score = scoreOf(phrase, { frequency, articles: corpus.articles });
    scored.push({ key, phrase, frequency, score });
  }
  scored.sort((one, other) => other.score - one.score || one.phrase.first - other.phrase.first);

  const meaningful = new Set(words.filter(({ kind }) => kind > LAST_BREAK).map(({ key }) => key));
  const most = Math.min(limit, Math.max(1, Math.round(meaningful.size * CANDIDATES_PER_WORD)));
  const candidates: DocumentCandidate[] = [];
  for (const { key, phrase, frequency, score } of scored) {
    if (candidates.length === most) break;
    const forms = formsOf(phrase, words, text);
    if (forms.keys().some(isOut)) {
      left.add(key);
      continue;
    }
    candidates.push({ key, score, count: phrase.count, frequency, forms });
  }
  return candidates;
};
