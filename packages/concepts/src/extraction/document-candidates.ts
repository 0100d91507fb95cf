import { rarestPair, scoreOf } from './evidence.ts';
import type { Corpus } from './evidence.ts';
import type { ExtractionDocument } from './extraction-types.ts';
import { decideKinds } from './kinds-in-context.ts';
import { phrasesOf } from './phrases.ts';
import { ownText } from './paper.ts';
import { LAST_BREAK } from './word-kinds.ts';
import { wordsOfText } from './words-of-text.ts';

/** What is behind this many characters of a document is not read: ten long papers. */
const LONGEST_TEXT = 500_000;
/** A text yields a candidate for every two different words with a meaning. @source TextRank takes a third; swept, flat .4 to .8 */
const CANDIDATES_PER_WORD = 0.5;

/** A candidate of one document. */
export interface DocumentCandidate {
  key: string;
  score: number;
  count: number;
  frequency: number;
  /** Forms of words as they stand in the text, occurrence by occurrence. */
  forms: string[];
}

/** The text as it is read: title first, a paper without its authors and references. */
const textOf = ({ title = '', body }: ExtractionDocument): string =>
  `${title.slice(0, LONGEST_TEXT)}\n\n${ownText(body.slice(0, LONGEST_TEXT))}`.slice(0, LONGEST_TEXT);

/**
 * The best candidates of one document, best first, equal scores by their first occurrence; those that `isOut` names by
 * one of their forms are left out.
 */
export const documentCandidates = (
  document: ExtractionDocument,
  { corpus, isOut, limit }: { corpus: Corpus; isOut: (form: string) => boolean; limit: number },
): DocumentCandidate[] => {
  const text = textOf(document);
  const words = wordsOfText(text);
  decideKinds(words);
  const scored = [];
  for (const [key, phrase] of phrasesOf(words)) {
    const frequency = rarestPair(phrase.stems, corpus);
    const score = scoreOf(phrase, { frequency, articles: corpus.articles, length: words.length });
    scored.push({ key, phrase, frequency, score });
  }
  scored.sort((one, other) => other.score - one.score || one.phrase.first - other.phrase.first);

  const meaningful = new Set(words.filter(({ kind }) => kind > LAST_BREAK).map(({ stem }) => stem));
  const most = Math.min(limit, Math.max(1, Math.round(meaningful.size * CANDIDATES_PER_WORD)));
  const candidates: DocumentCandidate[] = [];
  for (const { key, phrase, frequency, score } of scored) {
    if (candidates.length === most) break;
    const forms: string[] = [];
    for (let at = 0; at < phrase.spans.length; at += 2) {
      const { start } = words[phrase.spans[at]].token;
      const { end } = words[phrase.spans[at + 1] - 1].token;
      forms.push(text.slice(start, end).replace(/\s+/gu, ' '));
    }
    if (forms.some(isOut)) continue;
    candidates.push({ key, score, count: phrase.count, frequency, forms });
  }
  return candidates;
};
