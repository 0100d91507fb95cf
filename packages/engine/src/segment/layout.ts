import type { NumberArray } from '../disk/array-file.ts';
import type { TextArrays } from '../text-search/index.ts';

/**
 * What a segment holds. Articles are numbered 0..N-1 ("ordinals") by ascending publication date, then
 * articleId, so that a span of years is a span of ordinals. Authors, sources, institutions and concepts of a segment are
 * numbered by ascending id. `xStart` (one longer than there are x) delimits the lists of x: those of x stand
 * at xStart[x] up to xStart[x + 1], in ascending order unless said otherwise.
 */
export interface SegmentArrays {
  articleId: Float64Array;
  /** yyyymmdd; month and day 0 when unknown; 0 when the year is unknown. */
  articleDate: Uint32Array;
  /** How often each is cited, as of when it was indexed. */
  articleCitations: Uint32Array;
  /** Ordinals by ascending articleId. */
  articlesById: Uint32Array;

  authorId: Float64Array;
  authorStart: Uint32Array;
  authorArticle: Uint32Array;
  articleAuthorStart: Uint32Array;
  /** In order of authorship. */
  articleAuthor: Uint32Array;
  /** Beside articleAuthor: 1 = corresponding author. */
  articleCorresponding: Uint8Array;

  /** Number of the type + 1; 0 = none. */
  articleType: Uint16Array;
  /** Number of the language + 1; 0 = none. */
  articleLanguage: Uint16Array;
  /** 1 = no, 2 = yes; 0 = unknown. */
  articleOpenAccess: Uint8Array;
  articleCountryStart: Uint32Array;
  articleCountry: Uint16Array;
  /** Texts of the segment, ascending by their bytes: text i at start[i] up to start[i + 1]. */
  typeText: Uint8Array;
  typeTextStart: Uint32Array;
  languageText: Uint8Array;
  languageTextStart: Uint32Array;
  countryText: Uint8Array;
  countryTextStart: Uint32Array;

  institutionId: Float64Array;
  institutionStart: Uint32Array;
  institutionArticle: Uint32Array;
  /** In the order given, as are countries. */
  articleInstitutionStart: Uint32Array;
  articleInstitution: Uint32Array;

  sourceId: Float64Array;
  sourceStart: Uint32Array;
  sourceArticle: Uint32Array;
  /** Number of the source + 1; 0 = none. */
  articleSource: Uint32Array;

  conceptId: Float64Array;
  articleConceptStart: Uint32Array;
  articleConcept: Uint32Array;
  articleConceptImpact: Uint16Array;
  /** Lists of the concepts: see PostingArrays. */
  conceptList: Uint32Array;
  conceptHeavyStart: Uint32Array;
  conceptHeavyOrdinal: Uint16Array;
  conceptHeavyImpact: Uint16Array;
  conceptLightStart: Uint32Array;
  conceptLightOrdinal: Uint32Array;
  conceptLightImpact: Uint16Array;

  /** Numbers, in the space, of the terms that occur in the segment. */
  termNumber: Uint32Array;
  termList: Uint32Array;
  termHeavyStart: Uint32Array;
  termHeavyOrdinal: Uint16Array;
  termHeavyImpact: Uint16Array;
  termLightStart: Uint32Array;
  termLightOrdinal: Uint32Array;
  termLightImpact: Uint16Array;
  /** End of each article's record in the file of term lists, in 32-bit words. */
  articleTermEnd: Float64Array;

  /** One row of the space's latent dimensions per article, its largest component ±127; zeros = none. */
  latentVector: Int8Array;
  /** 1 / Euclidean length of that row; 0 = none. */
  latentScale: Float32Array;
}

/**
 * Posting lists of features: which articles have it, with its impact (weight of a unit vector, 1..65535).
 * A list of many articles is "heavy": cut into blocks of 65,536 ordinals, of which 16 bits each are stored.
 * Shorter lists are "light", with whole ordinals: the block table would cost more than it saves.
 */
export interface PostingArrays {
  /** Per feature: the number of its heavy list, or LIGHT + the number of its light list. */
  list: Uint32Array;
  /** Start of block b of heavy list l at l * blocks + b; one more entry than lists × blocks. */
  heavyStart: Uint32Array;
  heavyOrdinal: Uint16Array;
  heavyImpact: Uint16Array;
  lightStart: Uint32Array;
  lightOrdinal: Uint32Array;
  lightImpact: Uint16Array;
}

export const LIGHT = 0x8000_0000;
export const BLOCK_ARTICLES = 65_536;
/** One bit per article of a block. */
export const BLOCK_SET_BYTES = BLOCK_ARTICLES / 8;
/** Most articles of one segment: its arrays and what a query needs must fit into 4 GB. */
export const MAX_SEGMENT_ARTICLES = 1 << 20;

export const blocksOf = (articles: number): number => Math.ceil(articles / BLOCK_ARTICLES);

/** What the text index of the bylines' names is stored under, beside that of the texts. */
export const storedNames = (arrays: TextArrays): Record<string, NumberArray> =>
  Object.fromEntries(Object.entries(arrays).map(([name, array]) => [NAMES + name, array as NumberArray]));

/** The text index of names among a segment's arrays. */
export const namesOf = (arrays: Record<string, NumberArray>): TextArrays =>
  Object.fromEntries(
    Object.entries(arrays).flatMap(([name, array]) =>
      name.startsWith(NAMES) ? [[name.slice(NAMES.length), array]] : [],
    ),
  ) as unknown as TextArrays;

const NAMES = 'names.';

/** Arrays of a segment's postings under the names they are stored by. */
export const named = <Prefix extends 'concept' | 'term'>(
  prefix: Prefix,
  { list, heavyStart, heavyOrdinal, heavyImpact, lightStart, lightOrdinal, lightImpact }: PostingArrays,
) =>
  ({
    [`${prefix}List`]: list,
    [`${prefix}HeavyStart`]: heavyStart,
    [`${prefix}HeavyOrdinal`]: heavyOrdinal,
    [`${prefix}HeavyImpact`]: heavyImpact,
    [`${prefix}LightStart`]: lightStart,
    [`${prefix}LightOrdinal`]: lightOrdinal,
    [`${prefix}LightImpact`]: lightImpact,
  }) as Record<`${Prefix}${Capitalize<keyof PostingArrays>}`, PostingArrays[keyof PostingArrays]>;

export const postingsOf = (segment: SegmentArrays, prefix: 'concept' | 'term'): PostingArrays =>
  prefix === 'concept'
    ? {
        list: segment.conceptList,
        heavyStart: segment.conceptHeavyStart,
        heavyOrdinal: segment.conceptHeavyOrdinal,
        heavyImpact: segment.conceptHeavyImpact,
        lightStart: segment.conceptLightStart,
        lightOrdinal: segment.conceptLightOrdinal,
        lightImpact: segment.conceptLightImpact,
      }
    : {
        list: segment.termList,
        heavyStart: segment.termHeavyStart,
        heavyOrdinal: segment.termHeavyOrdinal,
        heavyImpact: segment.termHeavyImpact,
        lightStart: segment.termLightStart,
        lightOrdinal: segment.termLightOrdinal,
        lightImpact: segment.termLightImpact,
      };
