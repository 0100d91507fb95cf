import type { IndexDocument } from '@peerlens/engine';
import { dice, ranksOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { originsOf } from './origins.ts';
import { addTerms, drawText, emptyText, tokensOf } from './text.ts';
import { anyConcept, CONCEPTS, ownConcept, TOPICS } from './topics.ts';

export interface SyntheticCorpus {
  /** Number of articles. */
  works: number;
  /** Another seed is another corpus of the same kind. */
  seed?: number;
}

/** Article ids in OpenAlex's range, which is beyond 32 bits; corpora hold this one and those that follow. */
export const FIRST_ARTICLE_ID = 9_000_000_000;
const FIRST_AUTHOR_ID = 5_000_000_000;
const FIRST_SOURCE_ID = 4_000_000_000;

const FIRST_YEAR = 1990;
const YEARS = 37;
/** Publications grow by about 4 % a year. @source Bornmann, Haunschild, Mutz (2021), 10.1057/s41599-021-00903-w */
const LOG_GROWTH = Math.log(1.04);

/** Distinct authors per article of a corpus that spans decades. */
const AUTHORS_PER_WORK = 0.8;
const MAX_TEAM = 8;
/** Three of four co-authors come from the article's own field. Chosen, not tuned. */
const OWN_AUTHOR_SHARE = 0.75;
/** Output of authors falls slowly with their rank: rank = count · u^SKEW. Chosen: the busiest have hundreds. */
const AUTHOR_SKEW = 1.6;

const SOURCES = ranksOf(20_000, 50);
const CONCEPTS_PER_ARTICLE = { least: 15, most: 35 };
/** Two of five concepts are the subject's own, the rest may be tagged anywhere. Chosen, not tuned. */
const OWN_CONCEPT_SHARE = 0.4;
/** Every third article stands between two topics. */
const SECOND_TOPIC_SHARE = 1 / 3;
const TITLE_CONCEPT_SHARE = 0.15;
const TITLE_WORDS = { least: 7, most: 13 };
const BODY_WORDS = { least: 90, most: 150 };
/** As the product counts the title's words. */
const TITLE_FREQUENCY = 2;

interface Bounds {
  least: number;
  most: number;
}
const between = (dice: Dice, { least, most }: Bounds): number => least + dice.below(most - least + 1);
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

function yearOf(dice: Dice): number {
  const grown = Math.exp(LOG_GROWTH * YEARS) - 1;
  return FIRST_YEAR + Math.floor(Math.log(1 + dice.next() * grown) / LOG_GROWTH);
}

/** Authors 0 to `population` - 1, each of the topic that their number has modulo the number of topics. */
function authorsOf(dice: Dice, topic: number, population: number): number[] {
  const size = 1 + Math.floor(MAX_TEAM * dice.next() ** 1.2);
  const perTopic = Math.max(1, Math.floor(population / TOPICS));
  const authorIds: number[] = [];
  while (authorIds.length < size) {
    const field = dice.next() < OWN_AUTHOR_SHARE ? topic : dice.below(TOPICS);
    const rank = Math.floor(perTopic * dice.next() ** AUTHOR_SKEW);
    const authorId = FIRST_AUTHOR_ID + rank * TOPICS + field;
    if (authorIds.includes(authorId)) break;
    authorIds.push(authorId);
  }
  return authorIds;
}

/** Makes any article of a corpus, whatever was made before. */
export function articleMaker({ works, seed = 1 }: SyntheticCorpus): (ordinal: number) => IndexDocument {
  const random = dice();
  const title = emptyText();
  const body = emptyText();
  const population = Math.ceil(works * AUTHORS_PER_WORK);
  /** By concept id, the last article that has it, so that each article has it once. */
  const taggedIn = new Float64Array(CONCEPTS + 1).fill(-1);

  const conceptsOf = (ordinal: number, topics: readonly [number, number]): IndexDocument['concepts'] => {
    const concepts: IndexDocument['concepts'] = [];
    const draws = between(random, CONCEPTS_PER_ARTICLE);
    for (let drawn = 0; drawn < draws; drawn += 1) {
      const isOwn = random.next() < OWN_CONCEPT_SHARE;
      const conceptId = isOwn ? ownConcept(random, topics[drawn & 1]) : anyConcept(random);
      if (taggedIn[conceptId] === ordinal) continue;
      taggedIn[conceptId] = ordinal;
      const isInTitle = random.next() < TITLE_CONCEPT_SHARE;
      // Most concepts are named once or twice: a saturated tf between 0.4 and 1.4, the low end likelier.
      concepts.push({ conceptId, tf: 0.4 + random.next() ** 2 + (isInTitle ? 0.5 : 0), title: isInTitle });
    }
    return concepts;
  };

  return (ordinal) => {
    random.reset(seed, ordinal);
    const topic = random.below(TOPICS);
    const second = random.next() < SECOND_TOPIC_SHARE ? random.below(TOPICS) : topic;
    const year = yearOf(random);
    const date = `${year}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`;
    drawText(title, random, { topic, length: between(random, TITLE_WORDS) });
    drawText(body, random, { topic, length: between(random, BODY_WORDS) });
    const terms = new Map<string, number>();
    addTerms(terms, title, TITLE_FREQUENCY);
    addTerms(terms, body, 1);
    const sourceId = FIRST_SOURCE_ID + random.rank(SOURCES);
    const authorIds = authorsOf(random, topic, population);
    const concepts = conceptsOf(ordinal, [topic, second]);
    return {
      articleId: FIRST_ARTICLE_ID + ordinal,
      year,
      date,
      sourceId,
      authorIds,
      concepts,
      ...originsOf(random, authorIds),
      terms,
      titleTokens: tokensOf(title),
      bodyTokens: tokensOf(body),
    };
  };
}

/** Made-up articles one after the other, as the index takes them in; the same for every run. */
export function* syntheticArticles(corpus: SyntheticCorpus): Generator<IndexDocument, void, undefined> {
  const make = articleMaker(corpus);
  for (let ordinal = 0; ordinal < corpus.works; ordinal += 1) yield make(ordinal);
}
