import { plainTextOf } from '../plain-text.ts';
import type { LiteralRecord } from '../records.ts';

export type Literal = LiteralRecord;

const RANK: Readonly<Record<Literal['kind'], number>> = { pref: 0, alt: 1, hidden: 2 };

/** A literal with its name tidied and `all` for no language; null when no name is left. */
export const literalOf = (name: unknown, lang: unknown, kind: Literal['kind']): Literal | null => {
  const text = plainTextOf(name);
  if (text === null) return null;
  return { name: text, lang: typeof lang === 'string' && lang !== '' ? lang.toLowerCase() : 'all', kind };
};

/** By what the literals of a concept are told apart. */
export const literalKey = (lang: string, name: string): string => `${lang} ${name}`;

/** Preferred before alternative before hidden; the same name in the same language once. */
export const tidyLiterals = (literals: readonly Literal[]): Literal[] => {
  const seen = new Set<string>();
  return literals
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind])
    .filter(({ name, lang }) => {
      const key = literalKey(lang, name);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
};

/** The name to show: the preferred one in English, else without language, else the first. */
export const nameOf = (literals: readonly Literal[]): string | null => {
  const preferred = literals.filter(({ kind }) => kind === 'pref');
  const from = preferred.length > 0 ? preferred : literals;
  const english = from.find(({ lang }) => lang === 'en' || lang.startsWith('en-'));
  return (english ?? from.find(({ lang }) => lang === 'all') ?? from[0])?.name ?? null;
};
