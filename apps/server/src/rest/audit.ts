import { RecordAction } from '@peerlens/domain/audit/audit.contract.ts';
import { invalid } from '@peerlens/kernel';
import { route } from './route.ts';

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
    call: (api, { body }) =>
      api.audit.recordAction(
        RecordAction.parse({ action: body['action'], payload: payloadOf(body['payload']) }),
      ),
    reply: () => null,
  }),
];
