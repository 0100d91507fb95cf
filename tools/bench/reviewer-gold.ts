/**
 * How well the product's own ranking agrees with what researchers said of their expertise in reviewing
 * papers, on the gold standard of Stelmakh et al. (arXiv 2303.16750), from title and abstract and with full texts.
 *
 *     npm run bench -- reviewer-gold [--data DIR] [--out DIR]
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pairedDifference, standardErrors } from './reviewer-gold/bootstrap.ts';
import { figuresOf, tallies, type Predictions, type Tally } from './reviewer-gold/evaluate.ts';
import { readGold, type GoldData } from './reviewer-gold/gold-data.ts';
import { indexOf, predict, termsOfPapers } from './reviewer-gold/predict.ts';

const { values: options } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const folder = options.data ?? path.resolve(import.meta.dirname, '../..', '../shared/bench/reviewer-gold');

const rounded = (value: number): number => Number(value.toFixed(4));

const report = (samples: Tally[][]) => {
  const everyone = samples[0].map((_, researcher) => researcher);
  const figures = figuresOf(samples, everyone);
  const errors = standardErrors(samples);
  return {
    loss: rounded(figures.loss),
    easy: rounded(figures.easy),
    hard: rounded(figures.hard),
    standardErrors: { loss: rounded(errors.loss), easy: rounded(errors.easy), hard: rounded(errors.hard) },
  };
};

/** One file per sample, as the benchmark's evaluator reads them. */
function writePredictions(variant: string, samples: readonly Predictions[]): void {
  if (options.out === undefined) return;
  const into = path.join(options.out, variant);
  fs.mkdirSync(into, { recursive: true });
  for (const [sample, predictions] of samples.entries()) {
    const byResearcher = Object.fromEntries(
      Array.from(predictions, ([researcher, scores]) => [researcher, Object.fromEntries(scores)]),
    );
    fs.writeFileSync(path.join(into, `sample_${sample}.json`), JSON.stringify(byResearcher));
  }
}

/** How much less the product loses than each published method, over the same researchers and samples. */
function comparedWith({ published, ratings }: GoldData, product: Tally[][]): Record<string, object> {
  return Object.fromEntries(
    Array.from(published, ([method, samples]) => {
      const others = tallies(ratings, samples);
      const { loss, standardError } = pairedDifference(others, product);
      return [
        method,
        { ...report(others), productLess: { loss: rounded(-loss), standardError: rounded(standardError) } },
      ];
    }),
  );
}

async function run(): Promise<object> {
  const gold = readGold(folder);
  const variants: Record<string, object> = {};
  let published: Record<string, object> = {};
  const add = (variant: string, samples: readonly Predictions[]) => {
    writePredictions(variant, samples);
    const counted = tallies(gold.ratings, samples);
    const figures = report(counted);
    console.error(`${variant}: loss ${figures.loss}, easy ${figures.easy}, hard ${figures.hard}`);
    variants[variant] = figures;
    return counted;
  };
  for (const text of ['title-abstract', 'full-text'] as const) {
    const termsOf = termsOfPapers(gold, text === 'full-text');
    const index = await indexOf(gold, termsOf);
    console.error(`${text}: ${index.stats.articles} papers, ${index.stats.terms} terms`);
    const counted = add(text, predict(gold, gold.samples, { index, termsOf }));
    if (text === 'title-abstract') published = comparedWith(gold, counted);
    add(`${text}-whole-profile`, predict(gold, [gold.profiles], { index, termsOf }));
  }
  return {
    benchmark: 'reviewer-gold',
    researchers: gold.ratings.size,
    papers: gold.papers.length,
    samples: gold.samples.length,
    ...variants,
    published,
  };
}

console.log(JSON.stringify(fs.existsSync(folder) ? await run() : { skipped: 'no ../shared' }, null, 2));
