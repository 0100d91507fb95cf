import { institutionId, rorOf } from '@peerlens/formats/institution-id.ts';
import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { isRowId } from '../row-id.ts';
import { storable } from '../storable.ts';

/** How people, institutions and documents are named in lists and in what is pasted. */
export type Reference =
  | { kind: 'author'; id: number }
  | { kind: 'orcid'; orcid: string }
  | { kind: 'name'; name: string }
  | { kind: 'institution'; id: number }
  | { kind: 'proposal'; id: number }
  | { kind: 'article'; id: number };

/** `author 5`, `author:5`, and the addresses of this product's pages: `…/author/5/jane-doe`. */
const TYPED =
  /^(?:https?:\/\/\S*)?\/?(author|person|institution|proposal|article)(?:\s*[:#/]\s*|\s+)(\d{1,16})(?:[-/][^\s]*)?$/i;
/** As OpenAlex names authors: its numbers are ours. */
const OPENALEX_AUTHOR = /^(?:https?:\/\/openalex\.org\/)?A(\d{1,16})$/i;

const KINDS = {
  author: 'author',
  person: 'author',
  institution: 'institution',
  proposal: 'proposal',
  article: 'article',
} as const;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/**
 * Reads one reference: a ROR id, an ORCID iD, a kind with an id, the address of a page of this product, or a name.
 *
 * @param bare what a number alone is the id of
 * @returns null for nothing, and for an id that nothing can have
 */
export const referenceOf = (text: string, bare: 'author' | 'proposal'): Reference | null => {
  const trimmed = storable(text).trim();
  if (trimmed === '') return null;
  const typed = TYPED.exec(trimmed) ?? (/^\d{1,16}$/.test(trimmed) ? [trimmed, bare, trimmed] : null);
  if (typed) {
    const kind = KINDS[typed[1].toLowerCase() as keyof typeof KINDS];
    const id = Number(typed[2]);
    return (kind === 'proposal' ? isRowId(id) : isId(id)) ? { kind, id } : null;
  }
  const openAlex = OPENALEX_AUTHOR.exec(trimmed);
  if (openAlex) return isId(Number(openAlex[1])) ? { kind: 'author', id: Number(openAlex[1]) } : null;
  const ror = rorOf(trimmed);
  if (ror !== null) return { kind: 'institution', id: institutionId({ ror, openalexId: null }) };
  const orcid = /^(?:https?:\/\/orcid\.org\/)?[\dX-]+\/?$/i.test(trimmed) ? orcidOf(trimmed) : null;
  if (orcid !== null) return { kind: 'orcid', orcid };
  return /\p{L}/u.test(trimmed) ? { kind: 'name', name: trimmed } : null;
};
