/** Where a concept was recognised in a text: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
  conceptId: number;
}

export interface Segment {
  text: string;
  start: number;
  /** Null between concepts. */
  conceptId: number | null;
}

/**
 * Cuts a text at its concepts; the pieces joined are the text. Of concepts that overlap the longer one is
 * marked; spans outside the text, as after an edit, are passed over.
 */
export const segmentsOf = (text: string, spans: readonly Span[]): Segment[] => {
  const inside = spans.filter(({ start, end }) => start >= 0 && start < end && end <= text.length);
  const longestFirst = inside.sort((a, b) => a.start - b.start || b.end - a.end);
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end, conceptId } of longestFirst) {
    if (start < at) continue;
    if (start > at) segments.push({ text: text.slice(at, start), start: at, conceptId: null });
    segments.push({ text: text.slice(start, end), start, conceptId });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), start: at, conceptId: null });
  return segments;
};
