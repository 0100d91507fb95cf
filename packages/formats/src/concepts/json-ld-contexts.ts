import { SKOS } from './vocabulary.ts';

interface ContextDocument {
  '@context': Record<string, string | Record<string, string>>;
}

const perLanguage = (name: string) => ({ '@id': SKOS + name, '@container': '@language' });
const link = (name: string) => ({ '@id': SKOS + name, '@type': '@id' });

/** The terms of JSKOS that this product reads. @source JSKOS 0.5, section "Concept", and its context.json */
const JSKOS: ContextDocument = {
  '@context': {
    uri: '@id',
    type: '@type',
    ...Object.fromEntries(
      [
        'prefLabel',
        'altLabel',
        'hiddenLabel',
        'note',
        'changeNote',
        'definition',
        'editorialNote',
        'example',
        'historyNote',
        'scopeNote',
      ].map((name) => [name, perLanguage(name)]),
    ),
    ...Object.fromEntries(
      ['broader', 'narrower', 'related', 'inScheme', 'topConceptOf'].map((name) => [name, link(name)]),
    ),
    topConcepts: link('hasTopConcept'),
    notation: `${SKOS}notation`,
    deprecated: 'http://www.w3.org/2002/07/owl#deprecated',
  },
};

/** Contexts that files name by address only, and that are known here: nothing is ever fetched. */
export const KNOWN_CONTEXTS: ReadonlyMap<string, ContextDocument> = new Map(
  ['https', 'http'].flatMap((scheme) => [[`${scheme}://gbv.github.io/jskos/context.json`, JSKOS] as const]),
);
