import { clusterTopics, parseSettings, recentAffiliations } from '@peerlens/ranking';
import type { RefereeFinderSettings, Topic } from '@peerlens/ranking';
import type { Actor } from '../actor.ts';
import type { ArticleIndex } from '../article-index.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { Candidate, CandidatesService, Ranking } from './candidates.service.ts';
import type { DocumentsService, RankedDocument } from './documents.service.ts';
import type {
  DocKind,
  FindReferees,
  FindRefereesForText,
  RefereeDocument,
  RefereePage,
} from './referees.contract.ts';
import type { RowsService } from './rows.service.ts';

export interface RefereesServiceParts {
  documents: DocumentsService;
  candidates: CandidatesService;
  rows: RowsService;
  concepts: Pick<ConceptsService, 'names'>;
  indexIsCurrent: (version: string) => Promise<boolean>;
  clock: () => Date;
}

/** Points of the similarity chart. @source specification 3, section 9 (x ticks 1 to 5000) */
const CURVE_POINTS = 5000;

/** Concepts that topics are made of: the heaviest; the tail of a document's concepts says little. */
const TOPIC_CONCEPTS = 30;

/** How far down a concept's companions another one still counts as near it. */
const COMPANIONS = 100;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const nameOfCountry = (code: string): string => {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
};

/** Countries of the candidates' recent affiliations, the most frequent first. */
function countCountries(
  candidates: readonly Candidate[],
  settings: RefereeFinderSettings,
  year: number,
): RefereePage['countries'] {
  const counts = new Map<string, number>();
  for (const { affiliations } of candidates) {
    const recent = recentAffiliations(affiliations, settings.years_of_affiliation, year);
    const codes = new Set(recent.flatMap(({ countryCode }) => countryCode ?? []));
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([code, count]) => ({ id: code, code, name: nameOfCountry(code), count }));
}

export function refereesService(parts: RefereesServiceParts) {
  const { documents, candidates, rows, concepts, indexIsCurrent, clock } = parts;

  /** The document's concepts in groups that occur together; those of the settings stand where there are any. */
  const topicsOf = async (
    document: RankedDocument,
    index: ArticleIndex,
    settings: RefereeFinderSettings,
  ): Promise<Topic[]> => {
    if (settings.topics.length > 0) return settings.topics;
    const heaviest = document.conceptIds.slice(0, TOPIC_CONCEPTS);
    const near = new Map(
      heaviest.map((id) => [
        id,
        new Map(index.recommended(id, COMPANIONS).map((other) => [other.conceptId, other.score])),
      ]),
    );
    const strength = (a: number, b: number): number =>
      Math.max(near.get(a)?.get(b) ?? 0, near.get(b)?.get(a) ?? 0);
    const groups = clusterTopics(
      heaviest.map((conceptId) => ({ conceptId, weight: document.vector.concepts.get(conceptId) ?? 0 })),
      strength,
    );
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

  const page = async (
    document: RankedDocument,
    { settings, offset, limit }: { settings: RefereeFinderSettings; offset: number; limit: number },
  ): Promise<RefereePage> => {
    const index = documents.currentIndex();
    const ranking: Ranking = await candidates.rank(document, index, settings);
    const shown = ranking.shown.slice(offset, offset + limit);
    const [referees, topics, isCurrent] = await Promise.all([
      rows.build(shown, ranking, index),
      topicsOf(document, index, settings),
      indexIsCurrent(index.stats.version),
    ]);
    return {
      referees,
      hasMoreReferees: offset + limit < ranking.shown.length,
      totalReferees: ranking.shown.length,
      countries: countCountries(ranking.candidates, settings, clock().getFullYear()),
      topics,
      settings,
      settingsId: null,
      savedSettings: [],
      authorsGroups: [],
      markedAuthorsIds: [],
      canMarkAsReferees: false,
      canHideCandidates: false,
      displaySettings: { banner: null, RF_proposal_top_help_message: null, referee_finder_columns: [] },
      ranking: {
        candidates: ranking.candidates.length,
        isLimited: ranking.isLimited,
        nearestArticles: ranking.near.size,
        removedBy: ranking.removedBy,
        conflicted: ranking.candidates.filter(candidates.hasConflict).length,
        indexVersion: index.stats.version,
        indexIsCurrent: isCurrent,
        curve: ranking.shown
          .slice(0, CURVE_POINTS)
          .map(({ ranked }) => ({ position: ranked.position, score: ranked.score })),
      },
    };
  };

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
      return page(await documents.load(actor, docKind, docId), { settings: parsed, offset, limit });
    },

    /** The same for a text that is not kept. */
    async findForText({
      title,
      abstract,
      settings,
      offset,
      limit,
    }: FindRefereesForText): Promise<RefereePage> {
      const parsed = parseSettings(settings);
      return page(await documents.loadText(title, abstract), { settings: parsed, offset, limit });
    },

    document: (actor: Actor, docKind: DocKind, docId: number): Promise<RefereeDocument> =>
      documents.header(actor, docKind, docId),
  };
}

export type RefereesService = ReturnType<typeof refereesService>;
