import type { ConceptRecord } from '../records.ts';
import { withUris } from './composite.ts';
import { skosLabels, nameAsRead } from './skos-labels.ts';
import type { SkosLabel } from './skos-labels.ts';
import { mendUri } from './uris.ts';
import { CONCEPT, CONCEPT_SCHEME, DCT, LABELS, OURS, OWL, RDF, RDF_TYPE, SKOS, XSD } from './vocabulary.ts';
import type { OnWarning } from './written-concept.ts';

export type RdfValue = { uri: string } | { text: string; lang?: string; datatype?: string };

/** One subject and what is said of it; the values of one property stand together. */
export interface RdfNode {
  uri: string;
  statements: [property: string, values: RdfValue[]][];
}

export interface Scheme {
  uri: string;
  title: string;
}

const BOOLEAN = `${XSD}boolean`;
/** @source JSON-LD 1.1, section 10.2 "The rdf:JSON Datatype" */
const JSON_TYPE = `${RDF}JSON`;

/** A URI that every RDF format takes. An id that is none becomes one, the same at every export. */
export const iriOf = (uri: string, scheme: Scheme): string => {
  const whole = uri.toWellFormed();
  return mendUri(/^[a-z][a-z\d+.-]*:/i.test(whole) ? whole : `${scheme.uri}:${encodeURIComponent(whole)}`);
};

const inLang = (text: string, lang: string): RdfValue => (lang === 'all' ? { text } : { text, lang });

const valueOf = ({ literal }: SkosLabel): RdfValue => inLang(literal.name, literal.lang);

export const schemeNode = ({ uri, title }: Scheme): RdfNode => ({
  uri,
  statements: [
    [RDF_TYPE, [{ uri: CONCEPT_SCHEME }]],
    [`${DCT}title`, [{ text: title }]],
  ],
});

/** What SKOS has no word for, in ours. */
const ownStatements = (
  record: ConceptRecord,
  labels: readonly SkosLabel[],
  { title, iri }: { title: string; iri: (uri: string) => string },
): RdfNode['statements'] => {
  const labelled = (test: (label: SkosLabel) => boolean): RdfValue[] => labels.filter(test).map(valueOf);
  const composites = labels.flatMap(({ literal: { name, lang, composite } }): RdfValue[] =>
    composite
      ? [{ text: JSON.stringify({ name, lang, parts: withUris(composite, iri) }), datatype: JSON_TYPE }]
      : [],
  );
  const own: RdfNode['statements'] = [
    ['name', record.name === nameAsRead(labels) ? [] : [{ text: record.name }]],
    ['source', record.source === title ? [] : [{ text: record.source }]],
    ['basic', record.basic === undefined ? [] : [{ text: String(record.basic), datatype: BOOLEAN }]],
    ['category', (record.categories ?? []).map((text) => ({ text }))],
    ['ambiguousLabel', labelled(({ literal }) => literal.isAmbiguous === true)],
    ['unambiguousLabel', labelled(({ literal }) => literal.isAmbiguous === false)],
    [LABELS.pref, labelled(({ own: kind }) => kind === 'pref')],
    [LABELS.alt, labelled(({ own: kind }) => kind === 'alt')],
    [LABELS.hidden, labelled(({ own: kind }) => kind === 'hidden')],
    ['noLabel', labelled(({ own: kind }) => kind === null)],
    ['composite', composites],
  ];
  return own.map(([property, values]) => [OURS + property, values]);
};

const furtherStatements = (record: ConceptRecord, iri: (uri: string) => string): RdfNode['statements'] => {
  const byProperty = Map.groupBy(record.further ?? [], ({ property }) => property);
  return [...byProperty].map(([property, statements]) => [
    SKOS + property,
    statements.map((each) =>
      'uri' in each
        ? { uri: iri(each.uri) }
        : { text: each.text, lang: each.lang, datatype: each.datatype && iri(each.datatype) },
    ),
  ]);
};

/**
 * A concept as statements: its own, and those by which its parents and the scheme name it in return. All links
 * stand in both directions.
 */
export const conceptNodes = (record: ConceptRecord, scheme: Scheme, onWarning: OnWarning): RdfNode[] => {
  const iri = (uri: string): string => iriOf(uri, scheme);
  const uri = iri(record.uri);
  if (uri !== record.uri) onWarning({ uri: record.uri, reason: `Its URI is written as <${uri}>` });
  const labels = skosLabels(record);
  for (const { literal, own } of labels) {
    if (own === 'pref') {
      const reason = `"${literal.name}" is not the first preferred label in its language and becomes an alternative one`;
      onWarning({ uri: record.uri, reason });
    }
  }
  const broader = record.broader.map((parent) => ({ uri: iri(parent) }));
  const isTop = broader.length === 0;
  const inScheme = [{ uri: scheme.uri }];
  const itself = [{ uri }];
  const node: RdfNode = {
    uri,
    statements: [
      [RDF_TYPE, [{ uri: CONCEPT }]],
      [`${SKOS}inScheme`, inScheme],
      [`${SKOS}topConceptOf`, isTop ? inScheme : []],
      ...(['pref', 'alt', 'hidden'] as const).map((kind): RdfNode['statements'][number] => [
        SKOS + LABELS[kind],
        labels.filter((label) => label.kind === kind).map(valueOf),
      ]),
      [`${SKOS}broader`, broader],
      [`${SKOS}related`, (record.related ?? []).map((other) => ({ uri: iri(other) }))],
      [`${OWL}deprecated`, record.deprecated ? [{ text: 'true', datatype: BOOLEAN }] : []],
      ...furtherStatements(record, iri),
      ...ownStatements(record, labels, { title: scheme.title, iri }),
    ],
  };
  const inReturn: RdfNode[] = isTop
    ? [{ uri: scheme.uri, statements: [[`${SKOS}hasTopConcept`, itself]] }]
    : broader.map((parent) => ({ uri: parent.uri, statements: [[`${SKOS}narrower`, itself]] }));
  return [{ ...node, statements: node.statements.filter(([, values]) => values.length > 0) }, ...inReturn];
};
