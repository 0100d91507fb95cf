import { mainLanguage } from '@peerlens/concepts/literal-keys.ts';
import { invalid } from '@peerlens/kernel';
import { fold } from '../fold.ts';
import type { ConceptRow, LiteralRow } from './ontology-concepts.store.ts';
import type { RelatedConcept } from './ontology-concepts.contract.ts';
import type { ConceptValue, MatchedValue, ReconciledProperty } from './reconciliation.contract.ts';
import { reconciliationTexts as t } from './reconciliation.texts.ts';

export type PropertyKind = keyof typeof t.properties;

const KINDS = Object.keys(t.properties) as PropertyKind[];
/** Kinds of which there is one more property for each language. */
const SPOKEN: readonly PropertyKind[] = ['prefLabel', 'altLabel'];
/** What can only be asked for, and what only be matched by. */
const ASKED_ALONE: readonly PropertyKind[] = ['df', 'current'];
const MATCHED_ALONE: readonly PropertyKind[] = ['lang'];

export interface Property {
  kind: PropertyKind;
  /** '' for every language. */
  lang: string;
}

const idOf = ({ kind, lang }: Property): string => (lang === '' ? kind : `${kind}@${lang}`);

/** @throws DomainError `invalid`, with those that there are. */
export function propertyOf(id: string, use: 'matching' | 'values'): Property {
  const other = use === 'matching' ? ASKED_ALONE : MATCHED_ALONE;
  const [kind, lang = ''] = id.split('@', 2);
  const known = KINDS.find((one) => one === kind && !other.includes(one));
  if (known !== undefined && (lang === '' || SPOKEN.includes(known))) return { kind: known, lang };
  const there = KINDS.filter((one) => !other.includes(one)).join(', ');
  throw invalid(`There is no property “${id.slice(0, 60)}” for this: take one of ${there}`);
}

export const describedProperty = (property: Property): ReconciledProperty => {
  const { name, description } = t.properties[property.kind];
  return {
    id: idOf(property),
    name: property.lang === '' ? name : t.inLang(name, property.lang),
    description,
    isOfConcepts: ['broader', 'narrower', 'current'].includes(property.kind),
  };
};

/** Every property, those of single languages last. */
export const allProperties = (langs: readonly string[]): Property[] => [
  ...KINDS.map((kind) => ({ kind, lang: '' })),
  ...SPOKEN.flatMap((kind) => langs.filter((lang) => lang !== 'all').map((lang) => ({ kind, lang }))),
];

/** Which parts of the facts some properties are read of. */
export const needsOf = (properties: readonly Property[]) => {
  const kinds = new Set(properties.map(({ kind }) => kind));
  return {
    literals: kinds.has('prefLabel') || kinds.has('altLabel'),
    broader: kinds.has('broader'),
    narrower: kinds.has('narrower'),
    uri: kinds.has('uri'),
  };
};

export const isForValues = ({ kind }: Property): boolean => !MATCHED_ALONE.includes(kind);

/** What properties are read of; what none of those asked for needs may be missing. */
export interface ConceptFacts {
  row: ConceptRow;
  uri: string;
  literals: readonly LiteralRow[];
  broader: readonly RelatedConcept[];
  narrower: readonly RelatedConcept[];
}

const labels = ({ literals, row }: ConceptFacts, { kind, lang }: Property): string[] => {
  const wanted = kind === 'prefLabel' ? 'pref' : 'alt';
  const found = literals
    .filter((one) => one.kind === wanted && (lang === '' || mainLanguage(one.lang) === mainLanguage(lang)))
    .map(({ name }) => name);
  // Concepts made here may have but one kind of literals, and their name.
  if (kind === 'prefLabel') return found.length === 0 && lang === '' ? [row.name] : [...new Set(found)];
  return [...new Set(found)].filter((name) => name !== row.name);
};

const ofConcept = ({ id, name }: RelatedConcept): ConceptValue => ({ id: String(id), name });
const ofText = (str: string): ConceptValue => ({ str });

const VALUES: Record<PropertyKind, (facts: ConceptFacts, property: Property) => ConceptValue[]> = {
  name: ({ row }) => [ofText(row.name)],
  prefLabel: (facts, property) => labels(facts, property).map(ofText),
  altLabel: (facts, property) => labels(facts, property).map(ofText),
  broader: ({ broader }) => broader.map(ofConcept),
  narrower: ({ narrower }) => narrower.map(ofConcept),
  category: ({ row }) => row.categories.map(ofText),
  lang: () => [],
  uri: ({ uri }) => [ofText(uri)],
  df: ({ row }) => [{ int: row.df }],
  current: ({ row }) => [ofConcept(row)],
};

export const valuesOf = (facts: ConceptFacts, property: Property): ConceptValue[] =>
  VALUES[property.kind](facts, property);

const isEqual = (value: ConceptValue, { id, text }: MatchedValue): boolean => {
  if ('id' in value) return id === null ? fold(value.name) === fold(text) : value.id === id;
  // What has been matched by another service has its name alone in common.
  return 'str' in value && fold(value.str) === fold(text);
};

/** Has the concept one of the values? `hitLang` is the language of the literal by which it was found. */
export function agrees(
  facts: ConceptFacts,
  property: Property,
  { values, hitLang }: { values: readonly MatchedValue[]; hitLang: string | null },
): boolean {
  if (property.kind !== 'lang') {
    const own = valuesOf(facts, property);
    return values.some((asked) => own.some((value) => isEqual(value, asked)));
  }
  if (hitLang === null || mainLanguage(hitLang) === 'all') return true;
  return values.some(({ text }) => mainLanguage(text.trim()) === mainLanguage(hitLang));
}
