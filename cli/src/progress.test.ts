import { expect, test } from 'vitest';
import type { ImportEvent } from '@peerlens/domain/corpus/corpus.contract.ts';
import { jsonView, lineView, summaryOf } from './progress.ts';

const event = (fields: Partial<ImportEvent>): ImportEvent => ({
  phase: 'reading',
  finished: false,
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  share: 0,
  resumed: 0,
  unresolved: 0,
  rejectsPath: null,
  ...fields,
});

const output = (): { text: () => string; write: (text: string) => void } => {
  let all = '';
  return {
    text: () => all,
    write: (text) => {
      all += text;
    },
  };
};

test('a pipe gets a line every ten per cent or five seconds, and the outcome', () => {
  const out = output();
  let now = 0;
  const view = lineView('works a.jsonl', out, () => now);
  view.show(event({ read: 10, share: 0.05 }));
  view.show(event({ read: 2000, share: 0.1 }));
  view.show(event({ read: 2100, share: 0.15 }));
  now = 5000;
  view.show(event({ read: 2200, share: 0.16 }));
  view.show(event({ phase: 'deriving' }));
  view.show(event({ phase: 'done', finished: true, read: 2300, added: 2290, rejected: 10, share: 1 }));
  expect(out.text().split('\n')).toEqual([
    'works a.jsonl: 10 %, 2,000 records read',
    'works a.jsonl: 16 %, 2,200 records read',
    'works a.jsonl: working out what follows',
    'works a.jsonl: 2,300 records: 2,290 new, 0 changed, 0 unchanged, 10 rejected',
    '',
  ]);
});

test('JSON lines are the events themselves', () => {
  const out = output();
  const events = [event({ read: 1 }), event({ phase: 'done', finished: true, read: 2 })];
  for (const one of events) jsonView(out).show(one);
  expect(
    out
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(events);
});

test('a summary says what else there is to say', () => {
  const told = summaryOf(event({ read: 5, resumed: 2, unresolved: 3 }));
  expect(told).toContain('2 already in from an interrupted run');
  expect(told).toContain('3 links to unknown broader concepts');
});
