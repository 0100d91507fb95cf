import { growableBytes, growableInts } from '../arrays/growable.ts';
import { BODY_CAP, TITLE_CAP, TITLE_SHIFT, type ArticleTokens } from './text-arrays.ts';

/** Postings of consecutive articles of one block, by ascending word number, then article. */
export interface TextChunk {
  block: number;
  /** Numbers of the words that occur, ascending. */
  words: Uint32Array;
  /** Postings of words[i]: start[i] up to start[i + 1]; their places likewise. */
  start: Uint32Array;
  placesStart: Uint32Array;
  offset: Uint16Array;
  counts: Uint8Array;
  places: Uint8Array;
}

/** Bytes of the longest group of seven-bit groups that a place takes. */
const MAX_PLACE_BYTES = 5;

/** Takes in the tokens of articles one after the other and inverts them into a chunk. */
export class ChunkWriter {
  private readonly word = growableInts();
  private readonly article = growableInts();
  /** Twice the place, plus one in the body. */
  private readonly place = growableInts();

  get tokens(): number {
    return this.word.length;
  }

  add(offset: number, { title, body, also }: ArticleTokens, numberOf: (word: string) => number): void {
    for (let place = 0; place < title.length; place++)
      if (title[place] !== '') this.push(numberOf(title[place]), offset, place * 2);
    for (let place = 0; place < body.length; place++) {
      if (body[place] !== '') this.push(numberOf(body[place]), offset, place * 2 + 1);
      if (also && also[place] !== '') this.push(numberOf(also[place]), offset, place * 2 + 1);
    }
  }

  private push(word: number, offset: number, place: number): void {
    this.word.push(word);
    this.article.push(offset);
    this.place.push(place);
  }

  /** The chunk of all that was added since the last; `vocabulary` = one more than the greatest word number. */
  take(block: number, vocabulary: number): TextChunk {
    const order = byWord(this.word.view(), vocabulary);
    const writer = new PostingWriter();
    const word = this.word.view();
    const article = this.article.view();
    const place = this.place.view();
    let current = -1;
    for (let at = 0; at < order.length;) {
      const token = order[at];
      if (word[token] !== current) {
        current = word[token];
        writer.beginWord(current);
      }
      let end = at + 1;
      while (end < order.length && article[order[end]] === article[token] && word[order[end]] === current)
        end++;
      writer.add(article[token], { place, order, from: at, to: end });
      at = end;
    }
    this.word.length = this.article.length = this.place.length = 0;
    return writer.finish(block);
  }
}

/** Positions of tokens by word number, keeping their order within a word. */
const byWord = (word: Uint32Array, vocabulary: number): Uint32Array => {
  const next = new Uint32Array(vocabulary + 1);
  for (let token = 0; token < word.length; token++) next[word[token] + 1]++;
  for (let number = 0; number < vocabulary; number++) next[number + 1] += next[number];
  const order = new Uint32Array(word.length);
  for (let token = 0; token < word.length; token++) order[next[word[token]]++] = token;
  return order;
};

/** Tokens order[from..to) of one word in one article. */
interface Occurrences {
  place: Uint32Array;
  order: Uint32Array;
  from: number;
  to: number;
}

class PostingWriter {
  private readonly words = growableInts();
  private readonly start = growableInts();
  private readonly placesStart = growableInts();
  private readonly offset = growableInts();
  private readonly counts = growableBytes();
  private readonly places = growableBytes();

  beginWord(word: number): void {
    this.words.push(word);
    this.start.push(this.offset.length);
    this.placesStart.push(this.places.length);
  }

  /** One article's occurrences: those in the title stand first, places ascending. */
  add(offset: number, { place, order, from, to }: Occurrences): void {
    let body = from;
    while (body < to && (place[order[body]] & 1) === 0) body++;
    const inTitle = body - from;
    const inBody = to - body;
    this.offset.push(offset);
    this.counts.push((Math.min(inTitle, TITLE_CAP) << TITLE_SHIFT) | Math.min(inBody, BODY_CAP));
    if (inTitle >= TITLE_CAP) this.append(inTitle);
    if (inBody >= BODY_CAP) this.append(inBody);
    let before = 0;
    for (let i = from; i < to; i++) {
      if (i === body) before = 0;
      const at = place[order[i]] >>> 1;
      this.append(at - before);
      before = at;
    }
  }

  private append(value: number): void {
    let rest = value;
    for (let byte = 1; byte < MAX_PLACE_BYTES && rest > 127; byte++) {
      this.places.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.places.push(rest);
  }

  finish(block: number): TextChunk {
    this.start.push(this.offset.length);
    this.placesStart.push(this.places.length);
    return {
      block,
      words: this.words.view().slice(),
      start: this.start.view().slice(),
      placesStart: this.placesStart.view().slice(),
      offset: Uint16Array.from(this.offset.view()),
      counts: this.counts.view().slice(),
      places: this.places.view().slice(),
    };
  }
}
