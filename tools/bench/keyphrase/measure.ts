import { porterStem } from './porter.ts';

/** Ranked phrases, or the right ones, by the id of their document. */
export type PhrasesById = Record<string, string[]>;

/** In per cent, means over the documents that have right phrases. */
export interface KeyphraseFigures {
  documents: number;
  f5: number;
  f10: number;
  map: number;
}

const stems = new Map<string, string>();

const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = porterStem(word);
  stems.set(word, stem);
  return stem;
};

/** Lower case, words only, each stemmed; hyphens part words. */
const normalised = (phrase: string): string =>
  (phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf).join(' ');

const distinct = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.map(normalised).filter((phrase) => phrase !== '')),
];

const fAt = (hits: readonly boolean[], right: number, cut: number): number => {
  const found = hits.slice(0, cut).filter(Boolean).length;
  if (found === 0) return 0;
  const precision = found / Math.min(cut, hits.length);
  const recall = found / right;
  return (2 * precision * recall) / (precision + recall);
};

const averagePrecision = (hits: readonly boolean[], right: number): number => {
  let found = 0;
  let sum = 0;
  for (const [at, hit] of hits.entries()) if (hit) sum += ++found / (at + 1);
  return sum / right;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (100 * values.reduce((sum, value) => sum + value, 0)) / values.length;

/**
 * How well ranked phrases meet the right ones; a document without predictions counts 0. A set without right phrases
 * measures 0.
 *
 * @source Gallina, Boudin & Daille, Large-Scale Evaluation of Keyphrase Extraction Models, JCDL 2020
 */
export const measure = (gold: PhrasesById, predicted: PhrasesById): KeyphraseFigures => {
  const f5: number[] = [];
  const f10: number[] = [];
  const precisions: number[] = [];
  for (const [id, phrases] of Object.entries(gold)) {
    const right = distinct(phrases);
    if (right.length === 0) continue;
    const hits = distinct(predicted[id] ?? []).map((phrase) => right.includes(phrase));
    f5.push(fAt(hits, right.length, 5));
    f10.push(fAt(hits, right.length, 10));
    precisions.push(averagePrecision(hits, right.length));
  }
  return { documents: f10.length, f5: mean(f5), f10: mean(f10), map: mean(precisions) };
};
