import { invalid } from '@peerlens/kernel';
import { growableIds, growableInts, type Growable } from '../arrays/growable.ts';
import { IdNumbers } from '../arrays/id-numbers.ts';
import type { IndexDocument } from '../document.ts';
import { publicationDate } from '../publication-date.ts';
import type { Spool } from '../spool/spool.ts';
import { Interner } from '../text/interner.ts';
import { MAX_FREQUENCY } from '../weights.ts';

/** Stands for the place of a stop word among an article's words. */
export const HOLE = 0xffff_ffff;
/** Words of terms are numbered below; what a corpus has beyond is text that no vocabulary would keep. */
const MAX_TERM_WORDS = 1 << 24;
const MAX_CITATIONS = 0xffff_ffff;
const CORRESPONDING = 0x8000_0000;
const BLANK = ' ';

/** Articles as taken in so far: their features are records of the spool, in order of arrival. */
export interface Intake {
  articleId: Growable<Float64Array>;
  date: Growable<Uint32Array>;
  citations: Growable<Uint32Array>;
  /** Number of the source + 1; 0 = none. */
  source: Growable<Uint32Array>;
  authors: IdNumbers;
  sources: IdNumbers;
  concepts: IdNumbers;
  /** Stems, both of terms and of texts. */
  words: Interner;
  spool: Spool;
}

export const openIntake = (spool: Spool): Intake => ({
  articleId: growableIds(),
  date: growableInts(),
  citations: growableInts(),
  source: growableInts(),
  authors: new IdNumbers(),
  sources: new IdNumbers(),
  concepts: new IdNumbers(),
  words: new Interner(),
  spool,
});

/** One article's record, read back. `first` and `second` are words of a term; second 0 = a single word, else + 1. */
export interface TakenIn {
  authors: Uint32Array;
  corresponding: Uint8Array;
  authorCount: number;
  concepts: Uint32Array;
  tf: Float32Array;
  conceptCount: number;
  first: Uint32Array;
  second: Uint32Array;
  frequency: Uint8Array;
  termCount: number;
  title: Uint32Array;
  body: Uint32Array;
}

let record = new Uint32Array(1 << 14);
const bits = { int: new Uint32Array(1), float: new Float32Array(0) };
bits.float = new Float32Array(bits.int.buffer);

/** @throws DomainError `invalid` if the article's features are not what IndexDocument promises. */
export const takeIn = (intake: Intake, document: IndexDocument): void => {
  const { articleId, sourceId, authorIds, concepts, terms, titleTokens, bodyTokens } = document;
  if (!Number.isSafeInteger(articleId)) throw invalid(`${articleId} is no article id; ids are whole numbers`);
  const date = publicationDate(document);
  const most = 5 + authorIds.length + 2 * (concepts.length + terms.size) + titleTokens.length;
  if (most + bodyTokens.length > record.length) record = new Uint32Array(2 * (most + bodyTokens.length));
  let at = 5;
  const corresponding = new Set(document.correspondingAuthorIds);
  for (const authorId of new Set(authorIds))
    record[at++] = intake.authors.numberOf(authorId) | (corresponding.has(authorId) ? CORRESPONDING : 0);
  record[0] = at - 5;
  at = recordConcepts(intake, document, at);
  record[1] = concepts.length;
  const termsFrom = at;
  for (const [term, frequency] of terms) at = recordTerm(intake, { term, frequency, articleId }, at);
  record[2] = (at - termsFrom) / 2;
  record[3] = titleTokens.length;
  record[4] = bodyTokens.length;
  for (const token of titleTokens) record[at++] = token === '' ? HOLE : intake.words.numberOf(token);
  for (const token of bodyTokens) record[at++] = token === '' ? HOLE : intake.words.numberOf(token);
  intake.spool.append(record, at);
  intake.articleId.push(articleId);
  intake.date.push(date);
  intake.citations.push(Math.min(document.citations ?? 0, MAX_CITATIONS));
  intake.source.push(sourceId === null ? 0 : intake.sources.numberOf(sourceId) + 1);
};

const recordConcepts = (intake: Intake, { articleId, concepts }: IndexDocument, from: number): number => {
  let at = from;
  const seen = new Set<number>();
  for (const { conceptId, tf } of concepts) {
    if (!(tf > 0) || !Number.isFinite(tf))
      throw invalid(`Article ${articleId} has weight ${tf} for concept ${conceptId}; it must be above 0`, {
        articleId,
        conceptId,
      });
    if (seen.has(conceptId))
      throw invalid(`Article ${articleId} names concept ${conceptId} twice`, { articleId, conceptId });
    seen.add(conceptId);
    bits.float[0] = tf;
    record[at++] = intake.concepts.numberOf(conceptId);
    record[at++] = bits.int[0];
  }
  return at;
};

const recordTerm = (
  { words }: Intake,
  { term, frequency, articleId }: { term: string; frequency: number; articleId: number },
  at: number,
): number => {
  if (!(frequency >= 1))
    throw invalid(`Article ${articleId} has frequency ${frequency} for "${term}"; it must be 1 or more`, {
      articleId,
      term,
    });
  const blank = term.indexOf(BLANK);
  const first = words.numberOf(blank < 0 ? term : term.slice(0, blank));
  const second = blank < 0 ? 0 : words.numberOf(term.slice(blank + 1)) + 1;
  if (first >= MAX_TERM_WORDS) return at;
  record[at] = first | (Math.min(Math.trunc(frequency), MAX_FREQUENCY) << 24);
  record[at + 1] = second;
  return at + 2;
};

/** Room for records read back; grows with the largest. */
export const openTakenIn = (): TakenIn => ({
  authors: new Uint32Array(64),
  corresponding: new Uint8Array(64),
  authorCount: 0,
  concepts: new Uint32Array(64),
  tf: new Float32Array(64),
  conceptCount: 0,
  first: new Uint32Array(256),
  second: new Uint32Array(256),
  frequency: new Uint8Array(256),
  termCount: 0,
  title: new Uint32Array(0),
  body: new Uint32Array(0),
});

/** Reads one article's record; the result is good until the next call. */
export const readTakenIn = (spool: Spool, arrival: number, into: TakenIn): TakenIn => {
  const words = spool.read(arrival);
  const [authorCount, conceptCount, termCount, titleCount, bodyCount] = words;
  makeRoom(into, { authorCount, conceptCount, termCount });
  let at = 5;
  for (let i = 0; i < authorCount; i++, at++) {
    into.authors[i] = words[at] & ~CORRESPONDING;
    into.corresponding[i] = words[at] >>> 31;
  }
  const asFloats = new Float32Array(words.buffer, words.byteOffset, words.length);
  for (let i = 0; i < conceptCount; i++, at += 2) {
    into.concepts[i] = words[at];
    into.tf[i] = asFloats[at + 1];
  }
  for (let i = 0; i < termCount; i++, at += 2) {
    into.first[i] = words[at] & 0xff_ffff;
    into.frequency[i] = words[at] >>> 24;
    into.second[i] = words[at + 1];
  }
  into.title = words.subarray(at, at + titleCount);
  into.body = words.subarray(at + titleCount, at + titleCount + bodyCount);
  return into;
};

const makeRoom = (
  into: TakenIn,
  counts: Pick<TakenIn, 'authorCount' | 'conceptCount' | 'termCount'>,
): void => {
  Object.assign(into, counts);
  if (counts.authorCount > into.authors.length) {
    into.authors = new Uint32Array(2 * counts.authorCount);
    into.corresponding = new Uint8Array(2 * counts.authorCount);
  }
  if (counts.conceptCount > into.concepts.length) {
    into.concepts = new Uint32Array(2 * counts.conceptCount);
    into.tf = new Float32Array(2 * counts.conceptCount);
  }
  if (counts.termCount > into.first.length) {
    into.first = new Uint32Array(2 * counts.termCount);
    into.second = new Uint32Array(2 * counts.termCount);
    into.frequency = new Uint8Array(2 * counts.termCount);
  }
};
