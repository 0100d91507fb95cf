import { readingOf } from './reading.ts';
import type { TaggerLiteral } from './tagger-types.ts';

const fits = (part: TaggerLiteral, whole: TaggerLiteral): boolean =>
  part.lang === 'all' || whole.lang === 'all' || readingOf(part.lang) === readingOf(whole.lang);

const product = (lists: readonly (readonly string[])[], limit: number): string[] => {
  let names = [''];
  for (const list of lists) {
    const longer: string[] = [];
    for (const name of names) {
      for (const part of list) {
        if (longer.length === limit) break;
        longer.push(name === '' ? part : `${name} ${part}`);
      }
    }
    names = longer;
  }
  return names;
};

/**
 * Names a literal stands for: its own, or for a composite every combination of its parts' literals, in order, at most
 * `limit`. A part's concept gives its literals of the composite's language (all of them if it has none in it), its own
 * composites included; a composite that leads back to itself gives nothing at that point.
 *
 * `byConcept` holds every concept's literals in an order of its own choosing, which decides what the limit cuts.
 */
export const namesOf = (
  literal: TaggerLiteral,
  byConcept: Pick<ReadonlyMap<number, readonly TaggerLiteral[]>, 'get'>,
  limit: number,
): string[] => {
  const expand = (whole: TaggerLiteral, path: readonly TaggerLiteral[]): string[] => {
    if (whole.composite === null) return [whole.name];
    if (path.includes(whole)) return [];
    const lists = whole.composite.map((part) => {
      if (typeof part === 'string') return [part];
      const all = byConcept.get(part.conceptId) ?? [];
      const sameLang = all.filter((other) => fits(other, whole));
      const names: string[] = [];
      for (const other of sameLang.length > 0 ? sameLang : all) {
        if (names.length >= limit) break;
        names.push(...expand(other, [...path, whole]));
      }
      return names.slice(0, limit);
    });
    return lists.length === 0 ? [] : product(lists, limit);
  };
  return expand(literal, []);
};
