/** Records as JSON lines, each ended by a line feed; dates as ISO 8601. */
export async function* toJsonLines(
  records: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
