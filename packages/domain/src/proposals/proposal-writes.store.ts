import type { SqlRunner } from '@peerlens/queue';
import type { ExistingProposal } from './item-drafts.ts';
import { changeAndTell } from './proposal-news.store.ts';
import type { Announce } from './proposal-news.store.ts';
import type { Proposal } from './proposals.contract.ts';

export interface NewProposal {
  folderId: number;
  title: string;
  abstract: string;
  fullText: string;
  authors: Proposal['authors'];
  originId: string | null;
  attributes: Proposal['attributes'];
}

/** Makes a proposal, and tells of it. @returns its id */
export async function insertProposal(
  client: SqlRunner,
  announce: Announce,
  { folderId, title, abstract, fullText, authors, originId, attributes }: NewProposal,
): Promise<number> {
  const [id] = await changeAndTell(client, announce, {
    event: 'proposal.created',
    text: `insert into proposal (folder_id, title, abstract, full_text, authors, origin_id, attributes, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, now())`,
    values: [
      folderId,
      title,
      abstract,
      fullText,
      JSON.stringify(authors),
      originId,
      JSON.stringify(attributes),
    ],
  });
  return id;
}

/** Writes all of a proposal anew, and tells of it; its origin id stays. */
export async function rewriteProposal(
  client: SqlRunner,
  announce: Announce,
  { id, title, abstract, fullText, authors, attributes }: ExistingProposal,
): Promise<void> {
  await changeAndTell(client, announce, {
    event: 'proposal.updated',
    text: `update proposal set title = $2, abstract = $3, full_text = $4, authors = $5, attributes = $6,
             updated_at = now() where id = $1`,
    values: [id, title, abstract, fullText, JSON.stringify(authors), JSON.stringify(attributes)],
  });
}

/** The proposal that a folder has of an origin id, the first of several, kept from being changed meanwhile. */
export async function lockByOrigin(
  client: SqlRunner,
  folderId: number,
  originId: string,
): Promise<ExistingProposal | null> {
  const found = await client.query(
    `select p.id, p.title, p.abstract, p.full_text as "fullText", p.authors, p.attributes
       from proposal p where p.folder_id = $1 and p.origin_id = $2 order by p.id limit 1 for no key update`,
    [folderId, originId],
  );
  return (found.rows as ExistingProposal[])[0] ?? null;
}
