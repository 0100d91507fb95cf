import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | boolean | null | undefined;

/** Spreadsheets run cells that begin like this as formulas; some trim them first. @source OWASP, "CSV Injection" */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@])/;

/** A cell as text; one that a spreadsheet would run as a formula gets an apostrophe in front. */
export const defused = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  return typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
};

/**
 * Rows as CSV with CRLF line ends. Text that a spreadsheet would run as a formula gets an apostrophe in front;
 * numbers, negative ones too, stay numbers. No byte order mark.
 */
export const toCsv = (
  rows: readonly (readonly CsvCell[])[],
  delimiter: ',' | ';' | '\t' | '|' = ',',
): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
