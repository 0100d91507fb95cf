import { formatCount, plural } from '../../lib/format.ts';

export const rescanTexts = {
  title: 'Rescan queue',
  lead: 'Articles follow each change of concepts: those that it can touch are found, and tagged again. What waits is done together.',
  change: 'Change',
  kinds: { edit: 'Edit', merge: 'Merge', import: 'Import', undo: 'Undo' } as Readonly<Record<string, string>>,
  noChange: 'Import',
  everything: 'All articles are tagged again',
  nothing: 'No literal came or went',
  concepts: 'Concepts',
  deleted: 'deleted',
  more: (count: number) => `and ${formatCount(count)} more`,
  literals: 'Literals',
  added: 'added',
  removed: 'removed',
  state: 'State',
  states: { waiting: 'Waiting', working: 'At work', done: 'Done', failed: 'Failed' },
  progress: (version: number) => `How far rescan ${version} is`,
  read: (read: number, total: number | null) =>
    total === null
      ? 'Not begun'
      : `${formatCount(read)} of ${plural(total, 'article', 'articles')} looked through`,
  found: 'Articles',
  touched: (touched: number, changed: number) =>
    `${formatCount(touched)} tagged again, ${formatCount(changed)} changed`,
  since: 'Since',
  done: 'Done',
  notDone: '–',
  empty: 'Nothing has changed',
  emptyText: 'As soon as a concept is changed, what articles have to follow stands here.',
  waiting: (count: number) =>
    `${plural(count, 'change waits', 'changes wait')}: numbers of articles are being brought up to date.`,
  current: 'Everything is up to date.',
  retry: 'Do it now',
  retried: 'A worker takes it up as soon as one is free.',
  failed: 'The last try failed. It is tried again with the next change, or now.',
  updating: 'Being brought up to date',
  updatingText: (waiting: number, share: number | null) =>
    [
      waiting > 0
        ? `${plural(waiting, 'change of concepts is', 'changes of concepts are')} not in the numbers of articles yet`
        : 'New articles are not in all numbers yet',
      share === null ? '' : `: ${share} % looked through`,
      '.',
    ].join(''),
} as const;
