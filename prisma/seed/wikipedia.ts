import type { WikipediaTitle } from '@peerlens/formats/records.ts';
import { FIELDS } from './fields/index.ts';
import type { Field } from './fields/field.ts';
import type { Term } from './fields/term.ts';

/** Titles of a Wikipedia that knows what the demo world writes about. */
export interface DemoTitles {
  lang: string;
  titles: WikipediaTitle[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const page = (base: string, more: Partial<WikipediaTitle> = {}): WikipediaTitle => ({
  title: capital(base),
  base: capital(base),
  target: null,
  kind: 'article',
  isAmbiguous: false,
  ...more,
});

/** A page of one of several things that have a name, which says in brackets which. */
const meaning = (base: string, qualifier: string, more: Partial<WikipediaTitle> = {}): WikipediaTitle =>
  page(base, { title: `${capital(base)} (${qualifier})`, isAmbiguous: true, ...more });

const listOf = (base: string): WikipediaTitle => page(base, { kind: 'disambiguation', isAmbiguous: true });

const termsOf = (field: Field): Term[] => [field.root, ...field.themes.flatMap(({ terms }) => terms)];

/** Names are pages, other names lead to them, and acronyms stand for more than one thing. */
function named(term: Term, lang: 'en' | 'de'): WikipediaTitle[] {
  const [first, ...others] = term.names.filter((name) => name.lang === lang && !name.isAcronym);
  if (first === undefined) return [];
  const acronyms = lang === 'en' ? term.names.filter(({ isAcronym }) => isAcronym) : [];
  const target = capital(first.text);
  return [
    page(first.text),
    ...others.map(({ text }) => page(text, { kind: 'redirect', target })),
    ...acronyms.flatMap(({ text }) => [
      listOf(text),
      meaning(text, first.text, { kind: 'redirect', target }),
    ]),
  ];
}

/** Words that several fields make names of mean something else in each; others are pages of their own. */
function partsOf(fields: readonly Field[]): WikipediaTitle[] {
  const places = new Map<string, Set<string>>();
  for (const field of fields)
    for (const { name } of termsOf(field)) {
      const words = name.split(' ').filter((word) => /^[a-z][a-z-]{2,}$/.test(word));
      const ends = words.length > 2 ? [words.slice(-2).join(' '), words.slice(0, 2).join(' ')] : [];
      for (const part of [...words, ...ends])
        places.set(part, (places.get(part) ?? new Set()).add(field.root.name));
    }
  return [...places].flatMap(([part, within]) =>
    within.size === 1
      ? [page(part)]
      : [listOf(part), ...[...within].slice(0, 3).map((field) => meaning(part, field))],
  );
}

/** What the sentences of the articles speak of beside the concepts. */
const BESIDES = [
  'soil pH',
  'soil texture',
  'crop rotation',
  'factorial experiment',
  'mean annual precipitation',
  'structural equation model',
  'reduced tillage',
  'sandy soil',
  'state of charge',
  'confidence interval',
];

/** Of several pages that have one title the first. */
const once = (titles: readonly WikipediaTitle[]): WikipediaTitle[] => [
  ...new Map(titles.toReversed().map((title) => [title.title, title])).values(),
];

/** Made of the names of the demo's own concepts; the same each time. */
export const wikipediaTitlesOf = (fields: readonly Field[] = FIELDS): DemoTitles[] => [
  {
    lang: 'en',
    titles: once([
      ...fields.flatMap(termsOf).flatMap((term) => named(term, 'en')),
      ...partsOf(fields),
      ...BESIDES.map((name) => page(name)),
    ]),
  },
  { lang: 'de', titles: once(fields.flatMap(termsOf).flatMap((term) => named(term, 'de'))) },
];
