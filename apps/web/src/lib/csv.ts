/** A cell that a spreadsheet would take for a formula is disarmed with an apostrophe. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Comma-separated lines with CRLF, as RFC 4180 wants them. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Offers a text as a file, with a mark that makes spreadsheets read it as UTF-8. */
export const offerDownload = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(new Blob(['\u{FEFF}', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
