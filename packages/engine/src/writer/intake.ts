import { invalid } from '@peerlens/kernel';
import { growableBytes, growableIds, growableInts, type Growable } from '../arrays/growable.ts';
import { IdNumbers } from '../arrays/id-numbers.ts';
import type { IndexDocument } from '../document.ts';
import { publicationDate } from '../publication-date.ts';
import type { Spool } from '../spool/spool.ts';
import { Interner } from '../text/interner.ts';
import { MAX_FREQUENCY } from '../weights.ts';
import { CORRESPONDING, HEAD, HOLE } from './taken-in.ts';

/** Words of terms are numbered below; what a corpus has beyond is text that no vocabulary would keep. */
const MAX_TERM_WORDS = 1 << 24;
const MAX_CITATIONS = 0xffff_ffff;
const BLANK = ' ';
/** Different texts that 16 bits can number; types, languages and countries are some hundreds. */
const MAX_LABELS = 0xffff;

/** Articles as taken in so far: their features are records of the spool, in order of arrival. */
export interface Intake {
  articleId: Growable<Float64Array>;
  date: Growable<Uint32Array>;
  citations: Growable<Uint32Array>;
  /** Number of the source + 1; 0 = none. */
  source: Growable<Uint32Array>;
  /** Number of the label + 1; 0 = none. */
  type: Growable<Uint32Array>;
  language: Growable<Uint32Array>;
  /** 1 = no, 2 = yes; 0 = unknown. */
  openAccess: Growable<Uint8Array>;
  labels: Record<'type' | 'language' | 'country', Interner>;
  authors: IdNumbers;
  sources: IdNumbers;
  institutions: IdNumbers;
  concepts: IdNumbers;
  /** Stems, both of terms and of texts. */
  words: Interner;
  /** Words of authors' names. */
  names: Interner;
  spool: Spool;
}

export const openIntake = (spool: Spool): Intake => ({
  articleId: growableIds(),
  date: growableInts(),
  citations: growableInts(),
  source: growableInts(),
  type: growableInts(),
  language: growableInts(),
  openAccess: growableBytes(),
  labels: { type: new Interner(), language: new Interner(), country: new Interner() },
  authors: new IdNumbers(),
  sources: new IdNumbers(),
  institutions: new IdNumbers(),
  concepts: new IdNumbers(),
  words: new Interner(),
  names: new Interner(),
  spool,
});

let record = new Uint32Array(1 << 14);
const bits = { int: new Uint32Array(1), float: new Float32Array(0) };
bits.float = new Float32Array(bits.int.buffer);

/** @throws DomainError `invalid` if the article's features are not what IndexDocument promises. */
export const takeIn = (intake: Intake, document: IndexDocument): void => {
  const { articleId, sourceId, authorIds, concepts, terms, titleTokens, bodyTokens } = document;
  if (!Number.isSafeInteger(articleId)) throw invalid(`${articleId} is no article id; ids are whole numbers`);
  const date = publicationDate(document);
  makeRecordRoom(document);
  let at = HEAD;
  const corresponding = new Set(document.correspondingAuthorIds);
  for (const authorId of new Set(authorIds))
    record[at++] = intake.authors.numberOf(authorId) | (corresponding.has(authorId) ? CORRESPONDING : 0);
  record[0] = at - HEAD;
  at = recordConcepts(intake, document, at);
  record[1] = concepts.length;
  const termsFrom = at;
  for (const [term, frequency] of terms) at = recordTerm(intake, { term, frequency, articleId }, at);
  record[2] = (at - termsFrom) / 2;
  record[3] = titleTokens.length;
  record[4] = bodyTokens.length;
  for (const token of titleTokens) record[at++] = token === '' ? HOLE : intake.words.numberOf(token);
  for (const token of bodyTokens) record[at++] = token === '' ? HOLE : intake.words.numberOf(token);
  at = recordOrigins(intake, document, at);
  intake.spool.append(record, at);
  intake.articleId.push(articleId);
  intake.date.push(date);
  intake.citations.push(Math.min(document.citations ?? 0, MAX_CITATIONS));
  intake.source.push(sourceId === null ? 0 : intake.sources.numberOf(sourceId) + 1);
  intake.type.push(labelOf(intake, 'type', document.type) + 1);
  intake.language.push(labelOf(intake, 'language', document.language ?? null) + 1);
  const { isOpenAccess = null } = document;
  intake.openAccess.push(isOpenAccess === null ? 0 : isOpenAccess ? 2 : 1);
};

const NONE: readonly never[] = [];

const makeRecordRoom = (document: IndexDocument): void => {
  const { authorIds, concepts, terms, titleTokens, bodyTokens } = document;
  const { institutionIds = NONE, countries = NONE, authorNames = NONE } = document;
  const most =
    HEAD +
    authorIds.length +
    2 * (concepts.length + terms.size) +
    titleTokens.length +
    bodyTokens.length +
    institutionIds.length +
    countries.length +
    authorNames.reduce((sum, name) => sum + name.length + 1, 0);
  if (most > record.length) record = new Uint32Array(2 * most);
};

/** Number of a label; -1 for none. */
const labelOf = ({ labels }: Intake, kind: keyof Intake['labels'], label: string | null): number => {
  if (label === null || label === '') return -1;
  const number = labels[kind].numberOf(label);
  if (number >= MAX_LABELS)
    throw invalid(
      `The articles have more than ${MAX_LABELS} different values of ${kind}; "${label}" is one more`,
    );
  return number;
};

/** Where an article comes from: institutions, countries, and the names in its byline. */
const recordOrigins = (intake: Intake, document: IndexDocument, from: number): number => {
  const { institutionIds = NONE, countries = NONE, authorNames = NONE } = document;
  let at = from;
  for (const id of new Set(institutionIds)) record[at++] = intake.institutions.numberOf(id);
  record[5] = at - from;
  const countriesFrom = at;
  for (const country of new Set(countries))
    if (country !== '') record[at++] = labelOf(intake, 'country', country);
  record[6] = at - countriesFrom;
  const namesFrom = at;
  for (const name of authorNames) {
    for (const word of name) if (word !== '') record[at++] = intake.names.numberOf(word);
    record[at++] = HOLE;
  }
  record[7] = at - namesFrom;
  return at;
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
