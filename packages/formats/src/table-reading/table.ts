/** Bounds on what a table may cost. */
export interface TableLimits {
  maxBytes: number;
  /** Without the header. */
  maxRows: number;
  maxColumns: number;
  maxCellCharacters: number;
  timeoutMs: number;
}

export const TABLE_LIMITS: TableLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxRows: 5000,
  maxColumns: 60,
  maxCellCharacters: 200_000,
  timeoutMs: 60_000,
};

/** A row below the header, with as many cells as the header has. */
export interface TableRow {
  /** As the file counts: the header is usually row 1. */
  row: number;
  cells: string[];
}

/** What was read out of a table whose first row is its header. */
export interface TableText {
  kind: 'csv' | 'xlsx';
  /** Trimmed; a column without a heading has an empty one. */
  header: string[];
  /** In the order of the file; blank rows are left out. */
  rows: TableRow[];
  /** Rows that could not be read, with what to do. */
  refused: { row: number; reason: string }[];
  /** Sentences for the user about what may be amiss. */
  warnings: string[];
}
