import { expandedLiteralsVariants, placedSearchTokens } from '@peerlens/concepts';
import { MAX_LENGTH, print } from '@peerlens/query';
import { fold } from '@peerlens/query/characters.ts';

/** Words and phrases of one query at most. Chosen: a tenth of what the index takes; the length ends most earlier. */
const MAX_PHRASES = 100;
/** Longer phrases are not looked for in longer ones. Chosen: hardly a literal has more words. */
const LONGEST_PART = 10;
/** Longer words are no words of the index. */
const LONGEST_WORD = 256;

/** Words side by side as the index has them, and how they are written. */
export interface Phrase {
  text: string;
  /** Stems; '' holds the place of any one word, never the first or the last. */
  stems: readonly string[];
}

type StemLang = Parameters<typeof expandedLiteralsVariants>[1];

const STEMMED: ReadonlySet<string> = new Set<StemLang>(['all', 'de', 'en', 'fr', 'ru']);

/** Variants are known in five languages; a literal of another one has the forms that every word has. */
export const variantsOf = (name: string, lang: string): string[] => {
  const main = lang.toLowerCase().split(/[-_]/)[0];
  if (STEMMED.has(main)) return expandedLiteralsVariants(name, main as StemLang);
  const own = name.trim();
  return own === '' ? [] : [own];
};

/** Within quotes a backslash or a quotation mark says something to the query language; to the index, nothing. */
const NO_WORD = /["\\\s\p{Cc}\u200b]+/gu;

const phraseOf = (name: string): Phrase | null => {
  const text = fold(name).replaceAll(NO_WORD, ' ').trim();
  const placed = placedSearchTokens(text);
  const first = placed.findIndex((stem) => stem !== '');
  if (first === -1) return null;
  const stems = placed.slice(first, placed.findLastIndex((stem) => stem !== '') + 1);
  return stems.some((stem) => stem.length > LONGEST_WORD) ? null : { text, stems };
};

const keyOf = (stems: readonly string[]): string => stems.join(' ');

/** Does a phrase have one of the others in it, word for word, or is it one? */
export const hasAnyOf = ({ stems }: Phrase, others: ReadonlySet<string>): boolean => {
  if (others.has(keyOf(stems))) return true;
  for (let from = 0; from < stems.length; from++)
    for (let to = from + 1; to <= Math.min(stems.length, from + LONGEST_PART); to++)
      if (others.has(keyOf(stems.slice(from, to)))) return true;
  return false;
};

export const keysOf = (phrases: readonly Phrase[]): Set<string> =>
  new Set(phrases.map(({ stems }) => keyOf(stems)));

/** Without phrases that find nothing that another one does not find. */
export const tellingPhrases = (phrases: readonly Phrase[]): Phrase[] => {
  const kept = new Set<string>();
  const telling = new Set<Phrase>();
  for (const phrase of phrases.toSorted((a, b) => a.stems.length - b.stems.length)) {
    if (hasAnyOf(phrase, kept)) continue;
    kept.add(keyOf(phrase.stems));
    telling.add(phrase);
  }
  return phrases.filter((phrase) => telling.has(phrase));
};

/** What forms of words are looked for by, as far as the index tells them apart. */
export const phrasesOf = (forms: readonly string[]): Phrase[] =>
  tellingPhrases(forms.flatMap((form) => phraseOf(form) ?? []));

const OR = ' OR ';

export interface PhraseQuery {
  /** '' without a phrase. */
  text: string;
  /** Those that it asks for. */
  phrases: Phrase[];
}

/** The query that finds any of the phrases: of as many as it has room for, the first ones first. */
export const queryOfAny = (phrases: readonly Phrase[]): PhraseQuery => {
  const taken: Phrase[] = [];
  let text = '';
  for (const phrase of phrases) {
    const more = (text === '' ? '' : text + OR) + print({ kind: 'phrase', text: phrase.text });
    if (more.length > MAX_LENGTH || taken.length === MAX_PHRASES) continue;
    taken.push(phrase);
    text = more;
  }
  return { text, phrases: taken };
};
