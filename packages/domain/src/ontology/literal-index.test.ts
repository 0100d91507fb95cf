import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaggerLiteral } from '@peerlens/concepts';
import { literalIndex } from './literal-index.ts';
import type { LiteralIndex } from './literal-index.ts';

const WORDS = ['owl', 'barn', 'night', 'hearing', 'of'];
const CONCEPTS = 6;
const anyName = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const anyLang = fc.constantFrom('en', 'de', 'all');
const anyConceptId = fc.integer({ min: 1, max: CONCEPTS });
const anyComposite = fc.option(
  fc.tuple(
    fc.constantFrom(...WORDS),
    anyConceptId.map((conceptId) => ({ conceptId })),
  ),
);
const anyLiteral = fc.record({
  conceptId: anyConceptId,
  name: anyName,
  lang: anyLang,
  composite: anyComposite,
});
const numbered = (literals: readonly Omit<TaggerLiteral, 'literalId' | 'isAmbiguous'>[]): TaggerLiteral[] =>
  literals.map((literal, at) => ({ ...literal, literalId: at + 1, isAmbiguous: false }));
const anyLiterals = fc.array(anyLiteral, { maxLength: 20 }).map(numbered);

const told = (index: LiteralIndex, name: string, lang: string) => {
  const written = (found: readonly TaggerLiteral[]) =>
    found.map((literal) => `${literal.conceptId} ${literal.lang} ${literal.name}`).toSorted();
  const concepts = Array.from({ length: CONCEPTS }, (_, at) => at + 1);
  return {
    within: written(index.within(name, lang)),
    around: written(index.around(name, lang)),
    leads: concepts.map((from) => concepts.map((to) => index.leadsTo(from, to))),
    byConcept: concepts.map((id) => written(index.byConcept.get(id) ?? [])),
  };
};

test('with some concepts changed it tells what an index that is made anew tells', () => {
  fc.assert(
    fc.property(
      anyLiterals,
      anyLiterals,
      fc.uniqueArray(anyConceptId, { maxLength: 3 }),
      anyName,
      anyLang,
      (before, other, ids, name, lang) => {
        const changed = new Set(ids);
        const recent = other.filter(({ conceptId }) => changed.has(conceptId));
        const after = [...before.filter(({ conceptId }) => !changed.has(conceptId)), ...recent];
        // Those of others, which changed concepts may be made of, are not laid over what is known of them.
        expect(told(literalIndex(before).with(changed, other), name, lang)).toEqual(
          told(literalIndex(after), name, lang),
        );
      },
    ),
    { numRuns: 2000 },
  );
});
