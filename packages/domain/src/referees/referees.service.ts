import { limitsToGroups } from '@peerlens/ranking';
import type { RefereeFinderSettings, Topic } from '@peerlens/ranking';
import { notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { ArticleIndex } from '../article-index.ts';
import { NO_JUDGEMENT } from '../referee-marks/referee-marks.service.ts';
import type { Judgement, RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import type { DisplaySettingsService } from '../organizations/display-settings.service.ts';
import { countryName } from '../country-name.ts';
import type { ConceptName, ConceptsService } from '../concepts/concepts.service.ts';
import type { Choice } from './chosen-rows.ts';
import type { GroupedRow } from './group-columns.ts';
import { withMemberships } from './group-columns.ts';
import type { GroupMembersService } from '../authors-groups/group-members.service.ts';
import type { CandidatesService, RankedPageOptions } from './candidates.service.ts';
import type { DocumentsService, RankedDocument } from './documents.service.ts';
import type { RankedRow } from './rank-page.ts';
import type { FoundSettings, Keeping, RefereeSettingsService } from './referee-settings.service.ts';
import type {
  ClosedReferee,
  ClosedRefereePage,
  CustomReferees,
  CustomRefereesAnswer,
  DocKind,
  ExplainReferee,
  FindReferees,
  FindRefereesForText,
  RankingStamp,
  Referee,
  RefereeDocument,
  RefereeExplanation,
  RefereePage,
} from './referees.contract.ts';
import type { RefereedArticlesService } from './refereed-articles.service.ts';
import { rowView } from './row-view.ts';
import type { RowView } from './row-view.ts';
import type { OnTheirWay, ReadAhead, RowsService } from './rows.service.ts';
import type { WordingService } from './wording.service.ts';
import { rankingStamp } from './ranking-stamp.ts';
import { aMomentLater, stretches } from './stretches.ts';
import { namedTopics, topicsFinder } from './topics.ts';
import { turns } from './turns.ts';

const authorIdsOf = (rows: readonly RankedRow[]): number[] => rows.map(({ ranked }) => ranked.authorId);

/** As many as may wait for a thread. */
const MAX_WAITING = 500;

/** What people have decided on the referees of a document, and what of it a list heeds. */
interface Judged {
  choice: Choice;
  judgement: Judgement;
}

const UNJUDGED: Judged = { choice: { hidden: [], kept: [] }, judgement: NO_JUDGEMENT };

/** How rows are made of a page. */
interface Building<Row> {
  isClosed: boolean;
  build: (page: RankedRow[], view: RowView, ahead: ReadAhead | null) => Promise<Row[]>;
}

/** Says of a row why it is hidden, where it is. */
const withHideReasons = <Row extends ClosedReferee | Referee>(row: Row, { hidden }: Judgement): Row => {
  const why = hidden.get(row.author.id);
  return why ? { ...row, hideReasons: [why] } : row;
};

export interface RefereesServiceParts {
  marks: Pick<RefereeMarksService, 'judgement'>;
  refereedArticles: Pick<RefereedArticlesService, 'assertMayFind' | 'note'>;
  documents: DocumentsService;
  candidates: CandidatesService;
  rows: RowsService;
  wording: WordingService;
  concepts: Pick<ConceptsService, 'names'>;
  settingsOf: Pick<RefereeSettingsService, 'resolve' | 'ofText' | 'savedOf'>;
  groups: GroupMembersService;
  displaySettings: Pick<DisplaySettingsService, 'forRanking'>;
  indexIsCurrent: (version: string) => Promise<boolean>;
  /** Rankings under way at once; further ones wait. */
  atOnce: number;
  /** Version of Peerlens, with the commit it was built from where that is known. */
  codeVersion: string;
  clock: () => Date;
}

export interface RowsOfReferees extends Pick<FindReferees, 'docKind' | 'docId' | 'settings' | 'settingsId'> {
  authorsIds: readonly number[];
}

export function refereesService(parts: RefereesServiceParts) {
  const { marks, refereedArticles, documents, candidates, rows, wording, concepts, settingsOf, groups } =
    parts;
  const { displaySettings, indexIsCurrent, atOnce, codeVersion, clock } = parts;

  const findTopics = topicsFinder();
  const ownStretch = stretches();
  const inTurn = turns({ places: atOnce, waiting: MAX_WAITING });

  /** The document's concepts in groups that occur together; those of the settings stand where there are any. */
  const topicsOf = async (
    { conceptIds, vector }: RankedDocument,
    index: ArticleIndex,
    { settings, named }: { settings: RefereeFinderSettings; named: OnTheirWay<ConceptName> },
  ): Promise<Topic[]> => {
    if (settings.topics.length > 0) return settings.topics;
    const groups = await findTopics(index, { conceptIds, weights: vector.concepts });
    return namedTopics(groups, await named.found);
  };

  const stampOf = (index: ArticleIndex, settings: RefereeFinderSettings): RankingStamp =>
    rankingStamp({ indexVersion: index.stats.version, settings, codeVersion, year: clock().getFullYear() });

  /** Loads a document, and remembers for which articles somebody finds referees. */
  const loadNoting = async (
    actor: Actor,
    document: { docKind: DocKind; docId: number },
    settings: RefereeFinderSettings,
  ): Promise<RankedDocument> => {
    if (document.docKind !== 'article') return documents.load(actor, document, settings);
    await refereedArticles.assertMayFind(actor, document.docId);
    const loaded = await documents.load(actor, document, settings);
    await refereedArticles.note(actor, document.docId);
    return loaded;
  };

  /** Whom a ranking is limited to; it waits for the groups only where it is. */
  const membersFor = async (
    grouping: ReturnType<GroupMembersService['ofRanking']>,
    settings: RefereeFinderSettings,
  ): Promise<Pick<RankedPageOptions, 'members'>> =>
    limitsToGroups(settings) ? { members: (await grouping).members } : {};

  const judgedOf = async (
    actor: Actor,
    { docKind, docId, includeMarked, includeHidden }: FindReferees,
  ): Promise<Judged> => {
    const judgement = await marks.judgement(actor, docKind, docId);
    const choice = {
      hidden: includeHidden ? [] : [...judgement.hidden.keys()],
      kept: includeMarked ? judgement.markedAuthorsIds : [],
    };
    return { choice, judgement };
  };

  interface PageOptions {
    actor: Actor;
    found: FoundSettings;
    /** The reader's own of the document. */
    savedSettings: RefereePage['savedSettings'];
    offset: number;
    limit: number;
    /** What people have decided on the candidates; of a text that is not kept, nobody has. */
    judged?: Judged;
  }

  /** A page of a ranking, with the rows that `build` makes. */
  const page = async <Row extends GroupedRow & (ClosedReferee | Referee)>(
    document: RankedDocument,
    { actor, found: { settings, base, settingsId }, savedSettings, ...asked }: PageOptions,
    { isClosed, build }: Building<Row>,
  ): Promise<Omit<RefereePage, 'referees'> & { referees: Row[] }> => {
    const { offset, limit, judged: { choice, judgement } = UNJUDGED } = asked;
    const index = documents.currentIndex();
    const grouping = groups.ofRanking(actor, settings);
    const view = rowView(actor, document, settings);
    const { ranked, noticed } = candidates.announcedPage(document, index, {
      settings,
      ...(await membersFor(grouping, settings)),
      rows: { offset, limit },
      isClosed,
      choice,
    });
    // A moment later: the ranking, and who helps with it, go to the threads first, and it is what all wait for.
    const later = aMomentLater();
    const named = {
      ids: new Set(document.conceptIds),
      found: later.then(() => concepts.names(document.conceptIds)),
    };
    const ahead = noticed.then((told) => told && rows.readAhead(told, named));
    const finding = later.then(() => topicsOf(document, index, { settings, named }));
    const membershipsOf = async () =>
      groups.memberships((await grouping).chosen, authorIdsOf((await ranked).rows));
    const [{ summary, curve, hidden }, referees, memberships, { choices }, topics, display, isCurrent] =
      await Promise.all([
        ranked,
        ranked.then(async (found) => build(found.rows, view, await ahead)),
        membershipsOf(),
        grouping,
        finding,
        displaySettings.forRanking(actor, document.folder),
        indexIsCurrent(index.stats.version),
        // Where it fails and the ranking has failed before, nobody else hears of it.
        named.found,
      ]);
    // What follows takes milliseconds: checking the answer, and writing it.
    await ownStretch();
    return {
      referees: withMemberships(referees, memberships).map((row) => withHideReasons(row, judgement)),
      hasMoreReferees: offset + referees.length < summary.shown,
      totalReferees: summary.shown,
      countries: summary.countries.map(({ code, count }) => ({
        id: code,
        code,
        name: countryName(code),
        count,
      })),
      topics,
      settings,
      settingsId,
      savedSettings,
      settingsBase: base,
      authorsGroups: choices,
      markedAuthorsIds: [...judgement.markedAuthorsIds],
      canMarkAsReferees: judgement.canMarkAsReferees,
      canHideCandidates: judgement.canHideCandidates,
      hiddenAuthorsCount: judgement.hidden.size,
      displaySettings: display,
      ranking: {
        candidates: summary.candidates,
        isLimited: summary.isLimited,
        nearestArticles: summary.nearestArticles,
        removedBy: hidden > 0 ? { ...summary.removedBy, hidden } : summary.removedBy,
        conflicted: summary.conflicted,
        indexVersion: index.stats.version,
        indexIsCurrent: isCurrent,
        stamp: stampOf(index, settings),
        curve,
      },
    };
  };

  const WHOLE: Building<Referee> = { isClosed: false, build: (...of) => rows.build(...of) };
  const CLOSED: Building<ClosedReferee> = {
    isClosed: true,
    build: (...of) => rows.buildClosed(...of),
  };

  const pageFor = async <Row extends GroupedRow & (ClosedReferee | Referee)>(
    actor: Actor,
    asked: FindReferees & Keeping,
    building: Building<Row>,
  ) => {
    const { docKind, docId, offset, limit } = asked;
    documents.assertMayFind(actor, docKind);
    const found = await settingsOf.resolve(actor, asked);
    return inTurn(async () => {
      const [document, savedSettings, judged] = await Promise.all([
        loadNoting(actor, { docKind, docId }, found.settings),
        settingsOf.savedOf(actor, { docKind, docId }),
        judgedOf(actor, asked),
      ]);
      return page(document, { actor, found, savedSettings, offset, limit, judged }, building);
    });
  };

  return {
    warmUp: (): Promise<void> => rows.warmUp(),

    /**
     * Ranks referees for one document; its own authors never appear.
     *
     * @returns `limit` rows from `offset` on, best first, equal scores by ascending author id. The same index and
     * settings give the same rows, so that pages fit together.
     * @throws DomainError `not_found` if absent or not the actor's, `invalid` for a wrong setting, `forbidden` for one
     * that the actor's plan does not have and for an article of another day without the plan, `unavailable` while there
     * is no index.
     */
    find: (actor: Actor, asked: FindReferees & Keeping): Promise<RefereePage> => pageFor(actor, asked, WHOLE),

    /** The same rows as `find` has, closed. */
    list: (actor: Actor, asked: FindReferees & Keeping): Promise<ClosedRefereePage> =>
      pageFor(actor, asked, CLOSED),

    /**
     * The rows of certain authors, whatever filters say of them, in the order asked for. Authors whom the index does
     * not know are absent; those of whom nothing is near to the document are out of sample, with score 0. Who is hidden
     * has `hideReasons`.
     */
    async custom(
      actor: Actor,
      { authorsIds, additional, ...asked }: CustomReferees & Keeping,
    ): Promise<CustomRefereesAnswer> {
      documents.assertMayFind(actor, asked.docKind);
      const { settings } = await settingsOf.resolve(actor, asked);
      return inTurn(async () => {
        const [document, other, judgement] = await Promise.all([
          loadNoting(actor, asked, settings),
          additional && documents.load(actor, additional, settings),
          marks.judgement(actor, asked.docKind, asked.docId),
        ]);
        const grouping = groups.ofRanking(actor, settings);
        const { rows: found } = await candidates.rankPage(
          { ...document, authorIds: [...new Set([...document.authorIds, ...(other?.authorIds ?? [])])] },
          documents.currentIndex(),
          {
            settings,
            ...(await membersFor(grouping, settings)),
            rows: { authorIds: [...new Set(authorsIds)] },
            isClosed: false,
          },
        );
        const [built, memberships] = await Promise.all([
          rows.build(found, rowView(actor, document, settings)),
          groups.memberships((await grouping).chosen, authorIdsOf(found)),
        ]);
        const told = withMemberships(built, memberships).map((row) => withHideReasons(row, judgement));
        return { referees: told, scoredPanelMembers: [] };
      });
    },

    /**
     * What a row of `list` opens into.
     *
     * @throws DomainError `not_found` for whom the ranking does not show.
     */
    async explain(
      actor: Actor,
      { authorId, isCustom, ...asked }: ExplainReferee,
    ): Promise<RefereeExplanation> {
      documents.assertMayFind(actor, asked.docKind);
      const { settings } = await settingsOf.resolve(actor, asked);
      const document = await loadNoting(actor, asked, settings);
      const index = documents.currentIndex();
      const { rows: found } = await candidates.rankPage(document, index, {
        settings,
        ...(await membersFor(groups.ofRanking(actor, settings), settings)),
        rows: isCustom ? { authorIds: [authorId], withTerms: true } : { authorId },
        isClosed: false,
        choice: {
          hidden: [],
          kept: (await marks.judgement(actor, asked.docKind, asked.docId)).markedAuthorsIds,
        },
      });
      if (found.length === 0) throw notFound('referee', authorId);
      const [articles, wordings] = await Promise.all([rows.articleParts(found[0]), wording.ofRow(found[0])]);
      return {
        mostRelevantArticles: articles.map((part) => ({
          ...part,
          ...(wordings.get(part.article.id) ?? { terms: [], latent: 0 }),
        })),
        stamp: stampOf(index, settings),
      };
    },

    /**
     * The whole rows of certain authors, best first, whatever the filters say; who is no candidate, or hidden, is absent.
     *
     * @throws DomainError as `find` does.
     */
    async rowsOf(actor: Actor, { authorsIds, ...asked }: RowsOfReferees): Promise<Referee[]> {
      const { settings } = await settingsOf.resolve(actor, asked);
      return inTurn(async () => {
        const [document, judgement] = await Promise.all([
          loadNoting(actor, asked, settings),
          marks.judgement(actor, asked.docKind, asked.docId),
        ]);
        const index = documents.currentIndex();
        const choice = { hidden: [...judgement.hidden.keys()], kept: authorsIds };
        const members = await membersFor(groups.ofRanking(actor, settings), settings);
        const found: RankedRow[] = [];
        // One after the other: the ranking is made once and kept, and none of them waits for a thread of its own.
        for (const authorId of authorsIds) {
          const one = { settings, ...members, rows: { authorId }, isClosed: false, choice };
          found.push(...(await candidates.rankPage(document, index, one)).rows);
        }
        return rows.build(
          found.sort((a, b) => a.ranked.position - b.ranked.position),
          rowView(actor, document, settings),
        );
      });
    },

    /** The same for a text that is not kept. */
    async findForText(
      actor: Actor,
      { title, abstract, settings, offset, limit }: FindRefereesForText,
    ): Promise<RefereePage> {
      const found = await settingsOf.ofText(actor, settings);
      return inTurn(async () =>
        page(
          await documents.loadText(title, abstract),
          { actor, found, savedSettings: [], offset, limit },
          WHOLE,
        ),
      );
    },

    document: (actor: Actor, docKind: DocKind, docId: number): Promise<RefereeDocument> =>
      documents.header(actor, docKind, docId),
  };
}

export type RefereesService = ReturnType<typeof refereesService>;
