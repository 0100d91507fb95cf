import { GREEK_NAMES } from './normalise.ts';
import { joinedWords, wordsOf, type LiteralWord } from './literal-words.ts';
import { keyOf, readingOf } from './reading.ts';
import { plural, singular } from './plural.ts';
import { american, british } from './spelling.ts';
import { isStopWord } from './stop-words.ts';
import type { StemLang } from './stem.ts';
import { automaticAmbiguity } from './validation.ts';

/** More variants of one literal help nobody who reads the list. */
const MOST_VARIANTS = 40;

/** A name cut into words and what stands between them; even indexes are words. */
const pieces = (name: string): string[] => name.split(/([^\p{L}\p{N}\p{M}]+)/u);

const NUMBER_RULES: Record<
  'de' | 'fr' | 'ru',
  readonly (readonly [one: RegExp, singular: string, many: RegExp, plural: string])[]
> = {
  de: [
    [/(ung|heit|keit|schaft|ion|tat|tät)$/, '$1', /(ung|heit|keit|schaft|ion|tat|tät)en$/, '$1en'],
    [/([^aeiouäöü])e$/, '$1e', /([^aeiouäöü])en$/, '$1en'],
    [/(ell|em|at|ment|ekt|eß|ess|yp)$/, '$1', /(ell|em|at|ment|ekt|eß|ess|yp)e$/, '$1e'],
  ],
  fr: [
    [/(eau|eu|ou)$/, '$1', /(eau|eu|ou)x$/, '$1x'],
    [/al$/, 'al', /aux$/, 'aux'],
    [/([^sxzl])$/, '$1', /([^sxz])s$/, '$1s'],
  ],
  ru: [
    [/ия$/, 'ия', /ии$/, 'ии'],
    [/ие$/, 'ие', /ия$/, 'ия'],
    [/([гкхжчшщ])а$/, '$1а', /([гкхжчшщ])и$/, '$1и'],
    [/а$/, 'а', /ы$/, 'ы'],
    [/([бвдзлмнпрстф])$/, '$1', /([бвдзлмнпрстф])ы$/, '$1ы'],
    [/([гкх])$/, '$1', /([гкх])и$/, '$1и'],
  ],
};

/** Singular and plural of a word, in the lower case it came in. */
const numbers = (word: string, lang: StemLang): string[] => {
  if (lang === 'en' || lang === 'all') {
    if (!/^[a-z]{3,}$/.test(word) || /(?:ics|ing|ed|ness|ity)$/.test(word)) return [];
    return [singular(word), plural(singular(word))];
  }
  for (const [one, toSingular, many, toPlural] of NUMBER_RULES[lang]) {
    if (many.test(word)) return [word.replace(many, toSingular)];
    if (one.test(word)) return [word.replace(one, toPlural)];
  }
  return [];
};

const greek = (word: string): string[] => {
  const name = GREEK_NAMES.get(word);
  if (name !== undefined) return [name];
  for (const [letter, letterName] of GREEK_NAMES) if (letterName === word) return [letter];
  return [];
};

/** A word with the first capital of the one it stands for. */
const cased = (model: string, word: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(model) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;

const replaced = (parts: readonly string[], index: number, words: readonly string[]): string[] =>
  words.map((word) => parts.with(index, cased(parts[index], word)).join(''));

const rewritten = (
  parts: readonly string[],
  indexes: readonly number[],
  by: (word: string) => string,
): string => {
  let name = [...parts];
  for (const index of indexes) {
    const word = name[index].toLowerCase();
    const other = by(word);
    if (other !== word) name = name.with(index, cased(name[index], other));
  }
  return name.join('');
};

/** Another number of the last word; in French, whose adjectives agree, of all words. */
const inflected = (name: string, lang: StemLang): string[] => {
  const parts = pieces(name);
  const words = parts.flatMap((part, index) => (index % 2 === 0 && part !== '' ? [index] : []));
  const last = words.at(-1);
  if (last === undefined || isStopWord(parts[last].toLowerCase()) || /^\p{Lu}{2,}$/u.test(parts[last]))
    return [];
  if (lang !== 'fr') return replaced(parts, last, numbers(parts[last].toLowerCase(), lang));
  const agreeing = words.filter(
    (index) => !isStopWord(parts[index].toLowerCase()) && parts[index].length > 3,
  );
  return [rewritten(parts, agreeing, (word) => numbers(word, lang)[0] ?? word)];
};

const respelt = (name: string, lang: StemLang): string[] => {
  const parts = pieces(name);
  const names = parts.flatMap((part, index) => replaced(parts, index, greek(part.toLowerCase())));
  if (lang !== 'en' && lang !== 'all') return names;
  const english = parts.flatMap((part, index) => (/^[a-z]{5,}$/i.test(part) ? [index] : []));
  return [...names, rewritten(parts, english, american), rewritten(parts, english, british)];
};

/** Blank for hyphen, hyphen for blank (of two words), and none at all. */
const rejoined = (name: string): string[] => {
  const hyphens = /(?<=[\p{L}\p{N}])[-\u2010-\u2013](?=[\p{L}\p{N}])/gu;
  const words = name.split(' ');
  const names = [name.replace(hyphens, ' '), name.replace(hyphens, '')];
  const isPair = words.length === 2 && joinedWords(wordsOf(name)) !== null && !/\p{P}/u.test(name);
  return isPair
    ? [...names, words.join('-'), words.join(words[1] === words[1].toLowerCase() ? '' : '-')]
    : names;
};

const keysOf = (words: readonly LiteralWord[], lang: StemLang): string =>
  words.map((word) => keyOf(word.text, readingOf(lang))).join(' ');

/** What the tagger looks for: the words, and the words without the hyphens. */
const soughtKeys = (words: readonly LiteralWord[], lang: StemLang): string[] =>
  [words, joinedWords(words)].flatMap((form) => (form === null ? [] : [keysOf(form, lang)]));

/** What the tagger sees in a text: the words, and one pair across a hyphen as one. */
const seenKeys = (words: readonly LiteralWord[], lang: StemLang): string[] =>
  words.filter((word) => word.joint).length === 1 ? soughtKeys(words, lang) : [keysOf(words, lang)];

/**
 * The forms of words that a literal stands for, itself first, the others in alphabetical order: singular and plural,
 * hyphen, blank or none, British and American spelling, Greek letters and their names. A literal wholly in capitals has
 * only its plural. Each is found by the tagger wherever the literal is; at most 40.
 */
export function expandedLiteralsVariants(name: string, lang: StemLang): string[] {
  const own = name.trim();
  if (own === '') return [];
  if (automaticAmbiguity(own)) return /\p{Lu}{2}$/u.test(own) ? [own, `${own}s`] : [own];
  const found = new Set([own]);
  for (const widen of [rejoined, respelt, inflected]) {
    const wider = Array.from(found, (known) => widen(known, lang)).flat();
    for (const variant of wider) found.add(variant);
  }
  const sought = new Set(soughtKeys(wordsOf(own), lang));
  const others = [...found].filter(
    (variant) => variant !== own && seenKeys(wordsOf(variant), lang).some((key) => sought.has(key)),
  );
  return [own, ...others.sort().slice(0, MOST_VARIANTS - 1)];
}
