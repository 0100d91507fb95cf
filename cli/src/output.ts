/** Of every command that answers something. */
export const JSON_OPTION = ['--json', 'as JSON'] as const;

/** One answer: as JSON on one line, or as lines for people. */
export const print = (value: unknown, json: boolean | undefined, lines: () => string[]): void =>
  console.log(json ? JSON.stringify(value) : lines().join('\n'));

/** Every page of a list, one row a line: a terminal has no pages. */
export async function printPages<Row, Cursor>(
  page: (cursor: Cursor | undefined) => Promise<{ rows: readonly Row[]; next: Cursor | null }>,
  json: boolean | undefined,
  line: (row: Row) => string,
): Promise<void> {
  for (let cursor: Cursor | undefined; ;) {
    const { rows, next } = await page(cursor);
    for (const row of rows) print(row, json, () => [line(row).trimEnd()]);
    if (next === null) return;
    cursor = next;
  }
}
