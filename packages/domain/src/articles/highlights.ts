import { isStopWord, placedSearchTokens, tokenise } from '@peerlens/concepts';
import type { HighlightTerm } from '@peerlens/query';
import { hasSequence } from '@peerlens/query/text-conditions.ts';
import { nameWords } from '../name-words.ts';
import type { Mark } from './search.contract.ts';

/** A place in a text where something stands that the query asks for. */
export interface Hit extends Mark {
  /** Which of the query's terms, by number. */
  term: number;
}

interface Place {
  word: string;
  stem: string;
  start: number;
  end: number;
}

type Field = HighlightTerm['field'];

/** A word, or words side by side; '' stands for any one. */
interface SoughtWords {
  number: number;
  field: Field;
  stems: string[];
}

interface SoughtBeginning {
  number: number;
  field: Field;
  beginning: string;
  /** Of the beginning, should it be a whole word. */
  stem: string | undefined;
}

const trimmed = (stems: readonly string[]): string[] => {
  const first = stems.findIndex((stem) => stem !== '');
  return first === -1 ? [] : stems.slice(first, stems.findLastIndex((stem) => stem !== '') + 1);
};

const soughtOf = (terms: readonly HighlightTerm[]) => {
  const words: SoughtWords[] = [];
  const beginnings: SoughtBeginning[] = [];
  terms.forEach(({ kind, text, field }, number) => {
    const stems = trimmed(placedSearchTokens(text));
    const beginning = kind === 'prefix' ? nameWords(text).at(-1) : undefined;
    if (beginning !== undefined) beginnings.push({ number, field, beginning, stem: stems.at(-1) });
    else if (stems.length > 0) words.push({ number, field, stems });
  });
  // A query may have hundreds of words, and a page tens of thousands of places.
  return { words: Map.groupBy(words, ({ stems }) => stems[0]), beginnings };
};

const stands = (places: readonly Place[], at: number, { stems }: SoughtWords): boolean =>
  stems.length === 1 ||
  hasSequence(
    places.slice(at, at + stems.length).map(({ stem }) => stem),
    stems,
  );

const placesOf = (text: string): Place[] => {
  const stems = placedSearchTokens(text);
  return tokenise(text).map(({ text: word, start, end }, at) => ({ word, stem: stems[at], start, end }));
};

/** Finds what a query asks for in texts: as the index does, by stems, in their order where they are a phrase. */
export const hitFinder = (
  terms: readonly HighlightTerm[],
): ((text: string, field: 'title' | 'abstract') => Hit[]) => {
  const sought = soughtOf(terms);
  return (text, field) => {
    if (terms.length === 0) return [];
    const isHere = (term: { field: Field }) => term.field === 'any' || term.field === field;
    const beginnings = sought.beginnings.filter(isHere);
    const places = placesOf(text);
    return places.flatMap(({ word, stem, start, end }, at) => {
      const found: Hit[] = [];
      for (const term of sought.words.get(stem) ?? [])
        if (isHere(term) && stands(places, at, term))
          found.push({ term: term.number, start, end: places[at + term.stems.length - 1].end });
      for (const term of beginnings)
        if (word.startsWith(term.beginning) || (stem !== '' && stem === term.stem))
          found.push({ term: term.number, start, end });
      return found;
    });
  };
};

/** Stretches to mark: what overlaps is one. Hits ascend by their start. */
export const marksOf = (hits: readonly Hit[]): Mark[] => {
  const marks: Mark[] = [];
  for (const { start, end } of hits) {
    const last = marks.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
};

/** Words that are looked up, and those too common for it; each once. */
export const wordsOf = (terms: readonly HighlightTerm[]): { words: string[]; ignored: string[] } => {
  const words = new Set<string>();
  const ignored = new Set<string>();
  for (const { kind, text } of terms)
    for (const word of nameWords(text)) {
      if (!isStopWord(word)) words.add(word);
      // In a phrase they hold their places.
      else if (kind === 'word') ignored.add(word);
    }
  return { words: [...words], ignored: [...ignored] };
};
