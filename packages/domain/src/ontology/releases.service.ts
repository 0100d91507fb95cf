import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { DomainError, conflict, forbidden, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { conceptRecords } from './concept-records.ts';
import type { RecordsStore } from './concept-records.ts';
import { canPropose, moderates } from './ontology.policy.ts';
import { comparisons } from './release-comparison.ts';
import { DIFF_KINDS, DIFF_PAGE } from './release-kinds.contract.ts';
import { RELEASES_PAGE } from './releases.contract.ts';
import type {
  CreateRelease,
  DiffReleases,
  ListReleases,
  Release,
  ReleaseConcepts,
  ReleaseDiff,
  ReleasePage,
} from './releases.contract.ts';
import type { ReleasesStore } from './releases.store.ts';
import { conceptsIn } from './wire-actions.ts';

const mustBeKnown = (actor: Actor): void => {
  if (!canPropose(actor)) throw unauthenticated();
};

const missing = (name: string | number): DomainError =>
  new DomainError('not_found', `No release ${typeof name === 'string' ? `“${name}”` : name}`, {
    kind: 'release',
  });

/**
 * Versions of the ontology that have a name. A release keeps no copy: what it held is the present state without the
 * changes that were made since.
 */
export const releasesService = ({
  store,
  records,
  clock,
}: {
  store: ReleasesStore;
  records: RecordsStore;
  clock: () => Date;
}) => {
  const compared = comparisons(store);

  const byId = async (id: number): Promise<Release> => {
    const release = await store.byId(id);
    if (release === null) throw missing(id);
    return release;
  };

  return {
    /**
     * Names the state that the ontology is in.
     *
     * @throws DomainError `conflict` when a release has that name; `forbidden` for others than moderators.
     */
    async create(actor: Actor, { name, notes }: CreateRelease): Promise<Release> {
      mustBeKnown(actor);
      if (!moderates(actor)) throw forbidden();
      const createdById = isUser(actor) ? actor.id : null;
      const release = await store.create({ name, notes, createdById, createdAt: clock() });
      if (release === null)
        throw conflict(`A release is called “${name}” already. Choose another name.`, { name });
      return release;
    },

    /** Newest first. */
    async list(actor: Actor, { cursor }: ListReleases): Promise<ReleasePage> {
      mustBeKnown(actor);
      const [found, counts] = await Promise.all([
        store.page(cursor ?? null, RELEASES_PAGE + 1),
        store.counts(),
      ]);
      const releases = found.slice(0, RELEASES_PAGE);
      const nextCursor = found.length > RELEASES_PAGE ? releases[RELEASES_PAGE - 1].id : null;
      return { releases, nextCursor, ...counts };
    },

    /** @throws DomainError `not_found`. */
    async byName(actor: Actor, name: string): Promise<Release> {
      mustBeKnown(actor);
      const release = await store.byName(name);
      if (release === null) throw missing(name);
      return release;
    },

    /**
     * What leads from a release to another one, earlier or later, or to the ontology as it is now.
     *
     * @throws DomainError `not_found`.
     */
    async diff(actor: Actor, { from: fromId, to: toId, kind, offset }: DiffReleases): Promise<ReleaseDiff> {
      mustBeKnown(actor);
      const [from, to] = await Promise.all([byId(fromId), toId === null ? null : byId(toId)]);
      const { now, unrecorded } = await store.versions(
        Math.min(from.ontologyVersion, to?.ontologyVersion ?? Infinity),
      );
      const versions = { from: from.ontologyVersion, to: to?.ontologyVersion ?? now };
      const { totals, all, byKind } = await compared.of(versions);
      const asked = kind === undefined ? all : byKind[kind];
      const concepts = await compared.diffs(versions, asked.slice(offset, offset + DIFF_PAGE));
      const called = await store.called(conceptsIn(concepts.flatMap(({ actions }) => actions)));
      return {
        from,
        to,
        totals,
        counts: Object.fromEntries(
          DIFF_KINDS.map((each) => [each, byKind[each].length]),
        ) as ReleaseDiff['counts'],
        unrecorded,
        concepts,
        total: asked.length,
        names: called,
      };
    },

    /**
     * Every concept of a release as files have it, deleted ones too, by ascending id, in flat memory. The same however
     * often and whenever it is asked for. Of no release: of the ontology as it is when this begins.
     *
     * @throws DomainError `not_found`; `conflict` when what was changed since left no history.
     */
    async concepts(actor: Actor, { release: id }: ReleaseConcepts): Promise<AsyncIterable<ConceptRecord>> {
      mustBeKnown(actor);
      if (id === null) return conceptRecords(records, (await store.versions(0)).now);
      const { ontologyVersion, name } = await byId(id);
      const { unrecorded } = await store.versions(ontologyVersion);
      if (unrecorded > 0)
        throw conflict(
          `What the release “${name}” held is no longer known: ${unrecorded} later versions of the ontology were imported without a history. Make a new release.`,
          { unrecorded },
        );
      return conceptRecords(records, ontologyVersion);
    },
  };
};

export type ReleasesService = ReturnType<typeof releasesService>;
