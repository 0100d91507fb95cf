import { aggregate } from './counts.ts';
import { HIT_STRIDE, numbering, type HitList } from './hits.ts';
import type { Matcher } from './match.ts';
import { NO_LITERAL } from './trie.ts';
import type { Tagger, TaggedText, TaggerLiteral, TagHit } from './tagger-types.ts';

/** A tagger over a matcher whose accepted numbers are indexes of `literals`. */
export const concreteTagger = (
  literals: readonly TaggerLiteral[],
  matcher: Matcher,
  matchable: number,
): Tagger => {
  const numbers = numbering(literals);
  const { conceptOf, ambiguous } = numbers;
  const hits: HitList = { count: 0, rows: new Int32Array(HIT_STRIDE * 256) };
  const { accepts, accepted, spans } = matcher;

  /** Is the concept already said by an unambiguous literal over the whole outer span? */
  const isOuter = (concept: number, from: number, to: number): boolean => {
    for (let hit = from; hit < to; hit++) {
      if (hits.rows[hit * HIT_STRIDE + 1] === concept && ambiguous[hits.rows[hit * HIT_STRIDE]] === 0)
        return true;
    }
    return false;
  };

  /** Adds a hit; of two literals of one concept over the same span the smaller number stays. */
  const add = (
    literal: number,
    place: { field: number; start: number; end: number; nested: number },
    since: number,
  ) => {
    if (literal === NO_LITERAL) return;
    const { field, start, end, nested } = place;
    const concept = conceptOf[literal];
    for (let hit = since; hit < hits.count; hit++) {
      const at = hit * HIT_STRIDE;
      if (hits.rows[at + 1] === concept && hits.rows[at + 4] === end) {
        hits.rows[at] = Math.min(hits.rows[at], literal);
        return;
      }
    }
    const at = hits.count++ * HIT_STRIDE;
    if (at === hits.rows.length) {
      const larger = new Int32Array(at * 2);
      larger.set(hits.rows);
      hits.rows = larger;
    }
    const { rows } = hits;
    rows[at] = literal;
    rows[at + 1] = concept;
    rows[at + 2] = field;
    rows[at + 3] = start;
    rows[at + 4] = end;
    rows[at + 5] = nested;
  };

  const collect = (text: string, field: number): void => {
    const count = matcher.read(text);
    let spanEnd = 0;
    let outerFrom = 0;
    let outerTo = 0;
    for (let word = 0; word < count; word++) {
      const inside = word < spanEnd;
      const found = matcher.matchesAt(word, inside ? spanEnd : count);
      if (found === 0) continue;
      const { ends, states } = matcher;
      const since = hits.count;
      const start = spans.start[word];
      if (!inside) {
        for (let index = 0; index < found; index++) if (ends[index] > spanEnd) spanEnd = ends[index];
        outerFrom = since;
        for (let index = 0; index < found; index++) {
          if (ends[index] !== spanEnd) continue;
          const place = { field, start, end: spans.end[spanEnd - 1], nested: 0 };
          const state = states[index];
          for (let at = accepts[state]; at < accepts[state + 1]; at++) add(accepted[at], place, since);
        }
        outerTo = hits.count;
        // An idiom: nothing in it means anything.
        if (outerTo === outerFrom) {
          word = spanEnd - 1;
          continue;
        }
      }
      for (let index = 0; index < found; index++) {
        if (!inside && ends[index] === spanEnd) continue;
        const place = { field, start, end: spans.end[ends[index] - 1], nested: 1 };
        const state = states[index];
        for (let at = accepts[state]; at < accepts[state + 1]; at++) {
          if (!isOuter(conceptOf[accepted[at]], outerFrom, outerTo)) add(accepted[at], place, since);
        }
      }
    }
  };

  const collectAll = ({ title, body }: TaggedText): HitList => {
    hits.count = 0;
    // The body first: its language decides for a title too short to tell.
    matcher.plainlyEnglish = false;
    collect(body, 1);
    collect(title, 0);
    return hits;
  };

  const count = aggregate(numbers);

  return {
    literals: matchable,
    bytes: matcher.bytes + numbers.literalIds.byteLength + numbers.conceptOf.byteLength * 2,
    count: (text, near) => count(collectAll(text), near),
    tag(text) {
      const { rows, count } = collectAll(text);
      const list: TagHit[] = [];
      for (let at = 0; at < count * HIT_STRIDE; at += HIT_STRIDE) {
        list.push({
          conceptId: numbers.conceptIds[rows[at + 1]],
          literalId: numbers.literalIds[rows[at]],
          field: rows[at + 2] === 0 ? 'title' : 'body',
          start: rows[at + 3],
          end: rows[at + 4],
          nested: rows[at + 5] === 1,
          ambiguous: ambiguous[rows[at]] === 1,
        });
      }
      return list.sort(inOrder);
    },
  };
};

const inOrder = (a: TagHit, b: TagHit): number =>
  Number(a.field === 'body') - Number(b.field === 'body') ||
  a.start - b.start ||
  b.end - a.end ||
  a.conceptId - b.conceptId;
