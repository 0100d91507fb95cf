import { ancestry, cyclesOf } from './hierarchy.ts';
import { literalKey } from './literals.ts';
import type { RdfValue } from './skos-nodes.ts';
import {
  CONCEPT,
  CONCEPT_SCHEME,
  DOWNWARD,
  LABEL_KINDS,
  RDFS_LABEL,
  RDF_TYPE,
  SKOS,
  SKOS_XL,
  UPWARD,
} from './vocabulary.ts';
import type { Kind } from './vocabulary.ts';

/**
 * What can be wrong with an ontology in SKOS: breaches of the integrity conditions of SKOS, and what makes it
 * hard to use. The first eight are named as qSKOS names them.
 *
 * @source SKOS Reference (W3C Recommendation 18 August 2009): S13, S14, S27
 * @source C. Mader, B. Haslhofer, A. Isaac, "Finding Quality Issues in SKOS Vocabularies", TPDL 2012; qSKOS
 */
export const SKOS_ISSUES = [
  'inconsistent_preferred_labels',
  'disjoint_labels_violation',
  'missing_labels',
  'cyclic_hierarchical_relations',
  'relation_clashes',
  'omitted_top_concepts',
  'top_concepts_having_broader_concepts',
  'undefined_broader_concepts',
  'no_concept_scheme',
  'undefined_concept_scheme',
] as const;
export type SkosIssue = (typeof SKOS_ISSUES)[number];

export interface SkosFinding {
  issue: SkosIssue;
  /** The concept, or the concept scheme. */
  uri: string;
  reason: string;
}

export interface SkosReport {
  concepts: number;
  /** How often each was found; those never found are absent. */
  counts: Partial<Record<SkosIssue, number>>;
  /** The first of each, in the order of the ontology. */
  findings: SkosFinding[];
  /** Whether every relation was looked at: not in a hierarchy so tangled that it would take minutes. */
  isComplete: boolean;
}

export interface CheckOptions {
  /** How many findings of each issue are listed. Default 100. */
  mostOfEach?: number;
}

interface Labelled {
  kinds: Map<string, Kind>;
  preferred: Map<string, string>;
}

/** As many links as are followed in about a second. */
const MOST_STEPS = 20_000_000;
/** As many concepts of a cycle as a reason names. */
const MOST_NAMED = 5;

const addTo = (links: Map<string, Set<string>>, from: string, to: string): void => {
  const found = links.get(from);
  if (found === undefined) links.set(from, new Set([to]));
  else found.add(to);
};

/** Takes the statements of an ontology in SKOS, in any order, and reports what is wrong with them. */
export const skosChecker = ({ mostOfEach = 100 }: CheckOptions = {}) => {
  const concepts = new Set<string>();
  const schemes = new Set<string>();
  const labels = new Map<string, Labelled>();
  const otherLabels = new Set<string>();
  const broader = new Map<string, Set<string>>();
  const related = new Map<string, Set<string>>();
  const memberships = new Map<string, Set<string>>();
  const tops = new Map<string, Set<string>>();
  const counts: SkosReport['counts'] = {};
  const findings: SkosFinding[] = [];

  const find = (issue: SkosIssue, uri: string, reason: string): void => {
    const count = (counts[issue] ?? 0) + 1;
    counts[issue] = count;
    if (count <= mostOfEach) findings.push({ issue, uri, reason });
  };

  const addLabel = (uri: string, kind: Kind, { text, lang }: { text: string; lang?: string }): void => {
    let known = labels.get(uri);
    if (known === undefined) labels.set(uri, (known = { kinds: new Map(), preferred: new Map() }));
    const tag = lang?.toLowerCase() ?? '';
    const shown = tag === '' ? `"${text}"` : `"${text}"@${tag}`;
    const key = literalKey(tag, text);
    const other = known.kinds.get(key);
    if (other === undefined) known.kinds.set(key, kind);
    else if (other !== kind)
      find('disjoint_labels_violation', uri, `${shown} is both ${other}Label and ${kind}Label`);
    if (kind !== 'pref') return;
    const first = known.preferred.get(tag);
    if (first === undefined) known.preferred.set(tag, text);
    else if (first !== text)
      find('inconsistent_preferred_labels', uri, `${shown} is a second preferred label beside "${first}"`);
  };

  const addLink = (subject: string, predicate: string, object: string): void => {
    if (UPWARD.has(predicate)) addTo(broader, subject, object);
    else if (DOWNWARD.has(predicate)) addTo(broader, object, subject);
    else if (predicate === `${SKOS}related`) {
      const [from, to] = subject < object ? [subject, object] : [object, subject];
      addTo(related, from, to);
    } else if (predicate === `${SKOS}inScheme`) addTo(memberships, subject, object);
    else if (predicate === `${SKOS}topConceptOf`) addTo(tops, object, subject);
    else if (predicate === `${SKOS}hasTopConcept`) addTo(tops, subject, object);
  };

  const checkConcepts = (): void => {
    const inScheme = new Set(memberships.keys());
    for (const members of tops.values()) for (const uri of members) inScheme.add(uri);
    for (const uri of concepts) {
      if (!labels.has(uri) && !otherLabels.has(uri)) find('missing_labels', uri, 'It has no label');
      if (!inScheme.has(uri)) find('no_concept_scheme', uri, 'It is in no concept scheme');
      for (const scheme of memberships.get(uri) ?? []) {
        if (!schemes.has(scheme))
          find('undefined_concept_scheme', uri, `<${scheme}>, which it is in, is no concept scheme here`);
      }
      for (const parent of broader.get(uri) ?? []) {
        if (!concepts.has(parent))
          find('undefined_broader_concepts', uri, `<${parent}>, which stands above it, is no concept here`);
      }
    }
  };

  const checkTops = (): void => {
    for (const scheme of schemes) {
      const found = [...(tops.get(scheme) ?? [])];
      if (found.length === 0) find('omitted_top_concepts', scheme, 'The concept scheme has no top concepts');
      for (const uri of found) {
        if (broader.has(uri))
          find('top_concepts_having_broader_concepts', uri, 'It is a top concept and has broader ones');
      }
    }
  };

  const checkRelations = (): boolean => {
    for (const cycle of cyclesOf(broader)) {
      const named = cycle.slice(0, MOST_NAMED).map((uri) => `<${uri}>`);
      const more = cycle.length > MOST_NAMED ? ` and ${cycle.length - MOST_NAMED} more` : '';
      find('cyclic_hierarchical_relations', cycle[0], `Each stands above itself: ${named.join(', ')}${more}`);
    }
    const isAbove = ancestry(broader, MOST_STEPS);
    let isComplete = true;
    const clash = (uri: string, other: string): void => {
      find('relation_clashes', uri, `<${other}>, to which it is related, stands above it`);
    };
    const reverse = new Map<string, Set<string>>();
    for (const [uri, others] of related) {
      for (const other of others) {
        addTo(reverse, other, uri);
        const found = isAbove(uri, other);
        if (found === true) clash(uri, other);
        isComplete &&= found !== null;
      }
    }
    for (const [uri, others] of reverse) {
      for (const other of others) {
        const found = isAbove(uri, other);
        if (found === true) clash(uri, other);
        isComplete &&= found !== null;
      }
    }
    return isComplete;
  };

  return {
    /** Takes one statement. */
    add(subject: string, predicate: string, value: RdfValue): void {
      if (predicate === RDF_TYPE) {
        if ('uri' in value && value.uri === CONCEPT) concepts.add(subject);
        if ('uri' in value && value.uri === CONCEPT_SCHEME) schemes.add(subject);
        return;
      }
      const kind = predicate.startsWith(SKOS) ? LABEL_KINDS.get(predicate.slice(SKOS.length)) : undefined;
      if (kind !== undefined && 'text' in value) addLabel(subject, kind, value);
      else if (predicate === RDFS_LABEL || predicate.startsWith(SKOS_XL)) otherLabels.add(subject);
      else if ('uri' in value) addLink(subject, predicate, value.uri);
    },

    report(): SkosReport {
      checkConcepts();
      checkTops();
      const isComplete = checkRelations();
      return { concepts: concepts.size, counts, findings, isComplete };
    },
  };
};
