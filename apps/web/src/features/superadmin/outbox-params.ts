import { MAIL_STATES } from '@peerlens/domain/mail/mail-states.contract.ts';
import type { MailState } from '@peerlens/domain/mail/mail.contract.ts';
import { readOneOf, readText } from '../../lib/search-codec.ts';

/** The state of the outbox, as its address has it. */
export interface OutboxParams {
  q?: string | undefined;
  state?: MailState | undefined;
  kind?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export const readOutboxParams = (raw: Record<string, unknown>): OutboxParams => ({
  q: readText(raw['q'])?.trim().slice(0, 200),
  state: readOneOf(raw['state'], MAIL_STATES),
  kind: readText(raw['kind'])?.slice(0, 60),
  after: readText(raw['after'])?.slice(0, 200),
});

export const outboxInput = ({ q, state, kind, after }: OutboxParams) => ({
  search: q,
  state,
  kind,
  cursor: after,
});

export const isNarrowed = ({ after: _after, ...params }: OutboxParams): boolean =>
  Object.values(params).some((value) => value !== undefined);
