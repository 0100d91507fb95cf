import type { WorkRecord } from '@peerlens/formats/records.ts';
import { conceptUri } from './ids.ts';
import type { DemoCuration } from './world.ts';
import { wikipediaTitlesOf } from './wikipedia.ts';

const at = (name: string): string => `${name}@demo.peerlens.test`;
const literal = (name: string, lang = 'en', isAmbiguous = false) => ({ name, lang, isAmbiguous });

/** As many as a moderator goes through in an afternoon. */
const ARTICLES_OF_BATCH = 80;

/** The newest English articles with an abstract that has the word. */
const articlesAbout = (works: readonly WorkRecord[], word: RegExp): number[] =>
  works
    .filter(
      ({ language, abstract, title }) => language === 'en' && abstract && word.test(`${title} ${abstract}`),
    )
    .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || a.id - b.id)
    .slice(0, ARTICLES_OF_BATCH)
    .map(({ id }) => id);

/** What waits for the moderator of the demo world: suggestions, batches, and a release to compare with. */
export const curationOf = (works: readonly WorkRecord[]): DemoCuration => ({
  moderator: at('moderator'),
  release: { name: 'Demo 1.0', notes: 'The ontology as the demo world begins.' },
  titles: wikipediaTitlesOf(),
  batches: [
    { title: 'Soil articles of the last years', articleIds: articlesAbout(works, /\bsoils?\b/i) },
    { title: 'Battery articles of the last years', articleIds: articlesAbout(works, /\bbatter(?:y|ies)\b/i) },
  ],
  suggestions: [
    {
      by: at('academic'),
      comment: 'Half of our long-term trials are about it.',
      name: 'crop rotation',
      add: [literal('crop rotation'), literal('Fruchtfolge', 'de'), literal('rotation des cultures', 'fr')],
    },
    {
      by: at('enterprise'),
      comment: 'A method that applicants name often.',
      name: 'structural equation model',
      add: [literal('structural equation model'), literal('SEM', 'en', true)],
    },
    {
      by: at('enterprise'),
      comment: 'What gas chambers measure is called so.',
      to: conceptUri('soil respiration'),
      add: [literal('soil CO2 efflux')],
    },
    {
      by: at('academic'),
      comment: 'Lacks its second French name.',
      to: conceptUri('soil microbiome'),
      add: [literal('microbiote du sol', 'fr')],
    },
    {
      by: at('academic'),
      comment: 'Our programme does not tell these coasts apart.',
      merge: conceptUri('mangrove forest'),
      into: conceptUri('salt marsh'),
    },
  ],
});
