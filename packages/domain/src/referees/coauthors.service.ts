import type { Actor } from '../actor.ts';
import { slugOf } from '../slug.ts';
import type { CandidatesService } from './candidates.service.ts';
import type { DocumentsService } from './documents.service.ts';
import type { RefereedArticlesService } from './refereed-articles.service.ts';
import type { RefereeSettingsService } from './referee-settings.service.ts';
import type { FindCoauthors, RefereeCoauthors } from './referees.contract.ts';
import type { RefereesStore } from './referees.store.ts';

/** Co-authors told of one person: those they wrote most with. Chosen, not tuned. */
export const MAX_COAUTHORS = 100;

export interface CoauthorsServiceParts {
  store: Pick<RefereesStore, 'authorRows' | 'coauthors'>;
  documents: Pick<DocumentsService, 'assertMayFind' | 'load' | 'currentIndex'>;
  candidates: Pick<CandidatesService, 'rankPage'>;
  settingsOf: Pick<RefereeSettingsService, 'resolve'>;
  refereedArticles: Pick<RefereedArticlesService, 'assertMayFind'>;
}

/** With whom the people of a ranking write, and where in it those stand. */
export const coauthorsService = ({
  store,
  documents,
  candidates,
  settingsOf,
  refereedArticles,
}: CoauthorsServiceParts) => ({
  /**
   * The co-authors of one author, most common articles first, each with the position in the ranking of the document.
   *
   * @returns without `author` where there is none of that id.
   * @throws DomainError as the ranking does.
   */
  async of(actor: Actor, { refereeAuthorId, ...asked }: FindCoauthors): Promise<RefereeCoauthors> {
    documents.assertMayFind(actor, asked.docKind);
    if (asked.docKind === 'article') await refereedArticles.assertMayFind(actor, asked.docId);
    const { settings } = await settingsOf.resolve(actor, asked);
    const document = await documents.load(actor, asked, settings);
    const found = await store.coauthors(refereeAuthorId, MAX_COAUTHORS);
    const ids = found.map(({ authorId }) => authorId);
    const [authors, { positions }] = await Promise.all([
      store.authorRows([refereeAuthorId, ...ids]),
      candidates.rankPage(document, documents.currentIndex(), {
        settings,
        rows: { offset: 0, limit: 0 },
        isClosed: true,
        positionsOf: ids,
      }),
    ]);
    const positionOf = new Map(positions.map(({ authorId, position }) => [authorId, position]));
    const named = (id: number, name: string) => ({ id, slug: slugOf(name) || 'author', name });
    const author = authors.get(refereeAuthorId);
    return {
      author: author ? named(refereeAuthorId, author.name) : null,
      settings,
      coauthors: found.flatMap(({ authorId, articlesCount: commonCorpusArticlesCount }) => {
        const row = authors.get(authorId);
        if (!row) return [];
        const { name, articlesCount, hIndex, citationsCount } = row;
        return [
          {
            author: named(authorId, name),
            position: positionOf.get(authorId) ?? null,
            commonCorpusArticlesCount,
            articlesCount,
            hIndex,
            citationsCount,
          },
        ];
      }),
    };
  },
});

export type CoauthorsService = ReturnType<typeof coauthorsService>;
