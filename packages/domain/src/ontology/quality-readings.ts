import type { TaggerLiteral } from '@peerlens/concepts';
import { containedLiterals } from '@peerlens/concepts/contained-literals.ts';
import { allLines, literalLines } from '@peerlens/concepts/literal-lines.ts';
import type { InSteps, LiteralLines } from '@peerlens/concepts/literal-lines.ts';
import { nearLiterals } from '@peerlens/concepts/near-literals.ts';
import type { LiteralPair } from '@peerlens/concepts/near-literals.ts';
import { loopsIn } from './loops.ts';
import type { QualityKind, QualityRelation } from './quality-kinds.contract.ts';
import { MAX_NAMED } from './quality.contract.ts';

/** A concept, with words and ids of other concepts that a finding is about. */
export interface Found {
  conceptId: number;
  words: readonly string[];
  otherIds: readonly number[];
  relation: QualityRelation | null;
}

/** What takes reading every literal, or following every link. */
export const READ_KINDS = [
  'sameReading',
  'nearDuplicates',
  'containedLiterals',
  'broaderCycles',
  'compositeLoops',
] as const satisfies readonly QualityKind[];
export type ReadKind = (typeof READ_KINDS)[number];

export interface Link {
  from: number;
  to: number;
}

/** Ancestors that are looked at. Chosen: a concept with more has all of them above it. */
const MOST_ABOVE = 1000;

const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Others have their turn at each pause. */
async function whole<T>(steps: InSteps<T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    await othersTurn();
  }
}

/** Concepts with a literal that is read as one of another concept is. */
function sameReadings(lines: LiteralLines): Found[] {
  const found = new Map<number, { words: Set<string>; others: Set<number> }>();
  for (const { literals } of allLines(lines)) {
    const ids = new Set(literals.map(({ conceptId }) => conceptId));
    if (ids.size < 2) continue;
    for (const { conceptId, name } of literals) {
      const of = found.get(conceptId) ?? { words: new Set(), others: new Set() };
      found.set(conceptId, of);
      if (of.words.size < MAX_NAMED) of.words.add(name);
      for (const id of ids) {
        if (of.others.size >= MAX_NAMED) break;
        if (id !== conceptId) of.others.add(id);
      }
    }
  }
  return Array.from(found, ([conceptId, { words, others }]) => ({
    conceptId,
    words: [...words],
    otherIds: [...others],
    relation: null,
  })).sort((a, b) => a.conceptId - b.conceptId);
}

/** One finding for each concept of a loop. */
const inLoops = (links: readonly Link[]): Found[] =>
  loopsIn(links)
    .flatMap((loop) => {
      const named = loop.slice(0, MAX_NAMED + 1);
      return loop.map((conceptId) => ({
        conceptId,
        words: [],
        otherIds: named.filter((id) => id !== conceptId).slice(0, MAX_NAMED),
        relation: null,
      }));
    })
    .sort((a, b) => a.conceptId - b.conceptId);

const ofTwo = ([a, b]: LiteralPair, relation: QualityRelation | null): Found => ({
  conceptId: a.conceptId,
  words: [a.name, b.name],
  otherIds: [b.conceptId],
  relation,
});

const compositeLinks = (literals: readonly TaggerLiteral[]): Link[] =>
  literals.flatMap(({ conceptId, composite }) =>
    (composite ?? []).flatMap((part) =>
      typeof part === 'string' ? [] : [{ from: conceptId, to: part.conceptId }],
    ),
  );

const linked = (links: readonly Link[]): ((from: number) => readonly number[]) => {
  const by = Map.groupBy(links, ({ from }) => from);
  return (from) => by.get(from)?.map(({ to }) => to) ?? [];
};

/** Is a concept above another one, over however many? */
const aboveOf = (broader: (id: number) => readonly number[]): ((id: number) => ReadonlySet<number>) => {
  let last: { id: number; above: Set<number> } = { id: -1, above: new Set() };
  return (id) => {
    if (last.id === id) return last.above;
    const above = new Set(broader(id));
    for (const one of above) {
      if (above.size > MOST_ABOVE) break;
      for (const next of broader(one)) above.add(next);
    }
    last = { id, above };
    return above;
  };
};

function contained(pairs: readonly LiteralPair[], broader: readonly Link[], parts: readonly Link[]): Found[] {
  const above = aboveOf(linked(broader));
  const partsOf = linked(parts);
  return pairs.map((pair) => {
    const [{ conceptId }, { conceptId: other }] = pair;
    if (above(conceptId).has(other)) return ofTwo(pair, 'broader');
    return ofTwo(pair, partsOf(conceptId).includes(other) ? 'part' : 'none');
  });
}

/**
 * What is amiss in what literals say, and in what leads from concept to concept. It takes some seconds for a quarter of a
 * million literals, in which others have their turn.
 *
 * @param literals every one of concepts that are not deleted
 * @param broader links between concepts that are not deleted
 */
export async function readFindings(
  literals: readonly TaggerLiteral[],
  broader: readonly Link[],
): Promise<Record<ReadKind, Found[]>> {
  const parts = compositeLinks(literals);
  const lines = await whole(literalLines(literals));
  const near = await whole(nearLiterals(lines));
  const within = await whole(containedLiterals(lines));
  return {
    sameReading: sameReadings(lines),
    nearDuplicates: near.map((pair) => ofTwo(pair, null)),
    containedLiterals: contained(within, broader, parts),
    broaderCycles: inLoops(broader),
    compositeLoops: inLoops(parts),
  };
}
