import { BODY_CAP, PLACES_STEP, TITLE_CAP, TITLE_SHIFT, type TextArrays } from './text-arrays.ts';
import type { TextField } from './text-query.ts';

/** Added to places in the body, so that no phrase reaches from title to body. Longer titles are not told apart. */
const BODY_FROM = 1 << 24;

/** Reads the places of a word's postings, cheapest where postings are asked for in ascending order. */
export class PlaceReader {
  /** Places of the posting read last, ascending; the first `count` count. */
  places = new Uint32Array(64);
  count = 0;
  private readonly text: TextArrays;
  private readonly field: TextField;
  /** The posting that starts at byte `at`. */
  private posting = -1;
  private at = 0;

  constructor(text: TextArrays, field: TextField) {
    this.text = text;
    this.field = field;
  }

  /** Where its words stand in the field asked for. */
  read(posting: number): void {
    this.moveTo(posting);
    const counts = this.text.postingCounts[posting];
    this.posting = posting + 1;
    if (counts === 1) return this.readOnly();
    let title = counts >>> TITLE_SHIFT;
    let body = counts & BODY_CAP;
    if (title === TITLE_CAP) title = this.next();
    if (body === BODY_CAP) body = this.next();
    if (title + body > this.places.length) this.places = new Uint32Array((title + body) * 2);
    this.count = 0;
    if (title > 0) this.readField(title, 0, this.field !== 'body');
    if (body > 0) this.readField(body, BODY_FROM, this.field !== 'title');
  }

  /** One occurrence, in the body: by far the most usual posting. */
  private readOnly(): void {
    this.places[0] = BODY_FROM + this.next();
    this.count = this.field === 'title' ? 0 : 1;
  }

  private readField(count: number, from: number, wanted: boolean): void {
    let place = from;
    let end = this.count;
    for (let i = 0; i < count; i++) {
      place += this.next();
      if (wanted) this.places[end++] = place;
    }
    this.count = end;
  }

  private moveTo(posting: number): void {
    const { placesStart, postingCounts } = this.text;
    const step = Math.floor(posting / PLACES_STEP);
    if (posting < this.posting || step * PLACES_STEP > this.posting || this.posting < 0) {
      this.posting = step * PLACES_STEP;
      this.at = placesStart[step];
    }
    let left = 0;
    for (let passed = this.posting; passed < posting; passed++) {
      const counts = postingCounts[passed];
      const body = counts & BODY_CAP;
      if (counts >= TITLE_CAP << TITLE_SHIFT || body === BODY_CAP) {
        this.skip(left);
        left = this.manyOf(counts);
      } else left += (counts >>> TITLE_SHIFT) + body;
    }
    this.skip(left);
  }

  /** Passes over so many places. All of several postings at once: a loop for each would be mispredicted each time. */
  private skip(count: number): void {
    const { places } = this.text;
    let { at } = this;
    let left = count;
    while (left > 0) left -= 1 - (places[at++] >>> 7);
    this.at = at;
  }

  /** The true number of occurrences where the counts only say "or more". */
  private manyOf(counts: number): number {
    const title = counts >>> TITLE_SHIFT;
    const body = counts & BODY_CAP;
    return (title === TITLE_CAP ? this.next() : title) + (body === BODY_CAP ? this.next() : body);
  }

  private next(): number {
    const { places } = this.text;
    let value = places[this.at++];
    if (value < 128) return value;
    value &= 127;
    for (let shift = 7; ; shift += 7) {
      const byte = places[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
}
