import type { Hit } from './form-index.ts';
import { agrees, propertyOf } from './reconciliation-properties.ts';
import type { ConceptFacts, Property } from './reconciliation-properties.ts';
import { CONCEPT_TYPE, descriptionOf, typesOf } from './reconciliation-facts.ts';
import { isMatch, scoreOf } from './reconciliation-score.ts';
import type { Evidence } from './reconciliation-score.ts';
import type { Candidate, MatchQuery, MatchedValue } from './reconciliation.contract.ts';

/** One way in which a concept was found. */
export interface Finding extends Pick<Hit, 'similarity'> {
  conceptId: number;
  closeness: Evidence['closeness'];
  isAmbiguous: boolean;
  /** Of the literal; null for an identifier. */
  lang: string | null;
}

export const findingOf = ({ literal, closeness, similarity }: Hit): Finding => ({
  conceptId: literal.conceptId,
  closeness,
  similarity,
  isAmbiguous: literal.isAmbiguous,
  lang: literal.lang,
});

/** Types that tell concepts apart: everything is a concept. */
const tellingTypes = ({ types, typeStrict }: Pick<MatchQuery, 'types' | 'typeStrict'>): string[] => {
  const others = types.filter((type) => type !== CONCEPT_TYPE.id);
  return typeStrict !== 'all' && others.length < types.length ? [] : others;
};

/** A query with its types and properties understood; what says nothing is left out. */
export interface ReadQuery extends Omit<MatchQuery, 'properties'> {
  properties: { property: Property; values: MatchedValue[] }[];
}

/** @throws DomainError `invalid` for a property that nothing is matched by. */
export const readQuery = ({ properties, ...query }: MatchQuery): ReadQuery => ({
  ...query,
  query: query.query.trim(),
  types: tellingTypes(query),
  properties: properties
    .map(({ id, values }) => ({
      property: propertyOf(id, 'matching'),
      values: values.filter((value) => value.id !== null || value.text.trim() !== ''),
    }))
    .filter(({ values }) => values.length > 0),
});

/** Words that concepts are looked for by: the query, or without one what the properties say of its names. */
export const textsOf = ({ query, properties }: ReadQuery): string[] =>
  query === ''
    ? properties
        .filter(({ property: { kind } }) => ['name', 'prefLabel', 'altLabel'].includes(kind))
        .flatMap(({ values }) => values.map(({ text }) => text))
    : [query];

/** Addresses that a concept may be called by. */
export const urisOf = ({ query, properties }: ReadQuery): string[] => [
  ...(/^[a-z][a-z\d+.-]*:\S/i.test(query) ? [query] : []),
  ...properties
    .filter(({ property }) => property.kind === 'uri')
    .flatMap(({ values }) => values.map(({ text }) => text.trim())),
];

interface Weighed {
  facts: ConceptFacts;
  finding: Finding;
  evidence: Evidence;
  score: number;
}

const weigh = (
  finding: Finding,
  facts: ConceptFacts,
  { types, typeStrict, properties }: ReadQuery,
): Weighed => {
  const own = new Set(typesOf(facts).map(({ id }) => id));
  const agreeing = properties.filter(({ property, values }) =>
    agrees(facts, property, { values, hitLang: finding.lang }),
  );
  const evidence: Evidence = {
    closeness: finding.closeness,
    similarity: finding.similarity,
    isAmbiguous: finding.isAmbiguous,
    isOfTypes:
      types.length === 0 ||
      (typeStrict === 'all' ? types.every((type) => own.has(type)) : types.some((type) => own.has(type))),
    agreement: properties.length === 0 ? null : agreeing.length / properties.length,
  };
  return { facts, finding, evidence, score: scoreOf(evidence) };
};

/** Best first; of equals those that more articles have, then the older concept. */
const byScore = (a: Weighed, b: Weighed): number =>
  b.score - a.score || b.facts.row.df - a.facts.row.df || a.facts.row.id - b.facts.row.id;

const told = ({ facts, finding, evidence, score }: Weighed, match: boolean): Candidate => ({
  id: facts.row.id,
  name: facts.row.name,
  description: descriptionOf(facts),
  types: typesOf(facts),
  score,
  match,
  features: [
    { id: 'same_text', value: finding.closeness === 'same' },
    { id: 'same_words', value: finding.closeness === 'same' || finding.closeness === 'sameWords' },
    { id: 'identifier', value: finding.closeness === 'identifier' },
    { id: 'similarity', value: Math.round(finding.similarity * 100) / 100 },
    { id: 'ambiguous', value: finding.isAmbiguous },
    { id: 'type', value: evidence.isOfTypes },
    ...(evidence.agreement === null ? [] : [{ id: 'properties', value: evidence.agreement }]),
    { id: 'df', value: facts.row.df },
  ],
});

/** The concepts found, each in the way that speaks most for it; those of other types only where types are a wish. */
export function candidatesOf(
  query: ReadQuery,
  findings: readonly Finding[],
  factsOf: ReadonlyMap<number, ConceptFacts>,
): Candidate[] {
  const best = new Map<number, Weighed>();
  for (const finding of findings) {
    const facts = factsOf.get(finding.conceptId);
    if (facts === undefined) continue;
    const weighed = weigh(finding, facts, query);
    if (!weighed.evidence.isOfTypes && query.typeStrict !== 'should') continue;
    if (weighed.score > (best.get(finding.conceptId)?.score ?? -1)) best.set(finding.conceptId, weighed);
  }
  const ranked = [...best.values()].sort(byScore);
  const hasMatch = isMatch(ranked.map(({ evidence }) => evidence));
  return ranked.slice(0, query.limit).map((one, at) => told(one, hasMatch && at === 0));
}
