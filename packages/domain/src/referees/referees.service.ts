import { limitsToGroups, parseSettings } from '@peerlens/ranking';
import type { RefereeFinderSettings, Topic } from '@peerlens/ranking';
import { notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { ArticleIndex } from '../article-index.ts';
import { countryName } from '../country-name.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { GroupedRow } from './group-columns.ts';
import { withMemberships } from './group-columns.ts';
import type { GroupMembersService } from '../authors-groups/group-members.service.ts';
import type { CandidatesService } from './candidates.service.ts';
import type { DocumentsService, RankedDocument } from './documents.service.ts';
import type { RankedRow } from './rank-page.ts';
import type {
  ClosedRefereePage,
  DocKind,
  ExplainReferee,
  FindReferees,
  FindRefereesForText,
  RankingStamp,
  RefereeDocument,
  RefereeExplanation,
  RefereePage,
} from './referees.contract.ts';
import type { RowsService } from './rows.service.ts';
import type { WordingService } from './wording.service.ts';
import { rankingStamp } from './ranking-stamp.ts';
import { stretches } from './stretches.ts';
import { topicsFinder } from './topics.ts';
import { turns } from './turns.ts';

const authorIdsOf = (rows: readonly RankedRow[]): number[] => rows.map(({ ranked }) => ranked.authorId);

/** As many as may wait for a thread. */
const MAX_WAITING = 500;

export interface RefereesServiceParts {
  documents: DocumentsService;
  candidates: CandidatesService;
  rows: RowsService;
  wording: WordingService;
  concepts: Pick<ConceptsService, 'names'>;
  groups: GroupMembersService;
  indexIsCurrent: (version: string) => Promise<boolean>;
  /** Rankings under way at once; further ones wait. */
  atOnce: number;
  /** Version of Peerlens, with the commit it was built from where that is known. */
  codeVersion: string;
  clock: () => Date;
}

export function refereesService(parts: RefereesServiceParts) {
  const { documents, candidates, rows, wording, concepts, groups } = parts;
  const { indexIsCurrent, atOnce, codeVersion, clock } = parts;

  const findTopics = topicsFinder();
  const ownStretch = stretches();
  const inTurn = turns({ places: atOnce, waiting: MAX_WAITING });

  /** The document's concepts in groups that occur together; those of the settings stand where there are any. */
  const topicsOf = async (
    document: RankedDocument,
    index: ArticleIndex,
    settings: RefereeFinderSettings,
  ): Promise<Topic[]> => {
    if (settings.topics.length > 0) return settings.topics;
    const groups = await findTopics(index, {
      conceptIds: document.conceptIds,
      weights: document.vector.concepts,
    });
    const names = await concepts.names(groups.flat());
    return groups.map((ids) => ({
      status: 0,
      concepts: ids.map((conceptId) => ({
        conceptId,
        name: names.get(conceptId)?.name ?? `Concept ${conceptId}`,
        basic: names.get(conceptId)?.basic ?? false,
      })),
    }));
  };

  const stampOf = (index: ArticleIndex, settings: RefereeFinderSettings): RankingStamp =>
    rankingStamp({ indexVersion: index.stats.version, settings, codeVersion, year: clock().getFullYear() });

  interface PageOptions {
    actor: Actor;
    settings: RefereeFinderSettings;
    offset: number;
    limit: number;
  }

  /** A page of a ranking, with the rows that `build` makes. */
  const page = async <Row extends GroupedRow>(
    document: RankedDocument,
    { actor, settings, offset, limit }: PageOptions,
    { isClosed, build }: { isClosed: boolean; build: (page: RankedRow[]) => Promise<Row[]> },
  ): Promise<Omit<RefereePage, 'referees'> & { referees: Row[] }> => {
    const index = documents.currentIndex();
    const grouping = groups.ofRanking(actor, settings);
    // Ranking waits for the groups only where it is limited to them.
    const { members } = limitsToGroups(settings) ? await grouping : {};
    const ranked = candidates.rankPage(document, index, {
      settings,
      ...(members && { members }),
      rows: { offset, limit },
      isClosed,
    });
    const membershipsOf = async () =>
      groups.memberships((await grouping).chosen, authorIdsOf((await ranked).rows));
    const [{ summary, curve }, referees, memberships, { choices }, topics, isCurrent] = await Promise.all([
      ranked,
      ranked.then((found) => build(found.rows)),
      membershipsOf(),
      grouping,
      topicsOf(document, index, settings),
      indexIsCurrent(index.stats.version),
    ]);
    // What follows takes milliseconds: checking the answer, and writing it.
    await ownStretch();
    return {
      referees: withMemberships(referees, memberships),
      hasMoreReferees: offset + limit < summary.shown,
      totalReferees: summary.shown,
      countries: summary.countries.map(({ code, count }) => ({
        id: code,
        code,
        name: countryName(code),
        count,
      })),
      topics,
      settings,
      settingsId: null,
      savedSettings: [],
      authorsGroups: choices,
      markedAuthorsIds: [],
      canMarkAsReferees: false,
      canHideCandidates: false,
      displaySettings: { banner: null, RF_proposal_top_help_message: null, referee_finder_columns: [] },
      ranking: {
        candidates: summary.candidates,
        isLimited: summary.isLimited,
        nearestArticles: summary.nearestArticles,
        removedBy: summary.removedBy,
        conflicted: summary.conflicted,
        indexVersion: index.stats.version,
        indexIsCurrent: isCurrent,
        stamp: stampOf(index, settings),
        curve,
      },
    };
  };

  const WHOLE = { isClosed: false, build: (found: RankedRow[]) => rows.build(found) };
  const CLOSED = { isClosed: true, build: (found: RankedRow[]) => rows.buildClosed(found) };

  return {
    /**
     * Ranks referees for one document; its own authors never appear.
     *
     * @returns `limit` rows from `offset` on, best first, equal scores by ascending author id. The same index and
     * settings give the same rows, so that pages fit together.
     * @throws DomainError `not_found` if absent or not the actor's, `invalid` for a wrong setting, `unavailable`
     * while there is no index.
     */
    async find(
      actor: Actor,
      { docKind, docId, settings, offset, limit }: FindReferees,
    ): Promise<RefereePage> {
      const parsed = parseSettings(settings);
      return inTurn(async () =>
        page(await documents.load(actor, docKind, docId), { actor, settings: parsed, offset, limit }, WHOLE),
      );
    },

    /** The same rows as `find` has, closed. */
    async list(
      actor: Actor,
      { docKind, docId, settings, offset, limit }: FindReferees,
    ): Promise<ClosedRefereePage> {
      const parsed = parseSettings(settings);
      return inTurn(async () =>
        page(await documents.load(actor, docKind, docId), { actor, settings: parsed, offset, limit }, CLOSED),
      );
    },

    /**
     * What a row of `list` opens into.
     *
     * @throws DomainError `not_found` for whom the ranking does not show.
     */
    async explain(
      actor: Actor,
      { docKind, docId, settings, authorId }: ExplainReferee,
    ): Promise<RefereeExplanation> {
      const parsed = parseSettings(settings);
      const document = await documents.load(actor, docKind, docId);
      const index = documents.currentIndex();
      const { members } = await groups.ofRanking(actor, parsed);
      const { rows: found } = await candidates.rankPage(document, index, {
        settings: parsed,
        members,
        rows: { authorId },
        isClosed: false,
      });
      if (found.length === 0) throw notFound('referee', authorId);
      const [articles, wordings] = await Promise.all([rows.articleParts(found[0]), wording.ofRow(found[0])]);
      return {
        mostRelevantArticles: articles.map((part) => ({
          ...part,
          ...(wordings.get(part.article.id) ?? { terms: [], latent: 0 }),
        })),
        stamp: stampOf(index, parsed),
      };
    },

    /** The same for a text that is not kept. */
    async findForText(
      actor: Actor,
      { title, abstract, settings, offset, limit }: FindRefereesForText,
    ): Promise<RefereePage> {
      const parsed = parseSettings(settings);
      return inTurn(async () =>
        page(await documents.loadText(title, abstract), { actor, settings: parsed, offset, limit }, WHOLE),
      );
    },

    document: (actor: Actor, docKind: DocKind, docId: number): Promise<RefereeDocument> =>
      documents.header(actor, docKind, docId),
  };
}

export type RefereesService = ReturnType<typeof refereesService>;
