import type { PlaceReader } from './place-reader.ts';

/** How words must stand to each other, given where each of them stands in one article. */
export type Placement = (words: readonly PlaceReader[]) => boolean;

/** Word i at the place of word 0 plus shifts[i]. */
export const exactly = (shifts: readonly number[]): Placement => {
  const next = new Uint32Array(shifts.length);
  return (words) => {
    for (let word = 0; word < next.length; word++) next[word] = 0;
    const first = words[0];
    for (let i = 0; i < first.count; i++) {
      const place = first.places[i];
      let word = 1;
      for (; word < words.length; word++) {
        const { places, count } = words[word];
        const wanted = place + shifts[word];
        let at = next[word];
        while (at < count && places[at] < wanted) at++;
        next[word] = at;
        if (at === count) return false;
        if (places[at] !== wanted) break;
      }
      if (word === words.length) return true;
    }
    return false;
  };
};

/** Each word after the one before, the last at most `span` places after the first. */
export const inOrder =
  (span: number): Placement =>
  (words) => {
    const first = words[0];
    for (let i = 0; i < first.count; i++) {
      let place = first.places[i];
      // The nearest next word each time ends soonest.
      for (let word = 1; word < words.length; word++) {
        place = firstAfter(words[word], place);
        if (place < 0) return false;
      }
      if (place - first.places[i] <= span) return true;
    }
    return false;
  };

const firstAfter = ({ places, count }: PlaceReader, place: number): number => {
  for (let at = 0; at < count; at++) if (places[at] > place) return places[at];
  return -1;
};

/** Distinct words in any order, the last at most `span` places after the first. */
export const together = (size: number, span: number): Placement => {
  const next = new Uint32Array(size);
  return (words) => {
    for (let word = 0; word < next.length; word++) next[word] = 0;
    for (;;) {
      let least = 0;
      let greatest = -1;
      for (let word = 0; word < size; word++) {
        if (next[word] === words[word].count) return false;
        const place = words[word].places[next[word]];
        if (place < words[least].places[next[least]]) least = word;
        if (place > greatest) greatest = place;
      }
      if (greatest - words[least].places[next[least]] <= span) return true;
      next[least]++;
    }
  };
};
