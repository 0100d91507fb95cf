import type { ApiInputs } from '../../lib/api.ts';
import { readDay, readText, readWhole } from '../../lib/search-codec.ts';

/** Where changes are shown: to everybody what is theirs, to superusers all. */
export type AuditAddress = '/audit/' | '/superadmin/audit/';

/** The state of the page of changes, as its address has it. */
export interface AuditParams {
  actor?: string | undefined;
  table?: string | undefined;
  row?: string | undefined;
  procedure?: string | undefined;
  /** Days, `2026-03-31`, in UTC; both are included. */
  from?: string | undefined;
  to?: string | undefined;
  cursor?: number | undefined;
}

const MAX_WORD = 200;
const readWord = (value: unknown): string | undefined => readText(value)?.trim().slice(0, MAX_WORD);

export const readAuditParams = (raw: Record<string, unknown>): AuditParams => ({
  actor: readWord(raw['actor']),
  table: readWord(raw['table']),
  row: readWord(raw['row']),
  procedure: readWord(raw['procedure']),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
  cursor: readWhole(raw['cursor'], 1),
});

const dayAfter = (day: string): string => {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + 1);
  return time.toISOString();
};

export const auditInput = ({ actor, from, to, ...rest }: AuditParams): ApiInputs['audit']['list'] => ({
  ...rest,
  ...(actor === undefined ? {} : { actorId: actor }),
  ...(from === undefined ? {} : { from: `${from}T00:00:00.000Z` }),
  ...(to === undefined ? {} : { to: dayAfter(to) }),
});
