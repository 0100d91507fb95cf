import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '@peerlens/domain/api.ts';
import type { ImportEvent, ImportFile, ImportOpenAlex } from '@peerlens/domain/corpus/corpus.contract.ts';
import { importCommand } from './import.ts';

const done = (fields: Partial<ImportEvent> = {}): ImportEvent => ({
  phase: 'done',
  finished: true,
  read: 1,
  added: 1,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  share: 1,
  resumed: 0,
  unresolved: 0,
  rejectsPath: null,
  ...fields,
});

let calls: unknown[] = [];
let closed = 0;
let script: ImportEvent[][] = [];
let onEvent: () => void = () => undefined;

async function* play(events: readonly ImportEvent[]): AsyncGenerator<ImportEvent> {
  try {
    for (const event of events) {
      onEvent();
      yield await Promise.resolve(event);
    }
  } finally {
    closed += 1;
  }
}

/** The procedures that the command calls, answering from `script`. */
const api = {
  corpus: {
    importFile: (input: ImportFile) => {
      calls.push(input);
      return Promise.resolve(play(script.shift() ?? [done()]));
    },
    settle: () => {
      calls.push('settle');
      return Promise.resolve();
    },
    importOpenAlex: (input: ImportOpenAlex) => {
      calls.push(input);
      return Promise.resolve(play(script.shift() ?? [done()]));
    },
  },
} as unknown as Api;

const run = (...words: string[]): Promise<unknown> =>
  importCommand((work) => work(api)).parseAsync(words, { from: 'user' });

let stderr = '';
beforeEach(() => {
  calls = [];
  closed = 0;
  script = [];
  stderr = '';
  onEvent = () => undefined;
  process.exitCode = undefined;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('several paths go in one after another, and only the last works out what follows', async () => {
  await run('works', 'a.jsonl', 'b.jsonl.gz', '--json');
  expect(calls).toEqual([
    { kind: 'works', path: 'a.jsonl', rejectsPath: undefined, moreFollow: true },
    { kind: 'works', path: 'b.jsonl.gz', rejectsPath: undefined, moreFollow: false },
  ]);
  expect(process.exitCode).toBeUndefined();
});

test('rejects end in status 1 and name their file, and the next path still goes in', async () => {
  script = [[done({ rejected: 2, rejectsPath: '/somewhere/a.rejects.jsonl' })]];
  await run('works', 'a', 'b', '--json');
  expect(calls).toHaveLength(2);
  expect(process.exitCode).toBe(1);
  expect(stderr).toContain('/somewhere/a.rejects.jsonl');
});

test('when a path fails, what follows from those before it is still worked out', async () => {
  onEvent = () => {
    if (calls.length === 2) throw new Error('no such file');
  };
  await expect(run('works', 'a', 'b', 'c', '--json')).rejects.toThrow('no such file');
  expect(calls).toEqual([
    expect.objectContaining({ path: 'a' }),
    expect.objectContaining({ path: 'b' }),
    'settle',
  ]);
});

test('Ctrl-C ends the import after its batch and leaves out the rest', async () => {
  script = [
    [done({ phase: 'reading', finished: false }), done({ phase: 'reading', finished: false }), done()],
  ];
  onEvent = () => {
    if (calls.length === 1 && closed === 0 && stderr === '') process.emit('SIGINT');
  };
  await run('works', 'a', 'b', '--json');
  expect(calls).toHaveLength(1);
  expect(closed).toBe(1);
  expect(process.exitCode).toBe(130);
  expect(stderr).toContain('Run the same command again to go on');
  expect(process.listenerCount('SIGINT')).toBe(0);
});

test('a live query passes its filter, address and limit', async () => {
  await run(
    'openalex',
    '--filter',
    'title.search:owls',
    '--email',
    'me@example.org',
    '--max',
    '10',
    '--json',
  );
  expect(calls).toEqual([
    expect.objectContaining({ filter: 'title.search:owls', email: 'me@example.org', maxWorks: 10 }),
  ]);
});
