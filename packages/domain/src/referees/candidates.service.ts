import { activeTopics, applyTopics } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import type { PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import type { ArticleIndex } from '../article-index.ts';
import { perVersion } from '../per-version.ts';
import type { Choice } from './chosen-rows.ts';
import type { RankedDocument } from './documents.service.ts';
import { indexColumns } from './index-columns.ts';
import { withTier } from './jif-tier.ts';
import { endNotice, onNotice, pageNotice } from './page-notice.ts';
import type { Noticed, PageNotice } from './page-notice.ts';
import { pageRanker } from './rank-page.ts';
import type { RankedPage, RankPage, WantedRows } from './rank-page.ts';
import type { RefereesStore } from './referees.store.ts';

export interface CandidatesServiceParts {
  store: Pick<RefereesStore, 'people' | 'coauthorships' | 'correspondingAuthors' | 'jifOfTier'>;
  clock: () => Date;
}

export interface RankedPageOptions {
  settings: RefereeFinderSettings;
  /** Author ids of the groups that the settings limit to, ascending, each once. */
  members?: Float64Array;
  rows: WantedRows;
  isClosed: boolean;
  choice?: Choice;
  positionsOf?: readonly number[];
}

/** Ranks the authors near to a document. What is known of them is read once per version of the index. */
export function candidatesService({ store, clock }: CandidatesServiceParts) {
  const peopleOf = perVersion<string, PeopleColumns>(() => store.people());
  const tierOf = perVersion<string, number | null>((key) => store.jifOfTier(Number(key.split(' ').at(-1))));
  const rankers = new WeakMap<ArticleIndex, { people: PeopleColumns; rankPage: RankPage }>();

  const rankerOf = async (index: ArticleIndex): Promise<RankPage> => {
    if (index.rankPage) return index.rankPage;
    const people = await peopleOf(index.stats.version);
    const known = rankers.get(index);
    if (known?.people === people) return known.rankPage;
    const rankPage = pageRanker(
      indexColumns(index, {
        people,
        coauthorships: (ids) => store.coauthorships(ids),
        correspondingAuthors: (ids) => store.correspondingAuthors(ids),
      }),
    );
    rankers.set(index, { people, rankPage });
    return rankPage;
  };

  /** Ranks, finds conflicts on every candidate, then filters: in that order, so that each removal has its reason. */
  const rankPage = async (
    document: RankedDocument,
    index: ArticleIndex,
    { settings, members, ...asked }: RankedPageOptions & { notice?: PageNotice },
  ): Promise<RankedPage> => {
    const rank = await rankerOf(index);
    const topics = activeTopics(settings);
    const { max_jif_percentile: percentile } = settings;
    const tiered = withTier(
      settings,
      percentile === null ? null : await tierOf(`${index.stats.version} ${percentile}`),
    );
    const page = await rank({
      vector: {
        ...document.vector,
        concepts: applyTopics(document.vector.concepts, topics, settings.topic_boost_multiplier),
      },
      document: { authorIds: document.authorIds, articleId: document.articleId },
      conflictLists: document.conflictLists,
      settings: tiered.settings,
      ...(members && { members }),
      year: clock().getFullYear(),
      ...asked,
    });
    return tiered.told(page);
  };

  return {
    rankPage,

    /** The same, and ahead of it whom it will show: null where the page is not announced, or fails. */
    announcedPage(
      document: RankedDocument,
      index: ArticleIndex,
      options: RankedPageOptions,
    ): { ranked: Promise<RankedPage>; noticed: Promise<Noticed | null> } {
      const notice = pageNotice();
      const ranked = rankPage(document, index, { ...options, notice }).finally(() => endNotice(notice));
      return { ranked, noticed: onNotice(notice) };
    },
  };
}

export type CandidatesService = ReturnType<typeof candidatesService>;
