import { singular } from '@peerlens/concepts/plural.ts';
import { fold } from './fold.ts';

/** How titles are looked up, by what stands before their brackets. */
export const wikipediaKey = (base: string): string => fold(base);

/** What a form of words is looked up by, itself first: titles are in the singular, as a rule. */
export function wikipediaKeys(form: string): string[] {
  const key = wikipediaKey(form);
  const words = key.split(' ');
  const last = words.at(-1) ?? '';
  return [...new Set([key, [...words.slice(0, -1), singular(last)].join(' ')])];
}
