/** Offsets of the pages around one, of `size` each; null where there is none, undefined for the first. */
export const pagesAround = (
  offset: number,
  { total, size }: { total: number; size: number },
): { previous: number | undefined | null; next: number | null } => ({
  previous: offset === 0 ? null : offset <= size ? undefined : offset - size,
  next: offset + size < total ? offset + size : null,
});
