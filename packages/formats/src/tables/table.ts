/** A text that leads somewhere; formats without links show the text, or the address where the text is blank. */
export interface LinkedText {
  text: string;
  /** An http(s) address. */
  url: string;
}

export type TableCell = string | number | boolean | Date | LinkedText | null;

/** Rows under headings; every row has as many cells as there are headings. */
export interface Table {
  /** What a sheet of it is called: at most 31 characters, without `[]:*?/\`. */
  name: string;
  headings: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** What a file says of itself, beside its tables. */
export interface TableProperties {
  title: string;
  created: Date;
  /** By name: what made the file can be traced by. */
  custom: Readonly<Record<string, string | number>>;
}

export const isLinked = (cell: TableCell): cell is LinkedText =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date);
