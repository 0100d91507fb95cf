import { isDeepStrictEqual } from 'node:util';
import { authorsOfCell } from './author-names.ts';
import type { ColumnUse, SameOrigin } from './proposal-imports.contract.ts';
import { CreateProposal } from './proposals.contract.ts';
import type { Proposal } from './proposals.contract.ts';

/** What a document or a row of a table says; as it is kept until a proposal is made of it. */
export type ItemSource =
  | { kind: 'document'; title: string; abstract: string; fullText: string; originId: string | null }
  | { kind: 'row'; cells: string[] };

/** What a proposal is to be; null = nothing is said of it, and what is there stays. */
export interface ItemDraft {
  title: string;
  abstract: string | null;
  fullText: string | null;
  authors: Proposal['authors'] | null;
  originId: string | null;
  attributes: Proposal['attributes'] | null;
}

/** A proposal as it is in the folder. */
export interface ExistingProposal {
  id: number;
  title: string;
  abstract: string;
  fullText: string;
  authors: Proposal['authors'];
  attributes: Proposal['attributes'];
}

export type Decision =
  | { kind: 'make'; draft: ItemDraft }
  | { kind: 'update'; id: number; to: Omit<ExistingProposal, 'id'> }
  | { kind: 'leave'; state: 'skipped' | 'refused'; reason: string; proposalId: number | null };

const LABEL = 100;
const VALUE = 2000;

/** @param table the header and the columns' uses; null for a document */
export const draftOf = (
  source: ItemSource,
  table: { header: readonly string[]; columns: readonly ColumnUse[] } | null,
): ItemDraft => {
  if (source.kind === 'document') {
    const { title, abstract, fullText, originId } = source;
    return { title, abstract, fullText, originId, authors: null, attributes: null };
  }
  const { header, columns } = table ?? { header: [], columns: [] };
  const cellOf = (use: ColumnUse): string | null => {
    const at = columns.indexOf(use);
    return at < 0 ? null : (source.cells[at] ?? '');
  };
  const authors = cellOf('authors');
  const attributes = columns.flatMap((use, at) => {
    const value = (source.cells[at] ?? '').slice(0, VALUE);
    return use === 'attribute' && value !== '' ? [{ label: header[at].slice(0, LABEL), value }] : [];
  });
  return {
    title: cellOf('title') ?? '',
    abstract: cellOf('abstract'),
    fullText: null,
    authors: authors === null ? null : authorsOfCell(authors),
    originId: cellOf('originId') || null,
    attributes: columns.includes('attribute') ? attributes : null,
  };
};

/** What is wrong with a draft, and what to do; null when nothing is. */
const faultOf = ({ title, abstract, authors, originId, attributes }: ItemDraft): string | null => {
  if (title === '') return 'There is no title: fill it in, or choose another column for it';
  const checked = CreateProposal.safeParse({
    title,
    abstract: abstract ?? '',
    authors: authors ?? [],
    originId,
    attributes: attributes ?? [],
  });
  if (checked.success) return null;
  const { path, message } = checked.error.issues[0];
  return path.length > 1 || path[0] === 'originId' ? `${String(path[0])}: ${message}` : message;
};

/** Told anew by label; whatever else stands there stays. */
const mergedAttributes = (
  before: Proposal['attributes'],
  told: Proposal['attributes'],
): Proposal['attributes'] => {
  const values = new Map(told.map(({ label, value }) => [label, value]));
  const kept = before.map(({ label, value }) => ({ label, value: values.get(label) ?? value }));
  const known = new Set(before.map(({ label }) => label));
  return [...kept, ...told.filter(({ label }) => !known.has(label))];
};

/** Who was found in the corpus, by a person, stays found as long as the name stays. */
const mergedAuthors = (before: Proposal['authors'], told: Proposal['authors']): Proposal['authors'] => {
  const known = new Map(before.map((author) => [author.name, author]));
  return told.map((author) => {
    const same = known.get(author.name);
    if (!same) return author;
    return {
      ...same,
      authorId: author.authorId ?? same.authorId,
      affiliation: author.affiliation || same.affiliation,
    };
  });
};

const updated = (before: ExistingProposal, draft: ItemDraft): Omit<ExistingProposal, 'id'> => ({
  title: draft.title,
  abstract: draft.abstract ?? before.abstract,
  fullText: draft.fullText ?? before.fullText,
  authors: draft.authors === null ? before.authors : mergedAuthors(before.authors, draft.authors),
  attributes:
    draft.attributes === null ? before.attributes : mergedAttributes(before.attributes, draft.attributes),
});

const isSame = (before: ExistingProposal, after: Omit<ExistingProposal, 'id'>): boolean =>
  isDeepStrictEqual(before, { id: before.id, ...after });

/**
 * What becomes of a draft.
 *
 * @param existing the proposal of the same origin id, if the folder has one
 * @param isOfThisImport whether another document or row of the same import has made or updated that one
 */
export const decide = (
  draft: ItemDraft,
  {
    existing,
    isOfThisImport,
    sameOrigin,
  }: { existing: ExistingProposal | null; isOfThisImport: boolean; sameOrigin: SameOrigin },
): Decision => {
  const fault = faultOf(draft);
  if (fault !== null) return { kind: 'leave', state: 'refused', reason: fault, proposalId: null };
  if (existing === null) return { kind: 'make', draft };
  const { id } = existing;
  if (isOfThisImport)
    return {
      kind: 'leave',
      state: 'refused',
      reason: `The origin id ${draft.originId} comes twice in this upload; only the first one was taken: give each its own`,
      proposalId: id,
    };
  const leave = (reason: string): Decision => ({ kind: 'leave', state: 'skipped', reason, proposalId: id });
  if (sameOrigin === 'skip')
    return leave('The folder has a proposal of this origin id; it was left as it is');
  const to = updated(existing, draft);
  return isSame(existing, to) ? leave('Nothing in it has changed') : { kind: 'update', id, to };
};
