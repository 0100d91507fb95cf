import { packYears } from '@peerlens/ranking/columns/index.ts';
import type {
  CorpusColumns,
  NearColumns,
  PeopleColumns,
  RankedFor,
} from '@peerlens/ranking/columns/index.ts';

export const YEAR = 2026;

const INSTITUTIONS = 20_000;
const COUNTRIES = ['', ...Array.from({ length: 120 }, (_, i) => `C${i}`)];
const TYPES = ['', 'education', 'healthcare', 'company', 'facility', 'government'];
/** Every so many articles is by a collaboration of hundreds. */
const COLLABORATION_EVERY = 5000;

/** Numbers 0 up to `below`, the same for the same seed. */
const dice = (seed: number): ((below: number) => number) => {
  let state = (Math.imul(seed, 2_654_435_761) >>> 0) + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** 1 to 14, mostly 2 to 6: about 5 on average. */
const bylineLength = (roll: (below: number) => number): number =>
  1 + Math.floor((roll(5) + roll(5) + roll(5)) / 1.5);

/**
 * Articles by year, each by authors of one "field", of which the productive ones wrote most: so the authors of near
 * articles meet again, as they do in a real corpus.
 */
export function madeUpCorpus({ articles, authors }: { articles: number; authors: number }): CorpusColumns {
  const roll = dice(7);
  const fields = Math.max(1, Math.floor(authors / 20_000));
  const start = new Uint32Array(articles + 1);
  const item = new Uint32Array(articles * 9 + 1000);
  let end = 0;
  for (let article = 0; article < articles; article++) {
    const isLarge = article % COLLABORATION_EVERY === 0;
    const length = isLarge ? 400 : bylineLength(roll);
    const field = fieldOf(article, fields);
    for (let i = 0; i < length; i++) {
      // The cube of a uniform number: few write much, many write one.
      const place = (roll(1 << 20) / (1 << 20)) ** 1.6;
      item[end++] = Math.min(authors - 1, field + fields * Math.floor((place * authors) / fields));
    }
    start[article + 1] = end;
  }
  const bylines = { start, item: item.slice(0, end) };
  return {
    articleId: Float64Array.from(
      { length: articles },
      (_, i) => 2_000_000_000 + ((i * 7919) % 2_000_003) * 1000 + (i % 1000),
    ),
    articleYear: Uint16Array.from({ length: articles }, (_, i) => 2000 + Math.floor((i * 27) / articles)),
    authorId: Float64Array.from({ length: authors }, (_, i) => 5_000_000_000 + i * 3),
    bylines,
    corresponding: null,
    written: turnedRound(bylines, authors),
  };
}

const fieldOf = (article: number, fields: number): number =>
  (Math.imul(article, 2_654_435_761) >>> 8) % fields;

function turnedRound({ start, item }: { start: Uint32Array; item: Uint32Array }, authors: number) {
  const writtenStart = new Uint32Array(authors + 1);
  for (const author of item) writtenStart[author + 1]++;
  for (let author = 0; author < authors; author++) writtenStart[author + 1] += writtenStart[author];
  const next = writtenStart.slice();
  const written = new Uint32Array(item.length);
  for (let article = 0; article + 1 < start.length; article++) {
    for (let at = start[article]; at < start[article + 1]; at++) written[next[item[at]]++] = article;
  }
  return { start: writtenStart, item: written };
}

export function madeUpPeople(authors: number): PeopleColumns {
  const roll = dice(11);
  const stays = authors * 2;
  const column = <T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
    values: T,
    next: () => number,
  ) => {
    for (let i = 0; i < values.length; i++) values[i] = next();
    return values;
  };
  const stay = new Uint32Array(2 * stays);
  for (let i = 0; i < stays; i++) {
    const endYear = 2008 + roll(19);
    stay[2 * i] = roll(INSTITUTIONS);
    stay[2 * i + 1] = packYears(endYear - 3, endYear);
  }
  const institutionId = column(new Float64Array(INSTITUTIONS), () => 1 + roll(1e9));
  return {
    institutionId,
    institutionName: new Uint8Array(INSTITUTIONS * 24).fill(97),
    institutionNameStart: Uint32Array.from({ length: INSTITUTIONS + 1 }, (_, i) => i * 24),
    institutionCountry: column(new Uint16Array(INSTITUTIONS), () => roll(COUNTRIES.length)),
    institutionType: column(new Uint8Array(INSTITUTIONS), () => roll(TYPES.length)),
    // Every one but each twentieth is part of that one.
    institutionParent: institutionId
      .filter((_, i) => i % 20 !== 0)
      .map((_, i) => institutionId[20 * Math.floor(i / 19)]),
    institutionParentStart: Uint32Array.from({ length: INSTITUTIONS + 1 }, (_, i) => i - Math.ceil(i / 20)),
    countries: COUNTRIES,
    types: TYPES,
    authorId: Float64Array.from({ length: authors }, (_, i) => 5_000_000_000 + i * 3),
    hIndex: column(new Uint16Array(authors), () => roll(80)),
    articlesCount: column(new Uint32Array(authors), () => 1 + roll(1000)),
    firstYear: column(new Uint16Array(authors), () => 1975 + roll(50)),
    retractedCount: column(new Uint16Array(authors), () => (roll(200) === 0 ? 1 : 0)),
    emailYear: column(new Uint16Array(authors), () => (roll(2) === 0 ? 0 : 2010 + roll(16))),
    maxJif: column(new Float64Array(authors), () => roll(400) / 10),
    gender: new Uint8Array(authors),
    stayStart: Uint32Array.from({ length: authors + 1 }, (_, i) => i * 2),
    stay,
  };
}

/** Articles near to one of the corpus: mostly of its field, of the last ten years, best first. */
export function nearTo(
  corpus: CorpusColumns,
  { near, seed }: { near: number; seed: number },
): { columns: NearColumns; document: RankedFor } {
  const roll = dice(seed);
  const articles = corpus.articleId.length;
  const from = Math.floor(articles * 0.6);
  const fields = Math.max(1, Math.floor(corpus.authorId.length / 20_000));
  let document = from + roll(articles - from);
  while (document % COLLABORATION_EVERY === 0) document = from + roll(articles - from);
  const field = fieldOf(document, fields);
  const chosen = new Set<number>();
  for (let tries = 0; chosen.size < near; tries++) {
    const article = from + roll(articles - from);
    // A third is of other fields; once a field is used up, the rest is, too.
    if (article !== document && (roll(3) === 0 || tries > near * 60 || fieldOf(article, fields) === field))
      chosen.add(article);
  }
  const combined = Float64Array.from({ length: near }, () => (roll(1e6) / 1e6) ** 3 * 8 - 0.3)
    .sort()
    .reverse();
  const { bylines, articleId, authorId } = corpus;
  return {
    columns: {
      article: Uint32Array.from(chosen),
      combined,
      concepts: new Float64Array(near).fill(0.2),
      terms: new Float64Array(near).fill(0.2),
      latent: new Float64Array(near).fill(0.2),
    },
    document: {
      authorIds: Array.from(
        bylines.item.subarray(bylines.start[document], bylines.start[document + 1]),
        (author) => authorId[author],
      ),
      articleId: articleId[document],
    },
  };
}
