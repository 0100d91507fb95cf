import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A test collection: documents, queries, and which documents answer each. */
export interface Collection {
  name: string;
  documents: { id: string; title: string; text: string }[];
  queries: { id: string; text: string }[];
  /** Query → document → grade above 0. */
  grades: Map<string, Map<string, number>>;
}

const DOCUMENTS = '.docs.jsonl.gz';

/** All collections of a folder, by name. */
export const collections = (folder: string): Collection[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(DOCUMENTS))
    .sort()
    .map((file) => collection(folder, file.slice(0, -DOCUMENTS.length)));

const collection = (folder: string, name: string): Collection => {
  const read = (suffix: string) => fs.readFileSync(path.join(folder, `${name}${suffix}`));
  const grades: Collection['grades'] = new Map();
  for (const line of linesOf(read('.qrels.tsv'))) {
    const [query, document, grade] = line.split(/\s+/);
    if (Number(grade) <= 0) continue;
    const graded = grades.get(query) ?? new Map<string, number>();
    grades.set(query, graded.set(document, Number(grade)));
  }
  return {
    name,
    documents: linesOf(gunzipSync(read(DOCUMENTS))).map(
      (line) => JSON.parse(line) as Collection['documents'][0],
    ),
    queries: linesOf(read('.queries.jsonl')).map((line) => JSON.parse(line) as Collection['queries'][0]),
    grades,
  };
};

const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
