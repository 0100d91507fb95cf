import { objectOf, textOf } from '../fields.ts';
import { plainTextOf } from '../plain-text.ts';

export type CompositePart = string | { uri: string };

/** More parts than anybody's literal has. */
const MOST_PARTS = 100;

/** Parts of a composite literal: plain words and `{uri}`; null where anything else is among them. */
export const partsOf = (value: unknown): CompositePart[] | null => {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PARTS) return null;
  const parts: CompositePart[] = [];
  for (const part of value as unknown[]) {
    const words = plainTextOf(part);
    const uri = textOf(objectOf(part).uri);
    if (words !== null) parts.push(words);
    else if (uri !== null) parts.push({ uri });
    else return null;
  }
  return parts;
};

/** The parts with the URIs of concepts put otherwise. */
export const withUris = (parts: readonly CompositePart[], change: (uri: string) => string): CompositePart[] =>
  parts.map((part) => (typeof part === 'string' ? part : { uri: change(part.uri) }));
