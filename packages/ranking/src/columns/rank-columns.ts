import { chooseCandidates, staysOfPersons } from './candidates.ts';
import { articlesOfAuthors, CONFLICTING, flagCoauthors, flagColleagues } from './conflict-flags.ts';
import type { CorpusColumns, NearColumns } from './corpus.ts';
import { countCountries } from './count-countries.ts';
import { NO_LISTS } from '../listed-conflicts.ts';
import { flagListed } from './listed-flags.ts';
import { countFlags, excludeFlags } from './exclude-flags.ts';
import { limitsToGroups } from '../filters.ts';
import { numbering } from './numbering.ts';
import { withOutsiders } from './outsiders.ts';
import { NOBODY, personOf, personsOf } from './people.ts';
import type { PeopleColumns } from './people.ts';
import { scoreArticles, scoreSlots } from './score-authors.ts';
import { collectSlots } from './slots.ts';
import type { ColumnRanking, RankingRequest } from './ranking.ts';
import { diversified, rowsLeft } from './shown.ts';
import { workbench } from './workbench.ts';

export interface ColumnRanker {
  readonly corpus: CorpusColumns;
  readonly people: PeopleColumns;
  /** Number of an author of the corpus; -1 for others. */
  numberOf: (authorId: number) => number;
  /**
   * Ranks the authors of the articles near to a document, finds conflicts of interest on every candidate, then
   * filters: in that order, so that each removal has its reason. Gives to the last bit what `rankAuthors`,
   * `findConflicts`, `excludeReasons` and `diversify` give.
   */
  rank: (near: NearColumns, request: RankingRequest) => ColumnRanking;
}

/** Ranks over one corpus and its people; one ranking at a time, each thread with a ranker of its own. */
export const columnRanker = (corpus: CorpusColumns, people: PeopleColumns): ColumnRanker => {
  const { numberOf, isAscending } = numbering(corpus.authorId);
  const personOfAuthor = personsOf(people, corpus.authorId);
  // Laid out once, and put back after each ranking: clearing them would take longer than ranking.
  const marks = new Uint8Array(corpus.authorId.length);
  const seenArticle = new Uint8Array(corpus.articleId.length);
  const bench = workbench();

  const rank = (near: NearColumns, request: RankingRequest): ColumnRanking => {
    const { document, settings, year } = request;
    const own = new Set(document.authorIds.map(numberOf).filter((author) => author >= 0));
    const articles = scoreArticles(near, corpus.articleId, bench);
    const slots = collectSlots(articles.article, corpus, {
      excluded: Uint32Array.from(own).sort(),
      contribution: settings.contribution_in_article,
      bench,
    });
    const scores = scoreSlots(slots, articles, { top: settings.top_author_articles, bench });
    const { isLimited, ...chosen } = chooseCandidates(slots, scores, {
      authorId: isAscending ? null : corpus.authorId,
      personOfAuthor,
      limit: settings.candidates_cache_limit,
      keepsZero: settings.contribution_in_article !== null,
      bench,
    });
    const sampled = chosen.author.length;
    const memberNumbers = limitsToGroups(settings) ? numbersOf(request.members, numberOf) : null;
    const absent = memberNumbers === null ? [] : notAmong(memberNumbers, [chosen.author, own]);
    const { byAuthor, ...candidates } = withOutsiders(chosen, absent, personOfAuthor);
    const members = memberNumbers && new Set(memberNumbers);
    const stays = staysOfPersons(candidates.person, people, { order: byAuthor, name: 'candidates', bench });
    const ownPersons = personsOfDocument(document.authorIds, people);
    const documentStays = staysOfPersons(ownPersons, people, {
      order: Uint32Array.from(ownPersons.keys()),
      name: 'document',
      bench,
    });
    const documentArticles = articlesOfAuthors(corpus, own, seenArticle);
    const conflicts = new Uint16Array(candidates.author.length);
    flagCoauthors(conflicts, corpus, {
      authors: candidates.author,
      documentArticles,
      documentArticleId: document.articleId,
      year,
      coauthorshipYears: settings.coauthorship_coi_years,
      marks,
    });
    flagColleagues(conflicts, { stays, documentStays }, { people, year, bench });
    flagListed(conflicts, {
      lists: request.conflictLists ?? NO_LISTS,
      authors: candidates.author,
      numberOf,
      stays,
      people,
      year,
    });
    const excluded = excludeFlags({
      candidates,
      byAuthor,
      stays,
      conflicts,
      members,
      people,
      settings,
      year,
      bench,
    });
    const left = rowsLeft(excluded);
    const diversity = {
      candidates,
      articles,
      stays,
      people,
      top: settings.top_author_articles,
      year,
      affiliationYears: settings.years_of_affiliation,
    };
    const shown = settings.diversify ? diversified(left, diversity) : left;
    const summary = {
      candidates: candidates.author.length,
      shown: shown.length,
      isLimited,
      nearestArticles: near.article.length,
      removedBy: countFlags(excluded),
      conflicted: countConflicted(conflicts),
      countries: countCountries(stays, people, { limit: settings.years_of_affiliation, year }),
    };
    return {
      ...request,
      summary,
      articles,
      candidates,
      sampled,
      excluded,
      conflicts,
      shown,
      documentArticles,
    };
  };
  return { corpus, people, numberOf, rank };
};

/** Numbers of author ids; who is not in the corpus is left out. */
const numbersOf = (ids: Float64Array | undefined, numberOf: (id: number) => number): number[] =>
  Array.from(ids ?? [], numberOf).filter((author) => author >= 0);

const notAmong = (authors: readonly number[], known: readonly Iterable<number>[]): number[] => {
  const all = new Set(known.flatMap((some) => [...some]));
  return authors.filter((author) => !all.has(author));
};

/** Rows of the document's authors, each once; who is not known is left out. */
const personsOfDocument = (authorIds: readonly number[], people: PeopleColumns): Uint32Array => {
  const persons = new Set(authorIds.map((id) => personOf(people, id)));
  persons.delete(NOBODY);
  return Uint32Array.from(persons);
};

const countConflicted = (conflicts: Uint16Array): number => {
  let count = 0;
  for (let row = 0; row < conflicts.length; row++) if ((conflicts[row] & CONFLICTING) !== 0) count++;
  return count;
};
