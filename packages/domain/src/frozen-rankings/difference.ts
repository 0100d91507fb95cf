import { settingsToQuery } from '@peerlens/ranking';
import { conflictInWords, kindInWords } from '../conflict-words.ts';
import { canonicalJson } from './canonical-json.ts';
import { MAX_DIFFERENT, MAX_REASONS } from './frozen-rankings.contract.ts';
import type {
  FrozenCause,
  FrozenDifference,
  FrozenRanking,
  FrozenReferee,
  PersonDifference,
} from './frozen-rankings.contract.ts';

/** A ranking, and rows of people who are not in its list, as far as anybody has looked for them. */
export interface Compared {
  ranking: FrozenRanking;
  outside: ReadonlyMap<number, FrozenReferee>;
}

type Names = Pick<FrozenRanking, 'articles' | 'concepts'>;

const cause = (
  kind: FrozenCause['kind'],
  { name = null, before = null, after = null }: Partial<Omit<FrozenCause, 'kind'>> = {},
): FrozenCause => ({ kind, name, before, after });

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const settingCauses = (before: FrozenRanking, after: FrozenRanking): FrozenCause[] => {
  const [was, is] = [before, after].map(({ settings }) => settingsToQuery(settings));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .sort()
    .filter((name) => was[name] !== is[name])
    .map((name) => cause('settings', { name, before: textOf(was[name]), after: textOf(is[name]) }));
};

/** Names of people, as far as either ranking has them. */
const namesOfPeople = (rankings: readonly FrozenRanking[]): Map<number, string> =>
  new Map(
    rankings.flatMap(({ referees, hidden }) =>
      [...referees, ...hidden].map(({ author }) => [author.id, author.name] as const),
    ),
  );

const peopleCauses = (before: FrozenRanking, after: FrozenRanking): FrozenCause[] => {
  const names = namesOfPeople([before, after]);
  const hiddenIn = ({ hidden }: FrozenRanking) => hidden.map(({ author }) => author.id);
  const onlyIn = (ids: readonly number[], others: readonly number[], kind: FrozenCause['kind']) =>
    ids
      .filter((id) => !others.includes(id))
      .map((id) => cause(kind, { name: names.get(id) ?? `Author ${id}` }));
  return [
    ...onlyIn(after.markedAuthorsIds, before.markedAuthorsIds, 'marked'),
    ...onlyIn(before.markedAuthorsIds, after.markedAuthorsIds, 'unmarked'),
    ...onlyIn(hiddenIn(after), hiddenIn(before), 'hidden'),
    ...onlyIn(hiddenIn(before), hiddenIn(after), 'unhidden'),
  ];
};

/** What the two were not made alike from. */
const causesOf = (before: FrozenRanking, after: FrozenRanking): FrozenCause[] => {
  const stamped = (['corpus', 'ontology', 'code', 'year'] as const)
    .filter((kind) => before.stamp[kind] !== after.stamp[kind])
    .map((kind) => cause(kind, { before: textOf(before.stamp[kind]), after: textOf(after.stamp[kind]) }));
  const isRewritten = before.document.textDigest !== after.document.textDigest;
  return [
    ...(isRewritten ? [cause('document')] : []),
    ...settingCauses(before, after),
    ...stamped,
    ...peopleCauses(before, after),
  ];
};

const bySize = (a: { before: number | null; after: number | null }, b: typeof a): number =>
  Math.abs((b.after ?? 0) - (b.before ?? 0)) - Math.abs((a.after ?? 0) - (a.before ?? 0));

const partsByArticle = (row: FrozenReferee | undefined): Map<number, number> =>
  new Map(row?.articles.map(({ articleId, part }) => [articleId, part]));

const partsByConcept = (row: FrozenReferee | undefined): Map<number | null, number> => {
  const parts = new Map<number | null, number>();
  for (const { conceptId, part } of row?.articles.flatMap(({ concepts }) => concepts) ?? [])
    parts.set(conceptId, (parts.get(conceptId) ?? 0) + part);
  return parts;
};

interface Pair {
  before: FrozenReferee | undefined;
  after: FrozenReferee | undefined;
}

const articlesOf = ({ before, after }: Pair, articles: Map<number, Names['articles'][number]>) => {
  const [was, is] = [partsByArticle(before), partsByArticle(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => was.get(id) !== is.get(id))
    .map((id) => {
      const { slug = '', title = `Article ${id}`, year = null } = articles.get(id) ?? {};
      return { article: { id, slug, title, year }, before: was.get(id) ?? null, after: is.get(id) ?? null };
    })
    .sort(bySize)
    .slice(0, MAX_REASONS);
};

const conceptsOf = ({ before, after }: Pair, concepts: Map<number, string>) => {
  const [was, is] = [partsByConcept(before), partsByConcept(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((id) => was.get(id) !== is.get(id))
    .map((conceptId) => ({
      conceptId,
      name: conceptId === null ? 'Similar wording' : (concepts.get(conceptId) ?? `Concept ${conceptId}`),
      before: was.get(conceptId) ?? 0,
      after: is.get(conceptId) ?? 0,
    }))
    .sort(bySize)
    .slice(0, MAX_REASONS);
};

type Conflict = FrozenReferee['conflicts'][number];

/** The same conflict in two rankings: whatever proves it, and whether or not somebody minds. */
const conflictKey = ({ kind, with: other, institution, listed }: Conflict): string =>
  canonicalJson({ kind, other: other?.id ?? null, institution: institution?.id ?? null, listed });

const conflictsOf = ({ before, after }: Pair): PersonDifference['conflicts'] => {
  if (!before || !after) return [];
  const keyed = (row: FrozenReferee) => new Map(row.conflicts.map((one) => [conflictKey(one), one]));
  const [was, is] = [keyed(before), keyed(after)];
  const found: PersonDifference['conflicts'] = [];
  for (const [key, conflict] of is) {
    const old = was.get(key);
    const words = conflictInWords(conflict);
    if (!old) found.push({ change: 'new', words });
    else if (!old.waiver && conflict.waiver) found.push({ change: 'waived', words });
    else if (old.waiver && !conflict.waiver) found.push({ change: 'waiver_taken_back', words });
  }
  for (const [key, conflict] of was)
    if (!is.has(key)) found.push({ change: 'gone', words: kindInWords(conflict) });
  return found;
};

const changeOf = ({ before, after }: Pair): PersonDifference['change'] => {
  if (!before) return 'came_in';
  if (!after) return 'fell_out';
  if (before.place === after.place) return 'same_place';
  return after.place < before.place ? 'up' : 'down';
};

const filterReasons = ({ before, after }: Pair): string[] => {
  const was = new Set(before?.excludeReasons.map(({ code }) => code));
  return (after?.excludeReasons ?? []).map(({ code }) => code).filter((code) => !was.has(code));
};

interface Sides {
  before: FrozenRanking;
  after: FrozenRanking;
}

/** What people have decided of somebody, and which filters they have come to fail. */
const becauseOf = (authorId: number, { before, after }: Sides, known: Pair): string[] => {
  const isHidden = ({ hidden }: FrozenRanking) => hidden.some(({ author }) => author.id === authorId);
  const isMarked = ({ markedAuthorsIds }: FrozenRanking) => markedAuthorsIds.includes(authorId);
  const turned = (is: (ranking: FrozenRanking) => boolean, [on, off]: [string, string]): string[] =>
    is(before) === is(after) ? [] : [is(after) ? on : off];
  return [
    ...turned(isMarked, ['marked', 'unmarked']),
    ...turned(isHidden, ['hidden', 'unhidden']),
    ...filterReasons(known),
  ];
};

const isDifferent = ({ change, articles, conflicts, because, ...person }: PersonDifference): boolean =>
  change !== 'same_place' ||
  person.scoreBefore !== person.scoreAfter ||
  articles.length + person.concepts.length + conflicts.length + because.length > 0;

/** How far somebody moved; who came or went did so by the whole list. */
const wayOf = ({ placeBefore, placeAfter }: PersonDifference): number =>
  placeBefore === null || placeAfter === null ? Infinity : Math.abs(placeAfter - placeBefore);

const bestPlace = ({ placeBefore, placeAfter }: PersonDifference): number =>
  Math.min(placeBefore ?? Infinity, placeAfter ?? Infinity);

/** `Infinity - Infinity` is no number: two of equal way go by their places. */
const byWay = (a: PersonDifference, b: PersonDifference): number =>
  wayOf(a) === wayOf(b) ? bestPlace(a) - bestPlace(b) : wayOf(b) - wayOf(a);

const sideOf = (
  { id, frozenAt, stamp, totals }: FrozenRanking,
  isNow: boolean,
): FrozenDifference['before'] => ({
  id: isNow ? null : id,
  at: frozenAt,
  stamp,
  referees: totals.referees,
  candidates: totals.candidates,
});

function personDifferences(
  { ranking: before, outside: wereOut }: Compared,
  { ranking: after, outside: areOut }: Compared,
) {
  const articles = new Map([...before.articles, ...after.articles].map((one) => [one.id, one]));
  const concepts = new Map([...before.concepts, ...after.concepts].map(({ id, name }) => [id, name]));
  const rowsOf = ({ referees }: FrozenRanking) => new Map(referees.map((row) => [row.author.id, row]));
  const [was, is] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((id): PersonDifference => {
    const pair = { before: was.get(id), after: is.get(id) };
    const known = { before: pair.before ?? wereOut.get(id), after: pair.after ?? areOut.get(id) };
    const { author } = (pair.after ?? pair.before) as FrozenReferee;
    const isKnown = known.before !== undefined && known.after !== undefined;
    return {
      author: { id, slug: author.slug, name: author.name },
      change: changeOf(pair),
      placeBefore: pair.before?.place ?? null,
      placeAfter: pair.after?.place ?? null,
      scoreBefore: known.before?.score ?? null,
      scoreAfter: known.after?.score ?? null,
      articles: isKnown ? articlesOf(known, articles) : [],
      concepts: isKnown ? conceptsOf(known, concepts) : [],
      conflicts: conflictsOf(known),
      because: becauseOf(id, { before, after }, known),
    };
  });
}

/**
 * What moved from one ranking of a document to another, and why.
 *
 * @param isNow whether the second one is the ranking as it is now, kept nowhere
 */
export function differenceOf(
  before: Compared,
  after: Compared,
  { isNow }: { isNow: boolean },
): FrozenDifference {
  const all = personDifferences(before, after);
  const people = all.filter(isDifferent).sort(byWay);
  const countOf = (change: PersonDifference['change']) => all.filter((one) => one.change === change).length;
  const { docKind, docId, title } = before.ranking.document;
  const causes = causesOf(before.ranking, after.ranking);
  return {
    document: { docKind, docId, title },
    before: sideOf(before.ranking, false),
    after: sideOf(after.ranking, isNow),
    isSame: people.length === 0,
    causes,
    counts: {
      cameIn: countOf('came_in'),
      fellOut: countOf('fell_out'),
      up: countOf('up'),
      down: countOf('down'),
      samePlace: countOf('same_place'),
    },
    people: people.slice(0, MAX_DIFFERENT),
  };
}
