import { limited } from '@peerlens/kernel';
import { MAX_MAILS_PER_DAY } from './invitations.contract.ts';
import type { ChangedBy, Changes } from './invitations.store.ts';

const DAY_MS = 86_400_000;

/** `6 December 2026 at 14:05 UTC` */
const timeOf = (time: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;

interface Sending {
  by: ChangedBy;
  at: Date;
  /** Mails. */
  count: number;
}

/**
 * When there is room for so many mails of one person, who then sends nothing else until the transaction ends.
 *
 * @returns null for now; what comes by itself, and what is done in the terminal, is not counted
 */
async function roomFrom(
  changes: Changes,
  { by, at, count }: Sending,
): Promise<{ sent: number; from: Date } | null> {
  if (by.kind !== 'officer' || by.id === null) return null;
  const times = await changes.mailTimes(by.id, new Date(at.getTime() - DAY_MS));
  const tooMany = times.length + count - MAX_MAILS_PER_DAY;
  if (tooMany <= 0) return null;
  return { sent: times.length, from: new Date(times[tooMany - 1].getTime() + DAY_MS) };
}

export const mayMailOneMore = async (changes: Changes, by: ChangedBy, at: Date): Promise<boolean> =>
  (await roomFrom(changes, { by, at, count: 1 })) === null;

/** @throws DomainError `limited` where these would be more mails than one person sends in a day. */
export async function assertMayMail(changes: Changes, sending: Sending): Promise<void> {
  const room = await roomFrom(changes, sending);
  if (room === null) return;
  const left = MAX_MAILS_PER_DAY - room.sent;
  const when = timeOf(room.from);
  throw limited(
    `One person sends at most ${MAX_MAILS_PER_DAY} invitations and reminders in 24 hours, and you have sent ${room.sent}: ${
      left > 0 ? `choose at most ${left}, or send all of these from ${when} on` : `send these from ${when} on`
    }`,
    { retryAfterSeconds: Math.ceil((room.from.getTime() - sending.at.getTime()) / 1000) },
  );
}
