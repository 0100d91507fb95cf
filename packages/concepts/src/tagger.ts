import { abbreviates, occurrences, shortFormAt } from './abbreviations.ts';
import { aggregate } from './counts.ts';
import { HIT_STRIDE, type HitList, type Numbering } from './hits.ts';
import { NO_LITERAL } from './literal-forms.ts';
import type { Matcher } from './match.ts';
import type { Tagger, TaggedText, TagHit } from './tagger-types.ts';

interface HitPlace {
  field: number;
  start: number;
  end: number;
  nested: number;
}

/** A tagger over a matcher that numbers literals as `numbers` does. */
export const concreteTagger = (numbers: Numbering, matcher: Matcher, matchable: number): Tagger => {
  const { conceptOf, ambiguous } = numbers;
  const hits: HitList = { count: 0, rows: new Int32Array(HIT_STRIDE * 256) };
  const { spans } = matcher.words;

  /** Is the concept already said by an unambiguous literal over the whole outer span? */
  const isOuter = (concept: number, from: number, to: number): boolean => {
    for (let hit = from; hit < to; hit++) {
      if (hits.rows[hit * HIT_STRIDE + 1] === concept && ambiguous[hits.rows[hit * HIT_STRIDE]] === 0)
        return true;
    }
    return false;
  };

  /** Adds a hit; of two literals of one concept over the same span the smaller number stays. */
  const add = (literal: number, place: HitPlace, since: number) => {
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

  /** What members of a coordination share stands for itself: it is neither nested nor does it hide anything. */
  const addCoordinated = (field: number, since: number): void => {
    const { coordinated } = matcher;
    for (let at = 0; at < coordinated.count; at++) {
      const start = spans.start[coordinated.start[at]];
      addLate(
        coordinated.literal[at],
        { field, start, end: spans.end[coordinated.end[at] - 1], nested: 0 },
        since,
      );
    }
  };

  /** Adds a hit out of order; one that is there already stays. */
  const addLate = (literal: number, place: HitPlace, since: number): void => {
    for (let at = since * HIT_STRIDE; at < hits.count * HIT_STRIDE; at += HIT_STRIDE) {
      const { rows } = hits;
      if (rows[at + 1] === conceptOf[literal] && rows[at + 3] === place.start && rows[at + 4] === place.end)
        return;
    }
    add(literal, place, hits.count);
  };

  /** Concepts whose abbreviation stands in parentheses right after them are found by it from there on. */
  const addAbbreviations = (text: string, field: number, since: number): void => {
    for (const word of matcher.words.openings) {
      const short = shortFormAt(text, spans, word);
      if (short === null) continue;
      const until = spans.end[word - 1];
      const known = hits.count;
      for (let hit = since; hit < known; hit++) {
        const at = hit * HIT_STRIDE;
        if (hits.rows[at + 4] !== until || !abbreviates(short.text, text.slice(hits.rows[at + 3], until)))
          continue;
        const literal = hits.rows[at];
        for (const { start, end } of occurrences(text, spans, { ...short, numbers: matcher.words.rows })) {
          addLate(literal, { field, start, end, nested: Number(isCovered(start, end, since)) }, since);
        }
      }
    }
  };

  const isCovered = (start: number, end: number, since: number): boolean => {
    for (let at = since * HIT_STRIDE; at < hits.count * HIT_STRIDE; at += HIT_STRIDE) {
      const { rows } = hits;
      if (rows[at + 3] <= start && rows[at + 4] >= end && rows[at + 4] - rows[at + 3] > end - start)
        return true;
    }
    return false;
  };

  const collect = (text: string, field: number): void => {
    const count = matcher.read(text);
    const first = hits.count;
    const { found } = matcher;
    let spanEnd = 0;
    let outerFrom = 0;
    let outerTo = 0;
    for (let word = matcher.nextStart(0); word < count; word = matcher.nextStart(word + 1)) {
      const inside = word < spanEnd;
      if (matcher.matchesAt(word, inside ? spanEnd : count) === 0) continue;
      const since = hits.count;
      const start = spans.start[word];
      let longest = 0;
      let longestLoose = 0;
      for (let at = 0; at < found.count; at++) {
        if (found.end[at] > longest) longest = found.end[at];
        if (found.isLoose[at] === 1 && found.end[at] > longestLoose) longestLoose = found.end[at];
      }
      if (!inside) {
        spanEnd = longest;
        outerFrom = since;
        for (let at = 0; at < found.count; at++) {
          if (found.end[at] !== spanEnd) continue;
          add(found.literal[at], { field, start, end: spans.end[spanEnd - 1], nested: 0 }, since);
        }
        outerTo = hits.count;
        // An idiom: nothing in it means anything.
        if (outerTo === outerFrom) {
          word = spanEnd - 1;
          continue;
        }
      }
      for (let at = 0; at < found.count; at++) {
        const literal = found.literal[at];
        if ((!inside && found.end[at] === spanEnd) || literal === NO_LITERAL) continue;
        // Of looser readings from one word on, the longest is meant: no lesion of a cranial nerve is one of something cranial.
        if (found.isLoose[at] === 1 && found.end[at] < longestLoose) continue;
        if (isOuter(conceptOf[literal], outerFrom, outerTo)) continue;
        add(literal, { field, start, end: spans.end[found.end[at] - 1], nested: 1 }, since);
      }
    }
    if (matcher.coordinated.count > 0) addCoordinated(field, first);
    if (matcher.words.openings.length > 0) addAbbreviations(text, field, first);
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
