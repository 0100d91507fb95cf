import { conflict, forbidden, invalid, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ArticleCard } from '../articles/articles.contract.ts';
import type { AuthorCard } from '../authors/authors.contract.ts';
import { fold } from '../fold.ts';
import { storable } from '../storable.ts';
import { MAX_CARRIERS, MAX_LABELS } from './labels.contract.ts';
import type {
  AssignLabel,
  Assigned,
  Carriers,
  Collection,
  CreateLabel,
  Label,
  LabelKind,
  LabelsOf,
  MergeLabels,
  ReadCollection,
  UpdateLabel,
} from './labels.contract.ts';
import {
  canAssign,
  canManage,
  canManageCollections,
  canSee,
  canShareWith,
  hasEditableLabelsAccess,
  hasLabelsAccess,
} from './labels.policy.ts';
import type { LabelOwner } from './labels.policy.ts';
import type { LabelRow, LabelsStore } from './labels.store.ts';

export interface LabelsServiceParts {
  store: LabelsStore;
  /** `articles.cards` */
  articleCards: (ids: readonly number[]) => Promise<ArticleCard[]>;
  /** `authors.cards` */
  authorCards: (ids: readonly number[]) => Promise<AuthorCard[]>;
}

const shown = (actor: Actor, label: LabelRow): Label => {
  const { ownerId: _owner, organizationId: _organization, ...rest } = label;
  return { ...rest, canAssign: canAssign(actor, label), canManage: canManage(actor, label) };
};

const taken = (name: string, { organizationId }: LabelOwner): Error =>
  conflict(
    organizationId === null
      ? `You have a label "${name}" already: choose another name, or merge the two`
      : `The organisation has a label "${name}" already: choose another name, or merge the two`,
  );

/** A name as it is kept, and as it is compared. */
const named = (name: string): { name: string; nameKey: string } => {
  const kept = storable(name).trim();
  const nameKey = fold(kept);
  if (nameKey === '') throw invalid('A label needs a name that can be read');
  return { name: kept, nameKey };
};

/** Labels on articles and authors, and the collections of what carries one. What one may not see does not exist. */
export const labelsService = ({ store, articleCards, authorCards }: LabelsServiceParts) => {
  const visible = async (actor: Actor, id: number): Promise<LabelRow> => {
    const label = await store.byId(id);
    if (label === null || !canSee(actor, label)) throw notFound('label', id);
    return label;
  };

  const manageable = async (actor: Actor, id: number): Promise<LabelRow> => {
    const label = await visible(actor, id);
    if (!canManage(actor, label)) throw forbidden();
    return label;
  };

  const assignable = async (actor: Actor, id: number): Promise<LabelRow> => {
    const label = await visible(actor, id);
    if (!canAssign(actor, label)) throw forbidden();
    return label;
  };

  /** Who owns what is made for an organisation, or for the actor alone. */
  const ownerFor = async (actor: Actor, organizationId: number | null): Promise<LabelOwner> => {
    if (!isUser(actor)) throw unauthenticated();
    if (organizationId !== null && !canShareWith(actor, organizationId)) {
      throw invalid('Labels can be shared with organisations that you administer only');
    }
    const owner = { ownerId: organizationId === null ? actor.id : null, organizationId };
    if ((await store.countOf(owner)) >= MAX_LABELS) {
      throw invalid(`There are ${MAX_LABELS} labels already: merge or delete some first`);
    }
    return owner;
  };

  return {
    /** The current user's rights in the specification's words. @source specification 1, section 3 */
    access: (actor: Actor) => ({
      has_labels_access: hasLabelsAccess(actor),
      has_editable_labels_access: hasEditableLabelsAccess(actor),
      can_manage_collections: canManageCollections(actor),
    }),

    /** The actor's own and their organisations', by name. */
    async list(actor: Actor): Promise<Label[]> {
      if (!isUser(actor)) return [];
      const found = await store.ofUserAnd(actor.id, actor.organizationIds);
      return found.map((label) => shown(actor, label));
    },

    /** @throws DomainError `conflict` for a name that the owner has, whatever its case and accents. */
    async create(actor: Actor, { name, colour, organizationId }: CreateLabel): Promise<Label> {
      if (!isUser(actor)) throw unauthenticated();
      if (!canManageCollections(actor)) throw forbidden();
      const owner = await ownerFor(actor, organizationId);
      const id = await store.create({ ...owner, ...named(name), colour });
      if (id === null) throw taken(name, owner);
      return shown(actor, await visible(actor, id));
    },

    /** @throws DomainError `conflict` for a name that the owner has. */
    async update(actor: Actor, input: UpdateLabel): Promise<Label> {
      const label = await manageable(actor, input.id);
      const { name = label.name, colour = label.colour, organizationId = label.organizationId } = input;
      const isMoved = organizationId !== label.organizationId;
      const owner = isMoved ? await ownerFor(actor, organizationId) : label;
      const draft = {
        ...named(name),
        colour,
        ownerId: owner.ownerId,
        organizationId: owner.organizationId,
      };
      if (!(await store.update(label.id, draft))) throw taken(name, owner);
      return shown(actor, await visible(actor, label.id));
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await manageable(actor, id);
      await store.remove(id);
      return { ok: true };
    },

    /** What carries the one carries the other afterwards. */
    async merge(actor: Actor, { id, intoId }: MergeLabels): Promise<Label> {
      if (id === intoId) throw invalid('A label cannot be merged with itself');
      const [label, into] = [await manageable(actor, id), await manageable(actor, intoId)];
      await store.merge(label.id, into.id);
      return shown(actor, await visible(actor, into.id));
    },

    /**
     * Puts a label on articles or authors.
     *
     * @throws DomainError `not_found` when one of them is not there, and then on none; `too_large` for a full label.
     */
    async assign(actor: Actor, input: AssignLabel): Promise<Assigned> {
      const { id, name } = await assignable(actor, input.labelId);
      const [absent] = await store.absent(input.kind, input.ids);
      if (absent !== undefined) throw notFound(input.kind, absent);
      const changed = await store.assign(input, MAX_CARRIERS);
      if (changed === 'absent') throw notFound('label', id);
      if (changed === 'full') {
        throw tooLarge(
          `The label "${name}" is on ${MAX_CARRIERS} ${input.kind}s at most: use a second label`,
        );
      }
      return { changed };
    },

    async unassign(actor: Actor, input: AssignLabel): Promise<Assigned> {
      await assignable(actor, input.labelId);
      return { changed: await store.unassign(input) };
    },

    /** Which of the labels that the actor sees are on each; what carries none is left out. */
    async of(actor: Actor, { kind, ids }: LabelsOf): Promise<Carriers> {
      if (!isUser(actor)) return [];
      return store.carried(kind, ids, { ownerId: actor.id, organizationIds: actor.organizationIds });
    },

    /** @throws DomainError `not_found`. */
    async collection(actor: Actor, { id, kind, offset, limit }: ReadCollection): Promise<Collection> {
      const label = await visible(actor, id);
      const ids = await store.carriers(kind, [id], { offset, limit });
      return {
        label: shown(actor, label),
        articles: kind === 'article' ? await articleCards(ids) : [],
        authors: kind === 'author' ? await authorCards(ids) : [],
        total: kind === 'article' ? label.articlesCount : label.authorsCount,
      };
    },

    /**
     * Ids of articles or authors that carry any of the labels, each once, at most `MAX_CARRIERS` per label: what a
     * search is narrowed to.
     *
     * @throws DomainError `not_found` for a label that the actor does not see.
     */
    async idsWith(actor: Actor, kind: LabelKind, labelIds: readonly number[]): Promise<number[]> {
      for (const id of labelIds) await visible(actor, id);
      return store.carriers(kind, labelIds, { offset: 0, limit: MAX_CARRIERS * labelIds.length });
    },
  };
};

export type LabelsService = ReturnType<typeof labelsService>;
