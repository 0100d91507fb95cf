import type { ConceptRecord, LiteralRecord } from '@peerlens/formats/records.ts';
import { isAmbiguousByForm } from '../ambiguity.ts';
import { ONTOLOGY_TITLE } from './ontology-export.contract.ts';
import { LITERAL_KINDS } from './ontology.contract.ts';
import type { ConceptState, KeptLiteral } from './ontology.contract.ts';

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The same literals come in the same order, whatever was done to them in between. */
const inOrder = (a: KeptLiteral, b: KeptLiteral): number =>
  LITERAL_KINDS.indexOf(a.kind) - LITERAL_KINDS.indexOf(b.kind) ||
  byText(a.lang, b.lang) ||
  byText(a.name, b.name) ||
  byText(JSON.stringify(a.composite), JSON.stringify(b.composite));

interface RecordContext {
  uri: string;
  /** Null: it was made here. */
  source: string | null;
  /** What files call concepts; knows every one that the state refers to. */
  uris: ReadonlyMap<number, string>;
}

/** Ambiguity is said only where the form of the words would have it otherwise. */
const literalOf = (
  { name, lang, kind, isAmbiguous, composite }: KeptLiteral,
  uris: ReadonlyMap<number, string>,
): LiteralRecord => ({
  name,
  lang,
  kind,
  ...(isAmbiguous !== isAmbiguousByForm(name) && { isAmbiguous }),
  ...(composite && {
    composite: composite.map((part) =>
      typeof part === 'string' ? part : { uri: uris.get(part.conceptId) ?? '' },
    ),
  }),
});

/** A state of a concept as files have it. */
export const recordOf = (
  { name, basic, deleted, literals, categories, broader }: ConceptState,
  { uri, source, uris }: RecordContext,
): ConceptRecord => ({
  uri,
  name,
  literals: literals.toSorted(inOrder).map((literal) => literalOf(literal, uris)),
  broader: broader.map((id) => uris.get(id) ?? ''),
  source: source ?? ONTOLOGY_TITLE,
  deprecated: deleted,
  ...(basic && { basic }),
  ...(categories.length > 0 && { categories: [...categories] }),
});
