import { DROPPED } from '../arrays/lists.ts';
import { latentTerms, trainLatent } from '../latent/latent-model.ts';
import type { Sparse } from '../latent/sparse.ts';
import { withPauses } from '../steps.ts';
import type { Intake } from '../writer/intake.ts';
import { openTakenIn, readTakenIn } from '../writer/taken-in.ts';
import { PairTable } from './pair-table.ts';
import { openSpace, type Space } from './space.ts';
import { chooseVocabulary } from './vocabulary.ts';
import { weighing } from './weigh.ts';

/** Articles the latent view is learnt from; bounds the time and memory of learning. Chosen, not tuned. */
const MAX_SAMPLE = 131_072;
const ARTICLES_PER_PAUSE = 1024;

export interface LearntSpace {
  space: Space;
  /** Number of a pair of the intake's words in the space; DROPPED when its vocabulary lacks it. */
  termOf: (first: number, second: number) => number;
}

interface Corpus {
  intake: Intake;
  /** Arrival numbers in the final order, so that what is learnt does not depend on the order of arrival. */
  order: Uint32Array;
}

/** Counts concepts and terms, chooses the vocabulary, and learns the latent view. */
export const learnSpace = async (
  corpus: Corpus,
  {
    basicConceptIds,
    latentDimensions,
    pause,
  }: { basicConceptIds: ReadonlySet<number>; latentDimensions: number; pause: () => Promise<void> },
): Promise<LearntSpace> => {
  const { intake, order } = corpus;
  const counted = await count(intake, pause);
  const vocabulary = await withPauses(
    chooseVocabulary(counted.pairs, { words: intake.words.texts(), articles: order.length }),
    pause,
  );
  await pause();
  const termOf = (first: number, second: number) => counted.pairs.numberOf(first, second);
  const plain = openSpace(
    {
      ...conceptsById(intake.concepts.ids(), counted.conceptArticles),
      basicConceptId: Float64Array.from(basicConceptIds).sort(),
      termText: vocabulary.table.bytes,
      termTextStart: vocabulary.table.start,
      termArticles: vocabulary.articles,
      termOccurrences: vocabulary.occurrences,
    },
    order.length,
    null,
  );
  await pause();
  const latentTerm = latentTerms(plain.termArticles, plain.termTable);
  const sample = latentDimensions === 0 ? null : await sampleOf(corpus, { plain, termOf, latentTerm }, pause);
  const latent = sample && (await trainLatent({ sample, latentTerm }, latentDimensions, pause));
  return { space: { ...plain, latent }, termOf };
};

const count = async (intake: Intake, pause: () => Promise<void>) => {
  const pairs = new PairTable(intake.spool.size);
  const conceptArticles = new Uint32Array(intake.concepts.size);
  const taken = openTakenIn();
  const articles = intake.spool.size;
  for (let arrival = 0; arrival < articles; arrival++) {
    const article = readTakenIn(intake.spool, arrival, taken);
    for (let i = 0; i < article.conceptCount; i++) conceptArticles[article.concepts[i]]++;
    for (let i = 0; i < article.termCount; i++) pairs.see(article.first[i], article.second[i]);
    if (arrival % ARTICLES_PER_PAUSE === 0) await pause();
  }
  pairs.beginRecount();
  for (let arrival = 0; arrival < articles; arrival++) {
    const article = readTakenIn(intake.spool, arrival, taken);
    for (let i = 0; i < article.termCount; i++)
      pairs.countAgain(article.first[i], article.second[i], article.frequency[i]);
    if (arrival % ARTICLES_PER_PAUSE === 0) await pause();
  }
  return { pairs, conceptArticles };
};

const conceptsById = (ids: Float64Array, articles: Uint32Array) => {
  const order = Array.from(ids.keys()).sort((a, b) => ids[a] - ids[b]);
  return {
    conceptId: Float64Array.from(order, (number) => ids[number]),
    conceptArticles: Uint32Array.from(order, (number) => articles[number]),
  };
};

/** An even sample of the articles: rows of unit vectors, their columns the positions in `latentTerm`. */
const sampleOf = async (
  { intake, order }: Corpus,
  { plain, termOf, latentTerm }: { plain: Space; termOf: LearntSpace['termOf']; latentTerm: Uint32Array },
  pause: () => Promise<void>,
): Promise<Sparse> => {
  const column = new Uint32Array(plain.termArticles.length).fill(DROPPED);
  for (let i = 0; i < latentTerm.length; i++) column[latentTerm[i]] = i;
  const step = Math.max(1, Math.ceil(order.length / MAX_SAMPLE));
  const rows = Math.ceil(order.length / step);
  const start = new Uint32Array(rows + 1);
  let item = new Uint32Array(1 << 16);
  let weight = new Float32Array(1 << 16);
  let end = 0;
  const taken = openTakenIn();
  const weigher = weighing(plain, intake.concepts.ids(), termOf);
  for (let row = 0; row < rows; row++) {
    weigher.weigh(readTakenIn(intake.spool, order[row * step], taken));
    const { terms, weights, count: terms_ } = weigher.unitTerms;
    if (end + terms_ > item.length) {
      const [largerItem, largerWeight] = [
        new Uint32Array(2 * (end + terms_)),
        new Float32Array(2 * (end + terms_)),
      ];
      largerItem.set(item);
      largerWeight.set(weight);
      item = largerItem;
      weight = largerWeight;
    }
    for (let i = 0; i < terms_; i++) {
      if (column[terms[i]] === DROPPED) continue;
      item[end] = column[terms[i]];
      weight[end++] = weights[i];
    }
    start[row + 1] = end;
    if (row % ARTICLES_PER_PAUSE === 0) await pause();
  }
  return { start, item: item.subarray(0, end), weight: weight.subarray(0, end), columns: latentTerm.length };
};
