import type { TagHit } from '@peerlens/concepts';
import type { ConceptSpan } from '../articles/articles.contract.ts';

const length = ({ start, end }: TagHit): number => end - start;

/**
 * Which hits to highlight in one field: none overlaps another, longer ones win, then earlier ones, then the concept
 * with the smaller id. In reading order.
 */
export function spansToShow(hits: readonly TagHit[], field: TagHit['field']): ConceptSpan[] {
  const wanted = hits
    .filter((hit) => hit.field === field)
    .sort((a, b) => length(b) - length(a) || a.start - b.start || a.conceptId - b.conceptId);
  // Of two hits that overlap, the shorter has an end of the longer's span, or lies within it: looking up each
  // character taken is exact, and linear in the text.
  const taken = new Set<number>();
  const spans: ConceptSpan[] = [];
  for (const { start, end, conceptId } of wanted) {
    if (taken.has(start) || taken.has(end - 1)) continue;
    for (let at = start; at < end; at++) taken.add(at);
    spans.push({ start, end, conceptId });
  }
  return spans.sort((a, b) => a.start - b.start);
}
