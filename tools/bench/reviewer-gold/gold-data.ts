import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface Paper {
  id: string;
  title: string;
  abstract: string;
}

/** What one researcher said: paper → expertise in reviewing it, 1 to 5. */
export type Ratings = Map<string, number>;

/** Researcher → the papers they are known by. */
export type Profiles = Map<string, string[]>;

export interface GoldData {
  papers: Paper[];
  ratings: Map<string, Ratings>;
  /** Recent papers of each researcher, drawn several times. */
  samples: Profiles[];
  /** All papers of each researcher. */
  profiles: Profiles;
  /** Published method → what it predicted from title and abstract, sample by sample. */
  published: Map<string, Map<string, Map<string, number>>[]>;
  /** Paper → word → occurrences in its full text, where there is one. */
  fullTexts: Map<string, Map<string, number>>;
}

/** Reads a folder laid out as the gold standard's (its README says how). */
export const readGold = (folder: string): GoldData => {
  const text = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  return {
    papers: jsonLines<{ id: string; title: string; abstract: string | null }>(folder, 'papers.jsonl.gz').map(
      ({ id, title, abstract }) => ({ id, title, abstract: abstract ?? '' }),
    ),
    ratings: readRatings(text('evaluations.tsv')),
    samples: (JSON.parse(text('samples_20.json')) as Record<string, string[]>[]).map(mapOf),
    profiles: mapOf(JSON.parse(text('profiles.json')) as Record<string, string[]>),
    published: readPublished(folder),
    fullTexts: new Map(
      jsonLines<{ id: string; counts: Record<string, number> }>(folder, 'fulltext_counts.jsonl.gz').map(
        ({ id, counts }) => [id, mapOf(counts)],
      ),
    ),
  };
};

type PublishedFile = Record<string, Record<string, Record<string, number>>[]>;

const readPublished = (folder: string): GoldData['published'] => {
  const packed = fs.readFileSync(path.join(folder, 'published_predictions.json.gz'));
  const methods = mapOf(JSON.parse(gunzipSync(packed).toString('utf8')) as PublishedFile);
  return new Map(
    Array.from(methods, ([method, samples]) => [
      method,
      samples.map((sample) => new Map(Array.from(mapOf(sample), ([id, scores]) => [id, mapOf(scores)]))),
    ]),
  );
};

const mapOf = <Value>(record: Record<string, Value>): Map<string, Value> => new Map(Object.entries(record));

const jsonLines = <Line>(folder: string, name: string): Line[] =>
  gunzipSync(fs.readFileSync(path.join(folder, name)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** The table has columns ParticipantID, Paper1…, Expertise1…; an empty cell is a rating not given. */
export const readRatings = (table: string): Map<string, Ratings> => {
  const [header, ...rows] = table
    .split(/\r?\n/u)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const column = new Map(header.map((name, at) => [name, at]));
  const cell = (row: string[], name: string): string => row[column.get(name) ?? -1] ?? '';
  return new Map(
    rows.map((row) => {
      const ratings: Ratings = new Map();
      for (let i = 1; column.has(`Paper${i}`); i += 1) {
        const paper = cell(row, `Paper${i}`);
        const expertise = cell(row, `Expertise${i}`);
        if (paper !== '' && expertise !== '') ratings.set(paper, Number(expertise));
      }
      return [cell(row, 'ParticipantID'), ratings];
    }),
  );
};
