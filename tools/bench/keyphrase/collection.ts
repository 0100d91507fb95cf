import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ExtractionDocument } from '@peerlens/concepts';
import type { PhrasesById } from './measure.ts';

export interface CollectionDocument extends ExtractionDocument {
  id: string;
  title: string;
}

export interface Collection {
  name: string;
  documents: CollectionDocument[];
  /** Right phrases by document; null where the folder has none. */
  gold: PhrasesById | null;
}

const ENDING = '.docs.jsonl.gz';
/** A line that goes on starts with a tab (Inspec). */
const END_OF_TITLE = /\n(?!\t)/;

/** The first line is the title; a text of a single line is all body. */
const documentOf = (line: string): CollectionDocument => {
  const { id, text } = JSON.parse(line) as { id: string; text: string };
  const titleEnd = text.trimEnd().search(END_OF_TITLE);
  return titleEnd < 0
    ? { id, title: '', body: text }
    : { id, title: text.slice(0, titleEnd), body: text.slice(titleEnd) };
};

/** Every collection of a folder, `<name>.docs.jsonl.gz` with `<name>.gold.json`, by name. */
export function* collectionsOf(folder: string): Generator<Collection> {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(ENDING));
  for (const file of files.sort()) {
    const name = file.slice(0, -ENDING.length);
    const lines = gunzipSync(fs.readFileSync(path.join(folder, file)))
      .toString('utf8')
      .split('\n');
    const gold = path.join(folder, `${name}.gold.json`);
    yield {
      name,
      documents: lines.filter((line) => line.trim() !== '').map(documentOf),
      gold: fs.existsSync(gold) ? (JSON.parse(fs.readFileSync(gold, 'utf8')) as PhrasesById) : null,
    };
  }
}
