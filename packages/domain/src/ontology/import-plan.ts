import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { isAmbiguousByForm } from '../ambiguity.ts';
import type { CompositePart, ConceptState, KeptLiteral } from './ontology.contract.ts';

/** A concept that records refer to by URI, and whether it is deleted once the import is in. */
export interface Known {
  id: number;
  deleted: boolean;
  /** Whether the ontology that is brought in says so itself. */
  isDeprecated: boolean;
}

export interface Wanted {
  state: ConceptState;
  /** What the record says and the ontology cannot take. */
  conflicts: string[];
  /** What is taken, and worth a look. */
  warnings: string[];
  /** Links to concepts that nobody knows. */
  unresolved: number;
}

const byName = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Bytes that an index of the database takes of one text. @source PostgreSQL: a third of a page, 2704 bytes */
const MAX_INDEXED_BYTES = 2600;

/** Why the database could not look a record up again; null for records that it can. */
export function tooLong({ uri, name, literals, categories = [] }: ConceptRecord): string | null {
  const texts = [uri, name, ...literals.map((literal) => literal.name), ...categories];
  const longest = texts.find(
    (text) => text.length > MAX_INDEXED_BYTES / 3 && Buffer.byteLength(text) > MAX_INDEXED_BYTES,
  );
  return longest === undefined
    ? null
    : `A name or URI is longer than ${MAX_INDEXED_BYTES} bytes: "${longest.slice(0, 80)}…"`;
}

/** URIs of the concepts that a record refers to, each once. */
export const refersTo = ({ broader, literals }: ConceptRecord): string[] => [
  ...new Set([
    ...broader,
    ...literals.flatMap(({ composite = [] }) =>
      composite.flatMap((part) => (typeof part === 'string' ? [] : [part.uri])),
    ),
  ]),
];

/**
 * The state that a record asks for, without what cannot be: links to concepts that are unknown or were deleted here,
 * and literals made of such.
 */
export function wantedState(record: ConceptRecord, known: ReadonlyMap<string, Known>): Wanted {
  const conflicts: string[] = [];
  const warnings: string[] = [];
  let unresolved = 0;
  const found = (uri: string, what: string): number | null => {
    const other = known.get(uri);
    if (other === undefined) {
      unresolved += 1;
      conflicts.push(`${what} <${uri}> is unknown: left out`);
      return null;
    }
    // What is deleted may well stand below, or be made of, what is deleted.
    if (other.deleted && !record.deprecated) {
      // Thesauri leave concepts under those that they have given up.
      if (other.isDeprecated) {
        warnings.push(`${what} <${uri}> is deprecated`);
        return other.id;
      }
      conflicts.push(`${what} <${uri}> is deleted: left out`);
      return null;
    }
    return other.id;
  };
  const literals = record.literals.flatMap((literal): KeptLiteral[] => {
    const { name, lang, kind, isAmbiguous = isAmbiguousByForm(name), composite } = literal;
    if (composite === undefined) return [{ name, composite: null, lang, isAmbiguous, kind }];
    const parts = composite.map((part): CompositePart | null => {
      if (typeof part === 'string') return part;
      const conceptId = found(part.uri, `The literal "${name}" is made of concepts, of which`);
      return conceptId === null ? null : { conceptId };
    });
    return parts.includes(null)
      ? []
      : [{ name, composite: parts.filter((part) => part !== null), lang, isAmbiguous, kind }];
  });
  const broader = record.broader.flatMap((uri) => found(uri, 'The broader concept') ?? []);
  return {
    state: {
      name: record.name,
      basic: record.basic ?? false,
      deleted: record.deprecated,
      literals,
      categories: [...new Set(record.categories)].sort(byName),
      broader: [...new Set(broader)].sort((a, b) => a - b),
    },
    conflicts,
    warnings,
    unresolved,
  };
}

/** Concepts that a literal is made of. */
export const partsOf = ({ composite }: Pick<KeptLiteral, 'composite'>): number[] =>
  (composite ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId]));
