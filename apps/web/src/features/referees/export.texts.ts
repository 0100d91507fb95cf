import { formatCount } from '../../lib/format.ts';
import type { AMOUNTS, DELIMITERS, FORMATS } from './export-address.ts';

const formats: Readonly<Record<(typeof FORMATS)[number], string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
};

const delimiters: Readonly<Record<(typeof DELIMITERS)[number], string>> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  pipe: 'Pipe',
};

const amounts: Readonly<Record<(typeof AMOUNTS)[number], string>> = {
  50: 'The best 50',
  100: 'The best 100',
  200: 'The best 200',
  marked: 'Only marked',
};

export const exportTexts = {
  export: 'Export',
  title: 'Export of referees',
  format: 'Format',
  formats,
  delimiter: 'Parted by',
  delimiters,
  amount: 'Referees',
  amounts,
  marked: (count: number) => `Only marked (${formatCount(count)})`,
  columnsOf: 'Columns of',
  anyColumns: 'As usual here',
  columns: 'Columns of the file',
  download: 'Download',
  whatXlsx: 'Excel has the evidence and what the ranking was made from on further sheets.',
  whatJson: 'JSON has everything, whatever the columns.',
  whatCsv: 'CSV has the columns alone, without the evidence.',
} as const;
