import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { TaggerLiteral } from '@peerlens/concepts';

/** Start and exclusive end in characters, and the concept's public id. */
export type Mention = [start: number, end: number, conceptId: string];

export interface AnnotatedText {
  id: string;
  text: string;
  mentions: Mention[];
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Texts with their annotations, one JSON object per line. */
export const annotatedTexts = (file: string): AnnotatedText[] =>
  linesOf(fs.readFileSync(file, 'utf8')).map((line) => JSON.parse(line) as AnnotatedText);

/** The folder's dictionary as the product's literals; a literal's `conceptId` is an index of `conceptIds`. */
export const dictionary = (folder: string): { conceptIds: string[]; literals: TaggerLiteral[] } => {
  const file = fs.readdirSync(folder).find((name) => name.endsWith('.dictionary.jsonl.gz'));
  if (file === undefined) throw new Error(`There is no *.dictionary.jsonl.gz in ${folder}`);
  const conceptIds: string[] = [];
  const literals: TaggerLiteral[] = [];
  for (const line of linesOf(zlib.gunzipSync(fs.readFileSync(path.join(folder, file))).toString('utf8'))) {
    const concept = JSON.parse(line) as { id: string; literals: string[] };
    const conceptId = conceptIds.push(concept.id) - 1;
    for (const name of concept.literals) {
      literals.push({
        literalId: literals.length + 1,
        conceptId,
        name,
        composite: null,
        lang: 'en',
        isAmbiguous: false,
      });
    }
  }
  return { conceptIds, literals };
};
