import { growableInts, Growable } from '../arrays/growable.ts';
import { identity, invert } from '../arrays/lists.ts';
import type { NumberArray } from '../disk/array-file.ts';
import { quantise } from '../latent/quantise.ts';
import type { Space } from '../space/space.ts';
import type { Weighing } from '../space/weigh.ts';
import type { Spool } from '../spool/spool.ts';
import { positionsById } from '../writer/article-order.ts';
import type { Intake } from '../writer/intake.ts';
import { openTakenIn, readTakenIn } from '../writer/taken-in.ts';
import { named } from './layout.ts';
import { originArrays } from './origin-arrays.ts';
import { openPostings } from './postings.ts';
import { numberOf } from './renumber.ts';

export interface SegmentSource {
  intake: Intake;
  /** Arrival numbers of the segment's articles, in the order of their ordinals. */
  arrivals: Uint32Array;
  space: Space;
  weighing: Weighing;
  /** Takes the articles' term lists; the file beside the segment. */
  termLists: Spool;
  pause: () => Promise<void>;
}

const ARTICLES_PER_PAUSE = 1024;

/** The arrays of a segment, but for its texts. */
export const segmentArrays = async (source: SegmentSource): Promise<Record<string, NumberArray>> => {
  const { intake, arrivals } = source;
  const articleId = Float64Array.from(arrivals, (arrival) => intake.articleId.at(arrival));
  const forward = await weighAll(source);
  const concepts = numberOf(forward.concept.view(), intake.concepts.ids());
  const articles = {
    articleId,
    articleDate: Uint32Array.from(arrivals, (arrival) => intake.date.at(arrival)),
    articleCitations: Uint32Array.from(arrivals, (arrival) => intake.citations.at(arrival)),
    articlesById: positionsById(articleId),
    ...authorsOf(forward, intake),
    ...sourcesOf(source),
    ...originArrays(source, forward),
    conceptId: concepts.id,
    articleConceptStart: forward.conceptStart,
    articleConcept: concepts.number,
    articleConceptImpact: forward.conceptImpact.view().slice(),
    latentVector: forward.latentVector,
    latentScale: forward.latentScale,
  };
  const conceptPostings = postingsOfConcepts(articles, arrivals.length);
  return { ...articles, ...conceptPostings, ...(await termPostings(source, forward)) };
};

type Forward = Awaited<ReturnType<typeof weighAll>>;

/** One pass over the articles in their final order: all that is said per article. */
const weighAll = async ({ intake, arrivals, space, weighing, termLists, pause }: SegmentSource) => {
  const count = arrivals.length;
  const dimensions = space.latent?.dimensions ?? 0;
  const author = growableInts();
  const corresponding = new Growable((length) => new Uint8Array(length));
  const authorStart = new Uint32Array(count + 1);
  const concept = growableInts();
  const conceptImpact = new Growable((length) => new Uint16Array(length));
  const conceptStart = new Uint32Array(count + 1);
  const institution = growableInts();
  const institutionStart = new Uint32Array(count + 1);
  const country = growableInts();
  const countryStart = new Uint32Array(count + 1);
  const termArticles = new Uint32Array(space.termArticles.length);
  const latentVector = new Int8Array(count * dimensions);
  const latentScale = new Float32Array(count);
  const place = new Float64Array(dimensions);
  const taken = openTakenIn();
  let record = new Uint32Array(1024);
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const article = readTakenIn(intake.spool, arrivals[ordinal], taken);
    author.append(article.authors, article.authorCount);
    corresponding.append(article.corresponding, article.authorCount);
    authorStart[ordinal + 1] = author.length;
    institution.append(article.institutions, article.institutions.length);
    institutionStart[ordinal + 1] = institution.length;
    country.append(article.countries, article.countries.length);
    countryStart[ordinal + 1] = country.length;
    const weighed = weighing.weigh(article);
    concept.append(weighed.concepts, weighed.conceptCount);
    conceptImpact.append(weighed.conceptImpacts, weighed.conceptCount);
    conceptStart[ordinal + 1] = concept.length;
    if (2 * weighed.termCount > record.length) record = new Uint32Array(4 * weighed.termCount);
    for (let i = 0; i < weighed.termCount; i++) {
      termArticles[weighed.terms[i]]++;
      record[2 * i] = weighed.terms[i];
      record[2 * i + 1] = weighed.termImpacts[i];
    }
    termLists.append(record, 2 * weighed.termCount);
    if (space.latent) {
      space.latent.place(weighing.unitTerms, place);
      const norm = quantise(place, latentVector.subarray(ordinal * dimensions, (ordinal + 1) * dimensions));
      latentScale[ordinal] = norm === 0 ? 0 : 1 / norm;
    }
    if (ordinal % ARTICLES_PER_PAUSE === 0) await pause();
  }
  return {
    author,
    corresponding,
    authorStart,
    concept,
    conceptImpact,
    conceptStart,
    institution,
    institutionStart,
    country,
    countryStart,
    termArticles,
    latentVector,
    latentScale,
  };
};

const authorsOf = ({ author, corresponding, authorStart }: Forward, intake: Intake) => {
  const { id, number } = numberOf(author.view(), intake.authors.ids());
  const rows = authorStart.length - 1;
  const ofAuthor = invert({ start: authorStart, item: number }, identity(rows), {
    to: identity(id.length),
    size: id.length,
  });
  return {
    authorId: id,
    authorStart: ofAuthor.start,
    authorArticle: ofAuthor.item,
    articleAuthorStart: authorStart,
    articleAuthor: number,
    articleCorresponding: corresponding.view().slice(),
  };
};

const sourcesOf = ({ intake, arrivals }: SegmentSource) => {
  const ids = intake.sources.ids();
  const start = new Uint32Array(arrivals.length + 1);
  const named_ = arrivals.map((arrival) => intake.source.at(arrival));
  for (let i = 0; i < named_.length; i++) start[i + 1] = start[i] + (named_[i] === 0 ? 0 : 1);
  const { id, number } = numberOf(
    named_.filter((source) => source > 0).map((source) => source - 1),
    ids,
  );
  const ofSource = invert({ start, item: number }, identity(arrivals.length), {
    to: identity(id.length),
    size: id.length,
  });
  return {
    sourceId: id,
    sourceStart: ofSource.start,
    sourceArticle: ofSource.item,
    articleSource: named_.map((source, i) => (source === 0 ? 0 : number[start[i]] + 1)),
  };
};

const postingsOfConcepts = (
  {
    conceptId,
    articleConceptStart,
    articleConcept,
    articleConceptImpact,
  }: {
    conceptId: Float64Array;
    articleConceptStart: Uint32Array;
    articleConcept: Uint32Array;
    articleConceptImpact: Uint16Array;
  },
  articles: number,
) => {
  const counts = new Uint32Array(conceptId.length);
  for (const concept of articleConcept) counts[concept]++;
  const postings = openPostings(counts, articles);
  for (let ordinal = 0; ordinal < articles; ordinal++)
    for (let at = articleConceptStart[ordinal]; at < articleConceptStart[ordinal + 1]; at++)
      postings.add(articleConcept[at], ordinal, articleConceptImpact[at]);
  return named('concept', postings.finish());
};

const termPostings = async (
  { termLists, arrivals, pause }: SegmentSource,
  { termArticles }: Forward,
): Promise<Record<string, NumberArray>> => {
  const termNumber = identity(termArticles.length).filter((term) => termArticles[term] > 0);
  const local = new Uint32Array(termArticles.length);
  for (let i = 0; i < termNumber.length; i++) local[termNumber[i]] = i;
  const postings = openPostings(
    termNumber.map((term) => termArticles[term]),
    arrivals.length,
  );
  for (let ordinal = 0; ordinal < arrivals.length; ordinal++) {
    const record = termLists.read(ordinal);
    for (let i = 0; i < record.length; i += 2) postings.add(local[record[i]], ordinal, record[i + 1]);
    if (ordinal % ARTICLES_PER_PAUSE === 0) await pause();
  }
  return { termNumber, ...named('term', postings.finish()), articleTermEnd: termLists.ends().slice() };
};
