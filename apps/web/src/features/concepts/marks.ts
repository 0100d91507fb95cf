/** A stretch of a text to mark: UTF-16 offsets, end exclusive. */
export interface Mark {
  start: number;
  end: number;
}

export interface Piece {
  text: string;
  start: number;
  isMarked: boolean;
}

/**
 * Cuts one stretch of a text at the marks that reach into it; the pieces joined are the stretch. Marks are of the
 * whole text, in any order; where they overlap they are one.
 */
export const piecesOf = (text: string, start: number, marks: readonly Mark[]): Piece[] => {
  const end = start + text.length;
  const reaching = marks
    .filter((mark) => mark.start < mark.end && mark.start < end && mark.end > start)
    .toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = start;
  const add = (to: number, isMarked: boolean) => {
    const last = pieces.at(-1);
    const piece = text.slice(at - start, to - start);
    if (last?.isMarked === isMarked) last.text += piece;
    else pieces.push({ text: piece, start: at, isMarked });
    at = to;
  };
  for (const mark of reaching) {
    if (mark.start > at) add(mark.start, false);
    if (mark.end > at) add(Math.min(mark.end, end), true);
  }
  if (at < end) add(end, false);
  return pieces;
};
