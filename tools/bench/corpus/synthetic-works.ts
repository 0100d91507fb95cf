/**
 * Made-up works in OpenAlex's shape and of a usual article's size, the same for every run. All sizes are round
 * numbers near those of OpenAlex articles that have an abstract.
 */
const AUTHORS_PER_WORK = 4;
const REFERENCES_PER_WORK = 25;
const TITLE_WORDS = { least: 6, most: 16 };
const ABSTRACT_WORDS = { least: 100, most: 240 };

/** Each author signs about three works, as over the careers in a field. */
const WORKS_PER_AUTHOR = 3;
const INSTITUTIONS = 5000;
const SOURCES = 1000;
const COUNTRIES = ['DE', 'FR', 'NL', 'IT', 'ES', 'PL', 'SE', 'US', 'CN', 'GB'];

/** Distinct words of a large field's literature. */
const VOCABULARY = 30_000;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy tion ment al ic'.split(' ');

/** Ids of this form are in no published set. */
const FIRST_ID = 9_000_000_000;

type Random = () => number;

/** @source mulberry32, Tommy Ettinger, 2017, public domain: 32 bits of state, values in [0, 1). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const url = (letter: string, number: number): string => `https://openalex.org/${letter}${FIRST_ID + number}`;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const between = (random: Random, { least, most }: { least: number; most: number }): number =>
  least + below(random, most - least + 1);
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

function vocabulary(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY)
    words.add(
      times(between(random, { least: 2, most: 5 }), () => SYLLABLES[below(random, SYLLABLES.length)]).join(
        '',
      ),
    );
  return [...words];
}

/**
 * Rank of a word that means something. A few are frequent and most are rare, and yet no word stands in nearly every
 * article: with so many of them added to each rank, the words and phrases of an article stand in as many articles as
 * those of real abstracts do.
 *
 * @source Mandelbrot, An informational theory of the statistical structure of language (1953): frequency 1/(rank + q).
 */
const RANK_SHIFT = 15;

/** Words of every English text, the most frequent first, and the share of a text that they make up. */
const FUNCTION_WORDS =
  'the of and in to a is for that with by as are on this from be we at which an or was were it has have these can not'.split(
    ' ',
  );
const FUNCTION_SHARE = 0.45;

const rankOf = (random: Random, words: number): number =>
  Math.min(words - 1, Math.floor(RANK_SHIFT * ((words + RANK_SHIFT) / RANK_SHIFT) ** random() - RANK_SHIFT));

const wordOf = (random: Random, words: readonly string[]): string =>
  random() < FUNCTION_SHARE
    ? FUNCTION_WORDS[Math.floor(FUNCTION_WORDS.length ** random()) - 1]
    : words[rankOf(random, words.length)];

function invertedIndex(words: readonly string[]): Record<string, number[]> {
  const places: Record<string, number[]> = Object.create(null) as Record<string, number[]>;
  for (const [at, word] of words.entries()) (places[word] ??= []).push(at);
  return places;
}

const authorship = (random: Random, place: { at: number; authors: number }): object => {
  const author = below(random, place.authors);
  const at = below(random, INSTITUTIONS);
  const country = COUNTRIES[at % COUNTRIES.length];
  const name = `Given${author % 997} Family${author}`;
  return {
    author_position: place.at === 0 ? 'first' : place.at === AUTHORS_PER_WORK - 1 ? 'last' : 'middle',
    author: { id: url('A', author), display_name: name, orcid: null },
    institutions: [
      {
        id: url('I', at),
        display_name: `University of Somewhere ${at}`,
        country_code: country,
        type: 'education',
      },
    ],
    countries: [country],
    is_corresponding: place.at === 0,
    raw_author_name: name,
    raw_affiliation_strings: [`Department ${at % 40}, University of Somewhere ${at}, Some City, ${country}`],
  };
};

/** The words that mean something in titles and abstracts, the most frequent first. */
export const syntheticVocabulary = (): string[] => vocabulary(seeded(1));

/** `count` works as objects for JSON; references point into the set itself and may repeat. */
export function* syntheticWorks(count: number): Generator<object> {
  const random = seeded(1);
  const words = vocabulary(random);
  const authors = Math.ceil((count * AUTHORS_PER_WORK) / WORKS_PER_AUTHOR);
  for (let i = 0; i < count; i += 1) {
    const source = below(random, SOURCES);
    const text = (length: number): string[] => times(length, () => wordOf(random, words));
    const title = text(between(random, TITLE_WORDS)).join(' ');
    yield {
      id: url('W', i),
      doi: `https://doi.org/10.5555/synthetic.${i}`,
      title,
      display_name: title,
      publication_year: 1990 + (i % 34),
      publication_date: `${1990 + (i % 34)}-0${1 + (i % 9)}-15`,
      language: 'en',
      type: 'article',
      primary_location: {
        is_oa: i % 2 === 0,
        landing_page_url: `https://doi.org/10.5555/synthetic.${i}`,
        pdf_url: null,
        source: { id: url('S', source), display_name: `Journal ${source}`, type: 'journal' },
      },
      open_access: { is_oa: i % 2 === 0 },
      authorships: times(AUTHORS_PER_WORK, (at) => authorship(random, { at, authors })),
      biblio: { volume: String(i % 90), issue: String(i % 12), first_page: String(i % 900), last_page: null },
      is_retracted: false,
      cited_by_count: below(random, 40),
      referenced_works: times(REFERENCES_PER_WORK, () => url('W', below(random, count))),
      abstract_inverted_index: invertedIndex(text(between(random, ABSTRACT_WORDS))),
    };
  }
}
