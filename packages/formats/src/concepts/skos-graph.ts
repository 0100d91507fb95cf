import type { Quad, Term } from '@rdfjs/types';

import type { ConceptRecord, Read, Reject } from '../records.ts';
import { literalOf, nameOf, tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';
import { baseFor, rebase } from './uris.ts';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const SKOS_XL = 'http://www.w3.org/2008/05/skos-xl#';
const ISO_25964 = 'http://purl.org/iso25964/skos-thes#';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const RDFS_LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';

const LABEL_KINDS: ReadonlyMap<string, Literal['kind']> = new Map([
  ['prefLabel', 'pref'],
  ['altLabel', 'alt'],
  ['hiddenLabel', 'hidden'],
]);

const UPWARD = new Set(
  ['broader', 'broaderGeneric', 'broaderPartitive', 'broaderInstantial'].flatMap((n) => [
    SKOS + n,
    ISO_25964 + n,
  ]),
);
const DOWNWARD = new Set(
  ['narrower', 'narrowerGeneric', 'narrowerPartitive', 'narrowerInstantial'].flatMap((n) => [
    SKOS + n,
    ISO_25964 + n,
  ]),
);
const TITLES = new Set([
  'http://purl.org/dc/terms/title',
  'http://purl.org/dc/elements/1.1/title',
  `${SKOS}prefLabel`,
  RDFS_LABEL,
]);

/** What the statements about one subject have said so far. */
interface Subject {
  line: number;
  isConcept: boolean;
  isScheme: boolean;
  isDeprecated: boolean;
  literals: Literal[];
  labels: Literal[];
  titles: Literal[];
  labelNodes: { node: string; kind: Literal['kind'] }[];
  form: Literal | null;
  broader: Set<string>;
}

const newSubject = (line: number): Subject => ({
  line,
  isConcept: false,
  isScheme: false,
  isDeprecated: false,
  literals: [],
  labels: [],
  titles: [],
  labelNodes: [],
  form: null,
  broader: new Set(),
});

const keyOf = (term: Term): string => (term.termType === 'BlankNode' ? `_:${term.value}` : term.value);

/** Gathers SKOS statements, in whatever order they come, into concepts. Holds the ontology in memory. */
export const skosGraph = () => {
  const subjects = new Map<string, Subject>();
  const subjectOf = (term: Term, line: number): Subject => {
    const key = keyOf(term);
    let subject = subjects.get(key);
    if (subject === undefined) subjects.set(key, (subject = newSubject(line)));
    return subject;
  };

  const addLiteral = (subject: Subject, predicate: string, object: Term): void => {
    if (object.termType !== 'Literal') return;
    const kind = predicate.startsWith(SKOS) ? LABEL_KINDS.get(predicate.slice(SKOS.length)) : undefined;
    const literal = literalOf(object.value, object.language, kind ?? 'alt');
    if (literal === null) return;
    if (kind !== undefined) subject.literals.push(literal);
    if (predicate === RDFS_LABEL) subject.labels.push(literal);
    if (TITLES.has(predicate)) subject.titles.push(literal);
    if (predicate === `${SKOS_XL}literalForm`) subject.form = literal;
  };

  const literalsOf = (subject: Subject): Literal[] => {
    const literals = [...subject.literals];
    for (const { node, kind } of subject.labelNodes) {
      const form = subjects.get(node)?.form;
      if (form) literals.push({ ...form, kind });
    }
    return tidyLiterals(literals.length > 0 ? literals : subject.labels);
  };

  const schemeTitles = (): string[] =>
    [...subjects.values()]
      .filter(({ isScheme }) => isScheme)
      .flatMap(({ titles }) => nameOf(titles.map((title) => ({ ...title, kind: 'pref' }))) ?? []);

  return {
    /** Takes one statement, found on the given line. */
    add({ subject: term, predicate: { value: predicate }, object }: Quad, line: number): void {
      const isKnown =
        predicate.startsWith(SKOS) || predicate.startsWith(SKOS_XL) || predicate.startsWith(ISO_25964);
      const isDeprecation = /[#/]deprecated$/.test(predicate);
      if (!isKnown && !isDeprecation && predicate !== RDF_TYPE && !TITLES.has(predicate)) return;
      const subject = subjectOf(term, line);
      if (predicate === RDF_TYPE) {
        if (object.value === `${SKOS}Concept`) subject.isConcept = true;
        if (object.value === `${SKOS}ConceptScheme`) subject.isScheme = true;
      } else if (isDeprecation) subject.isDeprecated = object.value === 'true' || object.value === '1';
      else if (UPWARD.has(predicate)) subject.broader.add(keyOf(object));
      else if (DOWNWARD.has(predicate)) subjectOf(object, line).broader.add(keyOf(term));
      else if (object.termType === 'Literal') addLiteral(subject, predicate, object);
      else if (predicate.startsWith(SKOS_XL)) {
        const kind = LABEL_KINDS.get(predicate.slice(SKOS_XL.length));
        if (kind !== undefined) subject.labelNodes.push({ node: keyOf(object), kind });
      }
    },

    /**
     * All concepts in the order of their first mention. The ontology is named as asked, else by its only
     * scheme's title, else by the file.
     */
    *concepts(file: {
      source?: string;
      fallbackSource: string;
      baseUri?: string;
    }): Generator<Read<ConceptRecord>> {
      const titles = schemeTitles();
      const source = file.source ?? (titles.length === 1 ? titles[0] : file.fallbackSource);
      const base = baseFor(titles, file.baseUri, file.fallbackSource);
      for (const [key, subject] of subjects) {
        if (!subject.isConcept) continue;
        const uri = rebase(key, base);
        const { line } = subject;
        const literals = literalsOf(subject);
        const name = nameOf(literals);
        if (key.startsWith('_:') || name === null) {
          const reason = name === null ? 'The concept has no label' : 'The concept has no URI';
          yield { ok: false, line, reason, input: uri } satisfies { ok: false } & Reject;
          continue;
        }
        const broader = [...subject.broader]
          .filter((parent) => parent !== key && !parent.startsWith('_:'))
          .map((parent) => rebase(parent, base));
        yield {
          ok: true,
          line,
          record: { uri, name, literals, broader, source, deprecated: subject.isDeprecated },
        };
      }
    },
  };
};
