import { notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { slugOf } from '../slug.ts';
import type { ArticleDisplay } from './displays.contract.ts';
import { canSeeImpactFactors } from './displays.policy.ts';
import type { DisplayRow, DisplaysStore } from './displays.store.ts';
import { originsOf } from './origins.ts';
import { isRecent } from './recent.ts';

/** As the contract says. */
const CONCEPTS = 10;

export interface DisplaysServiceParts {
  store: DisplaysStore;
  /** `concepts.names` */
  conceptNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;
  now: () => Date;
}

/** Articles as an author page lists them, and as REST gives them. */
export const displaysService = ({ store, conceptNames, now }: DisplaysServiceParts) => {
  const display = (
    row: DisplayRow,
    { concepts, seesImpact }: { concepts: ArticleDisplay['concepts']; seesImpact: boolean },
  ): ArticleDisplay => {
    const { journal } = row;
    return {
      id: row.id,
      slug: slugOf(row.title) || 'article',
      title: row.title,
      abstract: row.abstract,
      year: row.year,
      isRecent: isRecent(row, now()),
      isRetracted: row.isRetracted,
      notable: row.notable,
      openAccess: row.openAccess,
      origins: originsOf(row),
      journal: journal && { ...journal, impactFactor: seesImpact ? journal.impactFactor : null },
      citationsCount: row.citationsCount,
      authorsCount: row.authorsCount,
      authors: row.authors,
      concepts,
      manuscriptType: row.manuscriptType,
    };
  };

  const service = {
    /** @throws DomainError `not_found`. */
    async byId(actor: Actor, id: number): Promise<ArticleDisplay> {
      const [article] = await service.list(actor, [id], null);
      if (article === undefined) throw notFound('article', id);
      return article;
    },

    /** In the order given; unknown ids are left out. Of long by-lines `authorId` is among those named. */
    async list(actor: Actor, ids: readonly number[], authorId: number | null): Promise<ArticleDisplay[]> {
      const rows = await store.rows(ids, authorId);
      const conceptIds = new Map(rows.map(({ id }) => [id, store.conceptIds(id, CONCEPTS)]));
      const names = await conceptNames([...new Set([...conceptIds.values()].flat())]);
      const seesImpact = canSeeImpactFactors(actor);
      return rows.map((row) => {
        const concepts = (conceptIds.get(row.id) ?? []).flatMap((conceptId) => {
          const concept = names.get(conceptId);
          return concept === undefined ? [] : [{ conceptId, name: concept.name }];
        });
        return display(row, { concepts, seesImpact });
      });
    },
  };
  return service;
};

export type DisplaysService = ReturnType<typeof displaysService>;
