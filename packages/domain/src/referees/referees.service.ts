import { parseSettings } from '@peerlens/ranking';
import type { RefereeFinderSettings, Topic } from '@peerlens/ranking';
import { notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { ArticleIndex } from '../article-index.ts';
import { NO_JUDGEMENT } from '../referee-marks/referee-marks.service.ts';
import type { Judgement, RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import { countryName } from '../country-name.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { Choice } from './chosen-rows.ts';
import type { CandidatesService } from './candidates.service.ts';
import type { DocumentsService, RankedDocument } from './documents.service.ts';
import type { RankedRow } from './rank-page.ts';
import type {
  ClosedReferee,
  ClosedRefereePage,
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
import type { RowsService } from './rows.service.ts';
import type { WordingService } from './wording.service.ts';
import { rankingStamp } from './ranking-stamp.ts';
import { stretches } from './stretches.ts';
import { topicsFinder } from './topics.ts';
import { turns } from './turns.ts';

/** As many as may wait for a thread. */
const MAX_WAITING = 500;

/** What people have decided on the referees of a document, and what of it a list heeds. */
interface Judged {
  choice: Choice;
  judgement: Judgement;
}

const UNJUDGED: Judged = { choice: { hidden: [], kept: [] }, judgement: NO_JUDGEMENT };

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
  indexIsCurrent: (version: string) => Promise<boolean>;
  /** Rankings under way at once; further ones wait. */
  atOnce: number;
  /** Version of Peerlens, with the commit it was built from where that is known. */
  codeVersion: string;
  clock: () => Date;
}

export interface RowsOfReferees extends Pick<FindReferees, 'docKind' | 'docId' | 'settings'> {
  authorsIds: readonly number[];
}

export function refereesService(parts: RefereesServiceParts) {
  const {
    marks,
    refereedArticles,
    documents,
    candidates,
    rows,
    wording,
    concepts,
    indexIsCurrent,
    atOnce,
    codeVersion,
    clock,
  } = parts;

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

  /** Loads a document, and remembers for which articles somebody finds referees. */
  const loadNoting = async (actor: Actor, docKind: DocKind, docId: number): Promise<RankedDocument> => {
    if (docKind !== 'article') return documents.load(actor, docKind, docId);
    await refereedArticles.assertMayFind(actor, docId);
    const document = await documents.load(actor, docKind, docId);
    await refereedArticles.note(actor, docId);
    return document;
  };

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
    settings: RefereeFinderSettings;
    offset: number;
    limit: number;
    /** What people have decided on the candidates; of a text that is not kept, nobody has. */
    judged?: Judged;
  }

  /** A page of a ranking, with the rows that `build` makes. */
  const page = async <Row extends ClosedReferee | Referee>(
    document: RankedDocument,
    { settings, offset, limit, judged = UNJUDGED }: PageOptions,
    { isClosed, build }: { isClosed: boolean; build: (page: RankedRow[]) => Promise<Row[]> },
  ): Promise<Omit<RefereePage, 'referees'> & { referees: Row[] }> => {
    const index = documents.currentIndex();
    const { choice, judgement } = judged;
    const ranked = candidates.rankPage(document, index, {
      settings,
      rows: { offset, limit },
      isClosed,
      choice,
    });
    const [{ summary, curve, hidden }, referees, topics, isCurrent] = await Promise.all([
      ranked,
      ranked.then((found) => build(found.rows)),
      topicsOf(document, index, settings),
      indexIsCurrent(index.stats.version),
    ]);
    // What follows takes milliseconds: checking the answer, and writing it.
    await ownStretch();
    return {
      referees: referees.map((row) => withHideReasons(row, judgement)),
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
      settingsId: null,
      savedSettings: [],
      authorsGroups: [],
      markedAuthorsIds: [...judgement.markedAuthorsIds],
      canMarkAsReferees: judgement.canMarkAsReferees,
      canHideCandidates: judgement.canHideCandidates,
      hiddenAuthorsCount: judgement.hidden.size,
      displaySettings: { banner: null, RF_proposal_top_help_message: null, referee_finder_columns: [] },
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

  const WHOLE = { isClosed: false, build: (found: RankedRow[]) => rows.build(found) };
  const CLOSED = { isClosed: true, build: (found: RankedRow[]) => rows.buildClosed(found) };

  return {
    /**
     * Ranks referees for one document; its own authors never appear.
     *
     * @returns `limit` rows from `offset` on, best first, equal scores by ascending author id. The same index and
     * settings give the same rows, so that pages fit together.
     * @throws DomainError `not_found` if absent or not the actor's, `invalid` for a wrong setting, `forbidden` for an
     * article of another day without the plan, `unavailable` while there is no index.
     */
    async find(actor: Actor, input: FindReferees): Promise<RefereePage> {
      const { docKind, docId, settings, offset, limit } = input;
      const parsed = parseSettings(settings);
      return inTurn(async () => {
        const [document, judged] = await Promise.all([
          loadNoting(actor, docKind, docId),
          judgedOf(actor, input),
        ]);
        return page(document, { settings: parsed, offset, limit, judged }, WHOLE);
      });
    },

    /** The same rows as `find` has, closed. */
    async list(actor: Actor, input: FindReferees): Promise<ClosedRefereePage> {
      const { docKind, docId, settings, offset, limit } = input;
      const parsed = parseSettings(settings);
      return inTurn(async () => {
        const [document, judged] = await Promise.all([
          loadNoting(actor, docKind, docId),
          judgedOf(actor, input),
        ]);
        return page(document, { settings: parsed, offset, limit, judged }, CLOSED);
      });
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
      const { rows: found } = await candidates.rankPage(document, index, {
        settings: parsed,
        rows: { authorId },
        isClosed: false,
        choice: { hidden: [], kept: (await marks.judgement(actor, docKind, docId)).markedAuthorsIds },
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

    /**
     * The whole rows of certain authors, best first, whatever the filters say; who is no candidate, or hidden, is absent.
     *
     * @throws DomainError as `find` does.
     */
    async rowsOf(actor: Actor, { docKind, docId, settings, authorsIds }: RowsOfReferees): Promise<Referee[]> {
      const parsed = parseSettings(settings);
      return inTurn(async () => {
        const [document, judgement] = await Promise.all([
          loadNoting(actor, docKind, docId),
          marks.judgement(actor, docKind, docId),
        ]);
        const index = documents.currentIndex();
        const choice = { hidden: [...judgement.hidden.keys()], kept: authorsIds };
        const found: RankedRow[] = [];
        // One after the other: the ranking is made once and kept, and none of them waits for a thread of its own.
        for (const authorId of authorsIds) {
          const asked = { settings: parsed, rows: { authorId }, isClosed: false, choice };
          found.push(...(await candidates.rankPage(document, index, asked)).rows);
        }
        return rows.build(found.sort((a, b) => a.ranked.position - b.ranked.position));
      });
    },

    /** As `find` ranks, a text that is not kept. */
    async findForText({
      title,
      abstract,
      settings,
      offset,
      limit,
    }: FindRefereesForText): Promise<RefereePage> {
      const parsed = parseSettings(settings);
      return inTurn(async () =>
        page(await documents.loadText(title, abstract), { settings: parsed, offset, limit }, WHOLE),
      );
    },

    document: (actor: Actor, docKind: DocKind, docId: number): Promise<RefereeDocument> =>
      documents.header(actor, docKind, docId),
  };
}

export type RefereesService = ReturnType<typeof refereesService>;
