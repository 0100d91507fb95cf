import type { ConceptRecord } from '@peerlens/formats/records.ts';

const LANGS = ['en', 'de', 'fr'] as const;

const uriOf = (i: number): string => `https://example.org/thesaurus/descriptor/${i}`;

/**
 * Made-up concepts, one at a time: a preferred label in three languages and three synonyms, two parents, one in
 * ten with a note. The hierarchy is about ten levels deep.
 */
export function* madeConcepts(count: number): Generator<ConceptRecord> {
  for (let i = 1; i <= count; i += 1) {
    const name = `subject heading number ${i}`;
    const parents = [Math.floor(i / 3), Math.floor(i / 4)].filter((parent) => parent > 0);
    yield {
      uri: uriOf(i),
      name,
      literals: [
        ...LANGS.map((lang) => ({
          name: lang === 'en' ? name : `${name} (${lang})`,
          lang,
          kind: 'pref' as const,
          isAmbiguous: false,
        })),
        ...LANGS.map((lang) => ({ name: `synonym “${lang}” of ${i}`, lang, kind: 'alt' as const })),
      ],
      broader: [...new Set(parents)].map(uriOf),
      source: 'Made up',
      deprecated: i % 100 === 0,
      basic: i % 1000 === 0,
      ...(i % 10 === 0 && {
        further: [{ property: 'scopeNote' as const, text: `Use for works on number ${i} only.`, lang: 'en' }],
      }),
    };
  }
}
