import { distinct, numberIds } from '../arrays/numbering.ts';
import { follow, identity, invert, reorder, transpose } from '../arrays/lists.ts';
import type { SegmentArrays } from '../layout.ts';
import { conceptIdf, idf, SUBLINEAR } from '../weights.ts';
import { orderOfArticles, positionsById } from './article-order.ts';
import { normsOf } from './norms.ts';
import { listsOf } from './rows.ts';
import type { Intake } from './take-in.ts';
import { termVocabulary, wordVocabulary } from './vocabulary.ts';

type LatentNames = 'latentTerm' | 'latentBasis' | 'latentVector' | 'latentNorm';
export type LatentArrays = Pick<SegmentArrays, LatentNames>;
/** A segment before its latent view is trained. */
export type PlainArrays = Omit<SegmentArrays, LatentNames>;

/** The parts of the segment in the order in which they are made; a pause may be made between any two. */
export function* assemble(
  intake: Intake,
  basicConceptIds: ReadonlySet<number>,
): Generator<Partial<PlainArrays>, void> {
  const { columns } = intake;
  const order = orderOfArticles(columns.articleId.view(), columns.date.view());
  yield articlesOf(intake, order);
  yield authorsOf(intake, order);
  yield sourcesOf(intake, order);
  yield conceptsOf(intake, order, basicConceptIds);
  yield* termsOf(intake, order);
  yield wordsOf(intake, order);
}

const articlesOf = ({ columns }: Intake, order: Uint32Array) => {
  const ids = columns.articleId.view();
  const dates = columns.date.view();
  const articleId = new Float64Array(order.length);
  const articleDate = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    articleId[i] = ids[order[i]];
    articleDate[i] = dates[order[i]];
  }
  return { articleId, articleDate, articlesById: positionsById(articleId) };
};

const authorsOf = ({ columns }: Intake, order: Uint32Array) => {
  const { id, number } = numberIds(columns.authors.view());
  const ofArticle = reorder({ start: columns.authorRows.start(), item: number }, order);
  const ofAuthor = invert(ofArticle, identity(order.length), { to: identity(id.length), size: id.length });
  return {
    authorId: id,
    authorStart: ofAuthor.start,
    authorArticle: ofAuthor.item,
    articleAuthorStart: ofArticle.start,
    articleAuthor: ofArticle.item,
  };
};

const sourcesOf = ({ columns }: Intake, order: Uint32Array) => {
  const given = columns.sourceId.view();
  const { id, number } = numberIds(given.filter((sourceId) => !Number.isNaN(sourceId)));
  const start = new Uint32Array(given.length + 1);
  for (let i = 0; i < given.length; i++) start[i + 1] = start[i] + (Number.isNaN(given[i]) ? 0 : 1);
  const ofSource = invert({ start, item: number }, order, { to: identity(id.length), size: id.length });
  return { sourceId: id, sourceStart: ofSource.start, sourceArticle: ofSource.item };
};

const conceptsOf = ({ columns }: Intake, order: Uint32Array, basicConceptIds: ReadonlySet<number>) => {
  const { id, number } = numberIds(columns.concepts.view());
  const rows = { start: columns.conceptRows.start(), item: number };
  const ofConcept = invert(rows, order, { to: identity(id.length), size: id.length });
  const conceptTf = follow(columns.conceptTf.view(), ofConcept.from);
  const ofArticle = transpose(ofConcept, order.length);
  const articleConceptTf = follow(conceptTf, ofArticle.from);
  const idfs = Float64Array.from(id, (conceptId, concept) =>
    conceptIdf(
      order.length,
      ofConcept.start[concept + 1] - ofConcept.start[concept],
      basicConceptIds.has(conceptId),
    ),
  );
  return {
    conceptId: id,
    conceptStart: ofConcept.start,
    conceptArticle: ofConcept.item,
    conceptTf,
    articleConceptStart: ofArticle.start,
    articleConcept: ofArticle.item,
    articleConceptTf,
    articleConceptNorm: normsOf(ofArticle, (concept, at) => idfs[concept] * articleConceptTf[at]),
    basicConceptId: distinct(Float64Array.from(basicConceptIds)),
  };
};

/** The largest part, hence in several: none of them keeps other work waiting for long. */
function* termsOf({ columns, terms }: Intake, order: Uint32Array): Generator<Partial<PlainArrays>, void> {
  const rows = listsOf(columns.termRows, columns.terms);
  const { table, renaming } = termVocabulary(terms, { item: rows.item, articles: order.length });
  yield { termText: table.bytes, termTextStart: table.start };
  const ofTerm = invert(rows, order, renaming);
  const termFrequency = follow(columns.termFrequency.view(), ofTerm.from);
  yield { termStart: ofTerm.start, termArticle: ofTerm.item, termFrequency };
  const ofArticle = transpose(ofTerm, order.length);
  const articleTermFrequency = follow(termFrequency, ofArticle.from);
  yield { articleTermStart: ofArticle.start, articleTerm: ofArticle.item, articleTermFrequency };
  const idfs = Float64Array.from({ length: renaming.size }, (_, term) =>
    idf(order.length, ofTerm.start[term + 1] - ofTerm.start[term]),
  );
  yield {
    articleTermNorm: normsOf(ofArticle, (term, at) => idfs[term] * SUBLINEAR[articleTermFrequency[at]]),
  };
}

const wordsOf = ({ columns, words }: Intake, order: Uint32Array) => {
  const { table, renaming } = wordVocabulary(words);
  const ofWord = invert(listsOf(columns.wordRows, columns.words), order, renaming);
  const titleLength = columns.titleLength.view();
  const bodyLength = columns.bodyLength.view();
  return {
    wordText: table.bytes,
    wordTextStart: table.start,
    wordStart: ofWord.start,
    wordArticle: ofWord.item,
    wordInTitle: follow(columns.wordInTitle.view(), ofWord.from),
    wordInBody: follow(columns.wordInBody.view(), ofWord.from),
    articleTitleLength: Uint32Array.from(order, (arrival) => titleLength[arrival]),
    articleBodyLength: Uint32Array.from(order, (arrival) => bodyLength[arrival]),
  };
};
