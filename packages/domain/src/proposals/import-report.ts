import type { ImportFile, ImportItem } from './proposal-imports.contract.ts';

type Cell = string | number | null;

const HEADINGS = ['File', 'Row', 'Title', 'Origin id', 'Outcome', 'Reason', 'Proposal'];

/** What the outcomes are called. */
const OUTCOMES: Readonly<Record<ImportItem['state'], string>> = {
  waiting: 'not made',
  made: 'made',
  updated: 'updated',
  skipped: 'skipped',
  refused: 'refused',
};

/** A heading, a row for each file that was refused, and one for each document or row of a table. */
export const reportRows = (files: readonly ImportFile[]) => {
  const rows: Cell[][] = [HEADINGS];
  for (const { name, state, reason } of files)
    if (state === 'refused') rows.push([name, null, null, null, OUTCOMES.refused, reason, null]);
  return {
    add({ file, row, title, origin_id, state, reason, proposalId }: ImportItem): void {
      rows.push([file, row, title, origin_id, OUTCOMES[state], reason, proposalId]);
    },
    all: (): readonly (readonly Cell[])[] => rows,
  };
};
