import { forbidden, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type {
  ChangeEntry,
  Changelog,
  ChangelogPage,
  ConceptLog,
  MySuggestions,
  MySuggestionsPage,
  PendingChanges,
  PendingPage,
} from './changes.contract.ts';
import { missingConcept } from './missing-concept.ts';
import type { OntologyLogStore } from './log.store.ts';
import { canPropose, moderates } from './ontology.policy.ts';

const withoutAddress = (person: ChangeEntry['createdBy']): ChangeEntry['createdBy'] =>
  person && { ...person, email: null };

/** Addresses are for moderators, who may have to ask; everybody sees one's own. */
const shownTo = (actor: Actor, entry: ChangeEntry): ChangeEntry => {
  if (moderates(actor)) return entry;
  const isOwn = isUser(actor) && entry.createdBy?.email === actor.email;
  return {
    ...entry,
    createdBy: isOwn ? entry.createdBy : withoutAddress(entry.createdBy),
    modifiedBy: withoutAddress(entry.modifiedBy),
  };
};

/** What was done to the ontology, by whom, and what is proposed. */
export const ontologyLogService = ({ store }: { store: OntologyLogStore }) => ({
  /**
   * Newest first. Of proposals that are not decided, others than moderators see their own.
   *
   * @throws DomainError `not_found` for a concept that was never there; `unauthenticated` for guests.
   */
  async ofConcept(actor: Actor, { conceptId, status, before, limit }: ConceptLog): Promise<ChangeEntry[]> {
    if (!canPropose(actor)) throw unauthenticated();
    if (!(await store.isConcept(conceptId))) throw missingConcept(conceptId);
    const entries = await store.ofConcept(conceptId, { status, before: before ?? null, limit });
    const seen =
      status === 'accepted' || moderates(actor)
        ? entries
        : entries.filter(({ createdBy }) => isUser(actor) && createdBy?.email === actor.email);
    return seen.map((entry) => shownTo(actor, entry));
  },

  /** A hundred a page, newest first. @throws DomainError `forbidden` for others than moderators. */
  async changelog(actor: Actor, asked: Changelog): Promise<ChangelogPage> {
    if (!canPropose(actor)) throw unauthenticated();
    if (!moderates(actor)) throw forbidden();
    return store.page(asked);
  },

  /** One's own suggestions, newest first; the system has none. @throws DomainError `unauthenticated`. */
  async mine(actor: Actor, asked: MySuggestions): Promise<MySuggestionsPage> {
    if (!isUser(actor)) throw unauthenticated();
    const { suggestions, total } = await store.suggestionsOf(actor.id, asked);
    const entries = await store.firstEntries(suggestions.map(({ id }) => id));
    const byChange = Map.groupBy(entries, ({ changeId }) => changeId);
    return {
      suggestions: suggestions.map((suggestion) => ({
        ...suggestion,
        entries: (byChange.get(suggestion.id) ?? []).map((entry) => shownTo(actor, entry)),
      })),
      total,
    };
  },

  /** What waits for a decision, oldest first: all of it for moderators, one's own for everybody else. */
  async pending(actor: Actor, { after, limit }: PendingChanges): Promise<PendingPage> {
    if (!canPropose(actor)) throw unauthenticated();
    const createdById = moderates(actor) || !isUser(actor) ? null : actor.id;
    const { logs, total } = await store.pending({ createdById, after: after ?? null, limit });
    return { logs: logs.map((entry) => shownTo(actor, entry)), total };
  },
});

export type OntologyLogService = ReturnType<typeof ontologyLogService>;
