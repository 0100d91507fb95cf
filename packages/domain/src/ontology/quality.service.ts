import type { TaggerLiteral } from '@peerlens/concepts';
import { forbidden, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { latestMade } from '../latest-made.ts';
import { perVersion } from '../per-version.ts';
import { canPropose, moderates } from './ontology.policy.ts';
import { QUALITY_KINDS } from './quality-kinds.contract.ts';
import type { QualityKind } from './quality-kinds.contract.ts';
import { inOrderOf } from './quality-order.ts';
import type { ConceptFacts } from './quality-order.ts';
import { READ_KINDS, readFindings } from './quality-readings.ts';
import type { Found, ReadKind } from './quality-readings.ts';
import type { QualityCounts, QualityPage, ReportQuality } from './quality.contract.ts';
import type { QualityStore } from './quality.store.ts';

/** Whoever asks waits so long for the newest version's findings. Chosen: one waits that long for a page. */
const PATIENCE_MS = 1000;

interface QualityServiceParts {
  store: QualityStore;
  /** Every literal of concepts that are not deleted. */
  literals: () => Promise<TaggerLiteral[]>;
  patienceMs?: number;
}

const isRead = (kind: QualityKind): kind is ReadKind => READ_KINDS.some((read) => read === kind);

const NO_FACTS: ReadonlyMap<number, ConceptFacts> = new Map();

interface Chosen {
  found: readonly Found[];
  total: number;
  madeFor: number | null;
}

/**
 * What is amiss in the ontology, for its moderators. What takes reading every literal is found once for each version of
 * the ontology; while that is under way, what was found for the one before it is told. The rest is asked of the database
 * each time, for how often concepts are found changes by itself.
 */
export const qualityService = ({ store, literals, patienceMs = PATIENCE_MS }: QualityServiceParts) => {
  const read = latestMade(
    async (): Promise<Record<ReadKind, Found[]>> => {
      const [all, broader] = await Promise.all([literals(), store.broaderLinks()]);
      return readFindings(all, broader);
    },
    { patienceMs },
  );
  const factsOf = perVersion(async (_state: string) => store.facts());

  const mustModerate = (actor: Actor): void => {
    if (!canPropose(actor)) throw unauthenticated();
    if (!moderates(actor)) throw forbidden();
  };

  const chosen = async (asked: ReportQuality): Promise<Chosen> => {
    const { ontology, taggedTo, corpus } = await store.state();
    const { kind, offset, limit } = asked;
    if (!isRead(kind)) return { ...(await store.page(kind, asked)), madeFor: ontology };
    const made = await read(ontology);
    if (made === null) return { found: [], total: 0, madeFor: null };
    const all = made.answer[kind];
    const needsFacts = asked.search !== '' || asked.sort !== 'id';
    const facts = needsFacts ? await factsOf(`${ontology} ${taggedTo} ${corpus}`) : NO_FACTS;
    const relation = kind === 'containedLiterals' ? asked.relation : undefined;
    const found = await inOrderOf(all, facts, { ...asked, relation });
    return { found: found.slice(offset, offset + limit), total: found.length, madeFor: made.version };
  };

  return {
    /** How many findings there are of each kind. @throws DomainError `forbidden` for others than moderators. */
    async counts(actor: Actor): Promise<QualityCounts> {
      mustModerate(actor);
      const { ontology } = await store.state();
      const made = await read(ontology);
      const counts: Partial<QualityCounts['counts']> = {};
      // One after the other: all at once would take every connection of the server.
      for (const kind of QUALITY_KINDS)
        counts[kind] = isRead(kind) ? (made?.answer[kind].length ?? null) : await store.count(kind);
      return {
        counts: counts as QualityCounts['counts'],
        madeFor: made?.version ?? null,
        ontologyVersion: ontology,
      };
    },

    /** @throws DomainError `forbidden` for others than moderators. */
    async report(actor: Actor, asked: ReportQuality): Promise<QualityPage> {
      mustModerate(actor);
      const { ontology } = await store.state();
      const { found, total, madeFor } = await chosen(asked);
      const named = await store.named([
        ...new Set(found.flatMap(({ conceptId, otherIds }) => [conceptId, ...otherIds])),
      ]);
      const of = (id: number) => named.get(id) ?? { name: '', df: 0 };
      return {
        findings: found.map(({ conceptId, words, otherIds, relation }) => ({
          conceptId,
          ...of(conceptId),
          words: [...words],
          others: otherIds.map((id) => ({ id, ...of(id) })),
          relation,
        })),
        total,
        madeFor,
        ontologyVersion: ontology,
      };
    },
  };
};

export type QualityService = ReturnType<typeof qualityService>;
