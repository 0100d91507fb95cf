import { RecordAction } from '@peerlens/domain/audit/audit.contract.ts';
import { invalid } from '@peerlens/kernel';
import { z } from 'zod';
import { route } from './row.ts';
import { decodedBy } from './wire.ts';

/** A form can only carry the payload as text. */
function payloadOf(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    throw invalid('payload: must be a JSON object');
  }
}

export const auditRows = [
  route({
    method: 'POST',
    url: '/api/actions-log',
    id: 'recordAction',
    tag: 'Audit',
    summary: 'Keeps in the log that the user has done something',
    for: 'users',
    request: {
      body: decodedBy(({ action, payload }) => ({ action, payload: payloadOf(payload) }), RecordAction),
    },
    answer: z.null(),
    call: (api, { body }) => api.audit.recordAction(body),
    reply: () => null,
  }),
];
