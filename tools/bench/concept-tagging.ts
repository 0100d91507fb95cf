/**
 * How well the product's tagger recognises the concepts of an ontology in abstracts that people have annotated.
 *
 *     npm run bench -- concept-tagging [--data DIR] [--out DIR]
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileTagger } from '@peerlens/concepts';
import { agreement } from './tagging/agreement.ts';
import { annotatedTexts, dictionary, type Mention } from './tagging/annotations.ts';

const { values: options } = parseArgs({
  options: {
    data: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../../shared/bench/concept-tagging'),
    },
    out: { type: 'string' },
  },
});

if (!fs.existsSync(options.data)) {
  console.log(JSON.stringify({ benchmark: 'concept-tagging', skipped: 'no ../shared' }));
  process.exit(0);
}

const { conceptIds, literals } = dictionary(options.data);
const started = performance.now();
const tagger = compileTagger(literals);
const compileSeconds = Number(((performance.now() - started) / 1000).toFixed(2));

/** Offsets of the annotations count characters, those of a hit UTF-16 units. */
const characters = (text: string, units: number): number => Array.from(text.slice(0, units)).length;

const mentionsIn = (text: string): Mention[] =>
  tagger
    .tag({ title: '', body: text })
    .map(({ start, end, conceptId }) => [
      characters(text, start),
      characters(text, end),
      conceptIds[conceptId],
    ]);

const figures: Record<string, object> = {};
for (const file of fs.readdirSync(options.data).filter((name) => name.endsWith('.jsonl'))) {
  const name = path.basename(file, '.jsonl');
  const texts = annotatedTexts(path.join(options.data, file));
  const found = texts.map(({ id, text }) => ({ id, mentions: mentionsIn(text) }));
  figures[name] = agreement(texts, found);
  if (options.out === undefined) continue;
  fs.mkdirSync(options.out, { recursive: true });
  const lines = found.map((document) => `${JSON.stringify(document)}\n`);
  fs.writeFileSync(path.join(options.out, `${name}.pred.jsonl`), lines.join(''));
}

console.log(
  JSON.stringify(
    {
      benchmark: 'concept-tagging',
      literals: literals.length,
      concepts: conceptIds.length,
      compileSeconds,
      taggerMb: Number((tagger.bytes / 1e6).toFixed(1)),
      ...figures,
    },
    null,
    2,
  ),
);
