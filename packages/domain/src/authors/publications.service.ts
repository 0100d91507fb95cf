import { forbidden, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ArticleDisplay } from '../articles/displays.contract.ts';
import type { DisplaysService } from '../articles/displays.service.ts';
import { withoutGaps } from './author-years.ts';
import { canFilterByConcept, canReadReport } from './authors.policy.ts';
import type { AuthorsService } from './authors.service.ts';
import type { AuthorsStore } from './authors.store.ts';
import type { AuthorArticlePage, AuthorArticles, AuthorReport } from './publications.contract.ts';

const TOP_CITED = 10;

/** @source specification 2, section 6 */
const LOGIN_TO_FILTER = 'login to enable filtering';
const TRIAL_IS_OVER = 'your trial period expired and filtering is not longer available';

export interface PublicationsServiceParts {
  store: AuthorsStore;
  authors: Pick<AuthorsService, 'byId'>;
  displays: DisplaysService;
  /** `concepts.names` */
  conceptNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;
  now: () => Date;
}

/** What an author has published, and the report on it. */
export const publicationsService = ({
  store,
  authors,
  displays,
  conceptNames,
  now,
}: PublicationsServiceParts) => {
  const assertMayFilter = (actor: Actor, conceptId: number | undefined): void => {
    if (conceptId === undefined || canFilterByConcept(actor)) return;
    throw isUser(actor) ? forbidden(TRIAL_IS_OVER) : unauthenticated(LOGIN_TO_FILTER);
  };

  const conceptOf = async (conceptId: number | undefined): Promise<AuthorArticlePage['concept']> => {
    if (conceptId === undefined) return null;
    const name = (await conceptNames([conceptId])).get(conceptId)?.name ?? `Concept ${conceptId}`;
    return { conceptId, name };
  };

  const topCited = async (actor: Actor, authorId: number): Promise<ArticleDisplay[]> => {
    const all = { sort: 'cited', inConsortium: true, notable: false, offset: 0, limit: TOP_CITED } as const;
    const { ids } = await store.articles({ ...all, authorId });
    return displays.list(actor, ids, authorId);
  };

  return {
    /**
     * @throws DomainError `unauthenticated` and `forbidden` for a filter by concept that the actor may not set,
     * `not_found`.
     */
    async articles(actor: Actor, input: AuthorArticles): Promise<AuthorArticlePage> {
      assertMayFilter(actor, input.conceptId);
      const { authorId, offset } = input;
      if (!(await store.exists(authorId))) throw notFound('author', authorId);
      const [{ ids, total }, concept] = await Promise.all([
        store.articles(input),
        conceptOf(input.conceptId),
      ]);
      const articles = await displays.list(actor, ids, authorId);
      return { articles, total, hasMore: offset + ids.length < total, concept };
    },

    /** The ten most cited. @throws DomainError `not_found`. */
    async topCited(actor: Actor, authorId: number): Promise<ArticleDisplay[]> {
      if (!(await store.exists(authorId))) throw notFound('author', authorId);
      return topCited(actor, authorId);
    },

    /** @throws DomainError `unauthenticated` for guests, `forbidden` without the quota, `not_found`. */
    async report(actor: Actor, authorId: number): Promise<AuthorReport> {
      if (!canReadReport(actor)) throw isUser(actor) ? forbidden() : unauthenticated();
      const author = await authors.byId(actor, authorId);
      const [years, topCitedArticles] = await Promise.all([
        store.citationYears(authorId),
        topCited(actor, authorId),
      ]);
      return {
        ...author,
        madeAt: now().toISOString(),
        citationYears: withoutGaps(years, { citationsCount: 0 }),
        topCitedArticles,
      };
    },
  };
};

export type PublicationsService = ReturnType<typeof publicationsService>;
