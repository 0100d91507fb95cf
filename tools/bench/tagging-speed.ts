/**
 * How many abstracts a second the product's tagger counts the concepts of, on one core, beside the fastest package that
 * does as little as finding the same strings.
 *
 *     npm run bench -- tagging-speed [--literals N] [--abstracts N] [--rounds N]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import AhoCorasick from 'modern-ahocorasick';
import { compileTagger } from '@peerlens/concepts';
import { spreadOf } from './figures/spread.ts';
import { plainNames } from './tagging/plain-names.ts';
import { missing, plainTagger } from './tagging/plain-tagger.ts';
import { syntheticAbstracts } from './tagging/synthetic-abstracts.ts';
import { syntheticOntology, vocabulary } from './tagging/synthetic-ontology.ts';

const { values: options } = parseArgs({
  options: {
    literals: { type: 'string', default: '200000' },
    abstracts: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
  },
});

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    console.error(`--${name} takes a whole number above 0, not "${text}"`);
    process.exit(1);
  }
  return value;
}

/** Seconds of a processor that some work took: those of this process, whatever else the machine is doing. */
const secondsOf = (work: () => void): number => {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

const rounds = wholeNumber('rounds', options.rounds);
const words = vocabulary();
const literals = syntheticOntology(wholeNumber('literals', options.literals), words);
const made = syntheticAbstracts(wholeNumber('abstracts', options.abstracts), words, literals);
/** In one piece each, as they come from a file or a database, and not as the chains of parts they were made of. */
const texts = JSON.parse(JSON.stringify(made)) as typeof made;
console.error(`${literals.length} literals, ${texts.length} abstracts`);

const heapBefore = process.memoryUsage().heapUsed;
let tagger = compileTagger([]);
const compileSeconds = secondsOf(() => {
  tagger = compileTagger(literals);
});
console.error(`compiled in ${compileSeconds.toFixed(1)} s`);

const names = plainNames(literals);
const searcher = new AhoCorasick(names);
console.error(`baseline knows ${names.length} strings`);

let concepts = 0;
let strings = 0;
const count = (): void => {
  for (const text of texts) concepts += tagger.count(text).length;
};
/** A part of the texts tells its speed as well. */
const sample = texts.slice(0, Math.max(1, Math.floor(texts.length / 8)));
const isWordUnit = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
/**
 * The baseline finds strings as they are: to find what the product finds it needs texts in lower case, and a look at
 * what stands around every hit. Its own check of whole words and its other backend take three times as long.
 */
const search = (): void => {
  for (const { title, body } of sample) {
    const text = `${title}\n${body}`.toLowerCase();
    for (const { start, end } of searcher.search(text)) {
      if (!isWordUnit(text.charCodeAt(start - 1)) && !isWordUnit(text.charCodeAt(end))) strings++;
    }
  }
};

// A first round of each warms the compiler and, in the product, the memory of words.
count();
search();
concepts = 0;
strings = 0;
const product: number[] = [];
const baseline: number[] = [];
for (let round = 0; round < rounds; round++) {
  product.push(texts.length / secondsOf(count));
  baseline.push(sample.length / secondsOf(search));
}
/** Every so-manieth text is looked at by the plain tagger, too. */
const CHECKED_EVERY = 20;
const plain = plainTagger(literals);
let written = 0;
let missed = 0;
const checked = texts.filter((_, at) => at % CHECKED_EVERY === 0);
for (const { body } of checked) {
  const hits = plain(body);
  written += hits.length;
  missed += missing(hits, tagger.tag({ title: '', body })).length;
}
const characters = texts.reduce((sum, { title, body }) => sum + title.length + body.length, 0);

console.log(
  JSON.stringify(
    {
      benchmark: 'tagging-speed',
      literals: literals.length,
      composites: literals.filter(({ composite }) => composite !== null).length,
      abstracts: texts.length,
      charactersPerAbstract: Math.round(characters / texts.length),
      conceptsPerAbstract: Number((concepts / rounds / texts.length).toFixed(1)),
      rounds,
      product: {
        abstractsPerSecond: spreadOf(product),
        compileSeconds: Number(compileSeconds.toFixed(2)),
        taggerMb: Math.round(tagger.bytes / 1e6),
      },
      baseline: {
        is: 'modern-ahocorasick over the same names, with lower case and whole words',
        abstractsPerSecond: spreadOf(baseline),
        stringsPerAbstract: Number((strings / rounds / sample.length).toFixed(1)),
      },
      ratio: spreadOf(product.map((rate, at) => rate / baseline[at])),
      check: { abstracts: checked.length, literalsAsWritten: written, missed },
      heapMbBefore: Math.round(heapBefore / 1e6),
      peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
      loadAverage: Number(os.loadavg()[0].toFixed(1)),
    },
    null,
    2,
  ),
);
