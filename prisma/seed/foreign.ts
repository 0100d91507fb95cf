import type { Text } from './abstracts.ts';
import type { Theme } from './fields/field.ts';
import type { Role, Term } from './fields/term.ts';
import { GERMAN } from './phrases-german.ts';
import { FRENCH } from './phrases-french.ts';
import type { Random } from './random.ts';

const PHRASES = { de: GERMAN, fr: FRENCH };

const nameIn = (term: Term, language: 'de' | 'fr'): string =>
  term.names.find((name) => name.lang === language)?.text ?? term.name;

const fillForeign = (random: Random, pattern: string, names: Record<string, string>): string => {
  const text = pattern
    .replace(
      /\{de ([TMO]2?)\}/g,
      (_, slot: string) => (/^[aeéiouyhAEÉIOUH]/.test(names[slot]) ? "d'" : 'de ') + names[slot],
    )
    .replace(/\{([TMO]2?)\}/g, (_, slot: string) => names[slot])
    .replace(/\{#(\d+)-(\d+)\}/g, (_, low: string, high: string) =>
      String(random.int(Number(low), Number(high))),
    );
  return text[0].toUpperCase() + text.slice(1);
};

/** German sentences take single nouns only: words with an adjective would have to be inflected. */
const fits = (term: Term, language: 'de' | 'fr'): boolean => {
  const name = term.names.find((other) => other.lang === language);
  return name !== undefined && (language !== 'de' || !/[ ]/.test(name.text));
};

/** Title and abstract of an article in German or French, about terms of the theme that have names in it. */
export const writeForeignText = (random: Random, theme: Theme, language: 'de' | 'fr'): Text => {
  const terms: Term[] = [];
  const names: Record<string, string> = {};
  for (const role of ['T', 'M', 'O'] satisfies Role[]) {
    const able = theme.terms.filter((term) => term.role === role && fits(term, language));
    const named = theme.terms.filter(
      (term) => term.role === role && term.names.some((name) => name.lang === language),
    );
    const chosen = random.sample(able.length > 0 ? able : named, 2);
    terms.push(...chosen);
    names[role] = nameIn(chosen[0], language);
    names[`${role}2`] = nameIn(chosen[1] ?? chosen[0], language);
  }
  const { titles, moves } = PHRASES[language];
  const abstract = moves.map((move) => fillForeign(random, random.pick(move), names)).join(' ');
  return { title: fillForeign(random, random.pick(titles), names), abstract, terms };
};
