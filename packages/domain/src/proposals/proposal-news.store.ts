import type { SqlRunner } from '@peerlens/queue';
import type { News, WebhookEvent } from '../webhooks/webhooks.contract.ts';

/** Tells an organisation's webhooks what happened, within the transaction in which it does. */
export type Announce = (client: SqlRunner, news: News) => Promise<void>;

/** What can happen to a proposal itself. */
type ProposalEvent = Extract<WebhookEvent, `proposal.${string}`>;

/** What a change of a proposal returns for those who are to hear of it. */
interface ChangedRow {
  id: number;
  title: string;
  originId: string | null;
  folderId: number;
  organizationId: number | null;
}

const CHANGED = `proposal.id, proposal.title, proposal.origin_id as "originId", proposal.folder_id as "folderId",
  (select organization_id from folder where folder.id = proposal.folder_id) as "organizationId"`;

/**
 * Runs a statement that changes proposals, and tells of each of them what happened, the one made first first. Nobody
 * hears of what lies in a folder of one's own.
 *
 * @returns the ids of those that it changed
 */
export async function changeAndTell(
  client: SqlRunner,
  announce: Announce,
  { event, text, values }: { event: ProposalEvent; text: string; values: unknown[] },
): Promise<number[]> {
  const changed = (await client.query(`${text} returning ${CHANGED}`, values)).rows as ChangedRow[];
  const rows = changed.toSorted((one, other) => one.id - other.id);
  for (const { organizationId, ...data } of rows)
    if (organizationId !== null) await announce(client, { event, organizationId, data });
  return rows.map(({ id }) => id);
}
