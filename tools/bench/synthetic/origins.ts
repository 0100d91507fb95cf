import type { IndexDocument } from '@peerlens/engine';
import { mixed, ranksOf } from './dice.ts';
import type { Dice, Ranks } from './dice.ts';
import { vocabulary } from './vocabulary.ts';

const FIRST_INSTITUTION_ID = 6_000_000_000;
/** Institutions with research output, and how their sizes fall. Chosen: the largest has some 1 % of all authors. */
const INSTITUTIONS = ranksOf(30_000, 10);
/** Chosen: the first country has about a fifth of the institutions. */
const COUNTRIES = ranksOf(150, 1);
const TYPES = ['article', 'book-chapter', 'preprint', 'review', 'dissertation', 'book', 'dataset', 'letter'];
const TYPE_RANKS = ranksOf(TYPES.length, 0.2);
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'zh', 'ru', 'ja', 'id', 'pl'];
const LANGUAGE_RANKS = ranksOf(LANGUAGES.length, 0.05);
const OPEN_SHARE = 0.5;
/** One in four authors has a second institution. Chosen, not tuned. */
const SECOND_INSTITUTION_EVERY = 4;
const SURNAMES = ranksOf(100_000, 200);
const GIVEN_NAMES = ranksOf(5000, 20);

/** A rank that belongs to a number, drawn as those of dice are. */
const rankOf = ({ count, flatness, logSpan }: Ranks, number: number, series: number): number => {
  const share = mixed(number, series) / 2 ** 32;
  return Math.min(count - 1, Math.floor(flatness * Math.exp(share * logSpan) - flatness));
};

const codeOf = (rank: number): string => String.fromCharCode(65 + Math.floor(rank / 26), 65 + (rank % 26));

/** Institutions, names and what else belongs to an article beside its text; drawn after everything else. */
export const originsOf = (
  random: Dice,
  authorIds: readonly number[],
): Pick<
  IndexDocument,
  'type' | 'language' | 'isOpenAccess' | 'institutionIds' | 'countries' | 'authorNames'
> => {
  const words = vocabulary();
  const institutions = new Set<number>();
  for (const authorId of authorIds) {
    institutions.add(rankOf(INSTITUTIONS, authorId % 2 ** 31, 11));
    if (mixed(authorId % 2 ** 31, 12) % SECOND_INSTITUTION_EVERY === 0)
      institutions.add(rankOf(INSTITUTIONS, authorId % 2 ** 31, 13));
  }
  return {
    type: TYPES[random.rank(TYPE_RANKS)],
    language: LANGUAGES[random.rank(LANGUAGE_RANKS)],
    isOpenAccess: random.next() < OPEN_SHARE,
    institutionIds: Array.from(institutions, (rank) => FIRST_INSTITUTION_ID + rank),
    countries: [...new Set(Array.from(institutions, (rank) => codeOf(rankOf(COUNTRIES, rank, 14))))],
    authorNames: authorIds.map((authorId) => [
      words[rankOf(GIVEN_NAMES, authorId % 2 ** 31, 15)],
      words[rankOf(SURNAMES, authorId % 2 ** 31, 16)],
    ]),
  };
};
