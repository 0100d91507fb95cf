import { expect, test } from 'vitest';
import { auditInput, readAuditParams } from './audit-params.ts';

test('the address narrows by whole days, the last one included', () => {
  const params = readAuditParams({ from: '2026-02-01', to: '2026-02-28', table: ' label ', actor: 'ada' });
  expect(auditInput(params)).toMatchObject({
    actorId: 'ada',
    table: 'label',
    from: '2026-02-01T00:00:00.000Z',
    to: '2026-03-01T00:00:00.000Z',
  });
});

test('what an address cannot mean is left out', () => {
  const wrong = { from: 'yesterday', to: '2026-02-30', cursor: '-1', table: ' ', procedure: {} };
  expect(Object.values(readAuditParams(wrong)).filter((value) => value !== undefined)).toEqual([]);
});
