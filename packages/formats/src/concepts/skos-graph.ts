import type { Quad, Term } from '@rdfjs/types';

import { textOf } from '../fields.ts';
import { cutInput } from '../lines.ts';
import type { ConceptRecord, FurtherProperty, FurtherStatement, Read, Reject } from '../records.ts';
import { literalOf, nameOf, tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';
import type { OwnStatements } from './own-statements.ts';
import { addOwnStatement, noOwnStatements, withOwnStatements } from './own-statements.ts';
import { baseFor, rebase } from './uris.ts';
import {
  CONCEPT,
  CONCEPT_SCHEME,
  DOWNWARD,
  FURTHER,
  ISO_25964,
  LABEL_KINDS,
  OURS,
  RDFS_LABEL,
  RDF_TYPE,
  SKOS,
  SKOS_XL,
  TITLES,
  UPWARD,
  XSD,
} from './vocabulary.ts';

/** What the statements about one subject have said so far. */
interface Subject {
  line: number;
  isConcept: boolean;
  isScheme: boolean;
  isDeprecated: boolean;
  literals: Literal[];
  labels: Literal[] | null;
  titles: Literal[] | null;
  labelNodes: { node: string; kind: Literal['kind'] }[] | null;
  form: Literal | null;
  broader: Set<string>;
  related: Set<string> | null;
  further: FurtherStatement[] | null;
  own: OwnStatements | null;
}

const newSubject = (line: number): Subject => ({
  line,
  isConcept: false,
  isScheme: false,
  isDeprecated: false,
  literals: [],
  labels: null,
  titles: null,
  labelNodes: null,
  form: null,
  broader: new Set(),
  related: null,
  further: null,
  own: null,
});

const keyOf = (term: Term): string => (term.termType === 'BlankNode' ? `_:${term.value}` : term.value);
const isNamed = (key: string): boolean => !key.startsWith('_:');

/** Every literal has a data type, but these are said by the literal's form. */
const PLAIN_TYPES = new Set([`${XSD}string`, 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString']);

const furtherOf = (property: FurtherProperty, object: Term): FurtherStatement | null => {
  if (object.termType === 'NamedNode') return { property, uri: object.value };
  if (object.termType !== 'Literal') return null;
  const text = textOf(object.value);
  if (text === null) return null;
  const { language, datatype } = object;
  if (language !== '') return { property, text, lang: language.toLowerCase() };
  return PLAIN_TYPES.has(datatype.value) ? { property, text } : { property, text, datatype: datatype.value };
};

/** More of the same kind teach nobody anything. */
const MOST_UNREAD = 1000;

/** Gathers SKOS statements, in whatever order they come, into concepts. Holds the ontology in memory. */
export const skosGraph = () => {
  const subjects = new Map<string, Subject>();
  /** In the order in which they are said to be concepts, which is not that in which others name them. */
  const concepts = new Map<string, Subject>();
  const unread: Reject[] = [];
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
    if (predicate === RDFS_LABEL) (subject.labels ??= []).push(literal);
    if (TITLES.has(predicate)) (subject.titles ??= []).push(literal);
    if (predicate === `${SKOS_XL}literalForm`) subject.form = literal;
  };

  const literalsOf = (subject: Subject, uriOf: (uri: string) => string): Literal[] => {
    const literals = [...subject.literals];
    for (const { node, kind } of subject.labelNodes ?? []) {
      const form = subjects.get(node)?.form;
      if (form) literals.push({ ...form, kind });
    }
    const tidy = tidyLiterals(literals.length > 0 ? literals : (subject.labels ?? []));
    return subject.own === null ? tidy : withOwnStatements(tidy, subject.own, uriOf);
  };

  const schemeTitles = (): string[] =>
    [...subjects.values()]
      .filter(({ isScheme }) => isScheme)
      .flatMap(({ titles }) => nameOf((titles ?? []).map((title) => ({ ...title, kind: 'pref' }))) ?? []);

  return {
    /** Takes one statement, found on the given line. */
    add({ subject: term, predicate: { value: predicate }, object }: Quad, line: number): void {
      const isKnown =
        predicate.startsWith(SKOS) || predicate.startsWith(SKOS_XL) || predicate.startsWith(ISO_25964);
      if (predicate.startsWith(OURS)) {
        const own = (subjectOf(term, line).own ??= noOwnStatements());
        const isRead = addOwnStatement(own, predicate.slice(OURS.length), object);
        if (!isRead && unread.length < MOST_UNREAD) {
          const reason = `<${predicate}> does not say here what it can say, and was passed over`;
          unread.push({ line, reason, input: cutInput(object.value), isWarning: true });
        }
        return;
      }
      const isDeprecation = /[#/]deprecated$/.test(predicate);
      if (!isKnown && !isDeprecation && predicate !== RDF_TYPE && !TITLES.has(predicate)) return;
      const subject = subjectOf(term, line);
      const property = FURTHER.get(predicate);
      if (predicate === RDF_TYPE) {
        if (object.value === CONCEPT && !subject.isConcept) {
          subject.isConcept = true;
          subject.line = line;
          concepts.set(keyOf(term), subject);
        }
        if (object.value === CONCEPT_SCHEME) subject.isScheme = true;
      } else if (isDeprecation) subject.isDeprecated = object.value === 'true' || object.value === '1';
      else if (UPWARD.has(predicate)) subject.broader.add(keyOf(object));
      else if (DOWNWARD.has(predicate)) subjectOf(object, line).broader.add(keyOf(term));
      else if (predicate === `${SKOS}related`) (subject.related ??= new Set()).add(keyOf(object));
      else if (property !== undefined) {
        const statement = furtherOf(property, object);
        if (statement !== null) (subject.further ??= []).push(statement);
      } else if (object.termType === 'Literal') addLiteral(subject, predicate, object);
      else if (predicate.startsWith(SKOS_XL)) {
        const kind = LABEL_KINDS.get(predicate.slice(SKOS_XL.length));
        if (kind !== undefined) (subject.labelNodes ??= []).push({ node: keyOf(object), kind });
      }
    },

    /**
     * All concepts in the order of the file. The ontology is named as
     * asked, else by its only scheme's title, else by the file.
     */
    *concepts(file: {
      source?: string;
      fallbackSource: string;
      baseUri?: string;
    }): Generator<Read<ConceptRecord>> {
      for (const each of unread) yield { ok: false, ...each };
      const titles = schemeTitles();
      const source = titles.length === 1 ? titles[0] : file.fallbackSource;
      const base = baseFor(titles, file.baseUri, file.fallbackSource);
      const uriOf = (uri: string): string => rebase(uri, base);
      const othersOf = (key: string, uris: ReadonlySet<string> | null): string[] =>
        [...(uris ?? [])].filter((other) => other !== key && isNamed(other)).map(uriOf);
      for (const [key, subject] of concepts) {
        const uri = uriOf(key);
        const { line, own } = subject;
        const literals = literalsOf(subject, uriOf);
        const name = own?.name ?? nameOf(literals);
        if (!isNamed(key) || name === null || literals.length === 0) {
          const hasLabel = name !== null && literals.length > 0;
          const reason = hasLabel ? 'The concept has no URI' : 'The concept has no label';
          yield { ok: false, line, reason, input: uri };
          continue;
        }
        const related = othersOf(key, subject.related);
        const further = subject.further?.map((each) =>
          'uri' in each ? { ...each, uri: uriOf(each.uri) } : each,
        );
        yield {
          ok: true,
          line,
          record: {
            uri,
            name,
            literals,
            broader: othersOf(key, subject.broader),
            source: file.source ?? own?.source ?? source,
            deprecated: subject.isDeprecated,
            ...(own !== null && own.basic !== null && { basic: own.basic }),
            ...(own !== null && own.categories.size > 0 && { categories: [...own.categories] }),
            ...(related.length > 0 && { related }),
            ...(further && { further }),
          },
        };
      }
    },
  };
};
