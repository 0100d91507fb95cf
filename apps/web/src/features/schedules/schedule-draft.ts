import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import type { ExportChoice } from '../referees/export-address.ts';

export type ScheduleValue = ApiOutputs['schedules']['byId'];
export type RunValue = ApiOutputs['schedules']['history']['runs'][number];
export type Scheduled = ScheduleValue['what'];

/** What is typed of a schedule. */
export interface ScheduleDraft extends ExportChoice {
  name: string;
  cron: string;
  timeZone: string;
  target: ScheduleValue['target']['kind'];
  /** One a line. */
  addresses: string;
  url: string;
  settingsId: number | null;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const newDraft = ({
  email,
  settingsId = null,
}: {
  email: string;
  settingsId?: number | null;
}): ScheduleDraft => ({
  name: '',
  format: 'xlsx',
  delimiter: 'comma',
  amount: '50',
  organizationId: null,
  cron: '0 7 * * MON-FRI',
  timeZone: ownTimeZone(),
  target: 'email',
  addresses: email,
  url: '',
  settingsId,
});

export const draftOf = (schedule: ScheduleValue): ScheduleDraft => {
  const { name, format, delimiter, limit, onlyMarked, organizationId, cron, timeZone, target, settingsId } =
    schedule;
  return {
    name,
    format,
    delimiter,
    amount: onlyMarked ? 'marked' : (String(limit) as ScheduleDraft['amount']),
    organizationId,
    cron,
    timeZone,
    target: target.kind,
    addresses: target.kind === 'email' ? target.addresses.join('\n') : '',
    url: target.kind === 'webhook' ? target.url : '',
    settingsId,
  };
};

const targetOf = ({ target, addresses, url }: ScheduleDraft): ScheduleValue['target'] => {
  if (target === 'storage') return { kind: 'storage' };
  if (target === 'webhook') return { kind: 'webhook', url };
  return {
    kind: 'email',
    addresses: addresses.split(/[\s,;]+/).filter((address) => address !== ''),
  };
};

/** What is sent of a draft. */
export const planOf = (draft: ScheduleDraft): Omit<ApiInputs['schedules']['create'], 'what' | 'name'> => {
  const { format, delimiter, amount, organizationId, cron, timeZone, settingsId } = draft;
  return {
    format,
    delimiter,
    limit: amount === 'marked' ? 50 : (Number(amount) as 50 | 100 | 200),
    onlyMarked: amount === 'marked',
    organizationId,
    cron,
    timeZone,
    settingsId,
    target: targetOf(draft),
  };
};
