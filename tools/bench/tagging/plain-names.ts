import type { TaggerLiteral } from '@peerlens/concepts';

/** Names of composites that a baseline is given; the product's own bound is higher. */
const MOST_COMBINATIONS = 64;

/** All names of literals in lower case, each once; composites as every combination of their parts' plain names. */
export const plainNames = (literals: readonly TaggerLiteral[]): string[] => {
  const ofConcept = new Map<number, string[]>();
  for (const { conceptId, name, composite } of literals) {
    if (composite !== null) continue;
    const known = ofConcept.get(conceptId);
    if (known === undefined) ofConcept.set(conceptId, [name]);
    else known.push(name);
  }
  const names = new Set<string>();
  for (const { name, composite } of literals) {
    if (composite === null) {
      names.add(name.toLowerCase());
      continue;
    }
    let combined = [''];
    for (const part of composite) {
      const own = typeof part === 'string' ? [part] : (ofConcept.get(part.conceptId) ?? []);
      combined = combined
        .flatMap((start) => own.map((end) => `${start} ${end}`.trim()))
        .slice(0, MOST_COMBINATIONS);
    }
    for (const one of combined) names.add(one.toLowerCase());
  }
  names.delete('');
  return [...names];
};
