import { Choices, type Chosen } from './choices.ts';
import { withoutDeleted } from './deleted.ts';
import type { Plan } from './plan.ts';
import { blocksOf } from './text-arrays.ts';
import type { TextPage } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';

const NONE: Chosen['nearMisses'] = new Map();

/**
 * Visits the live articles of each block that fulfil a plan, as far as there are any, until a visit returns false.
 *
 * @param from the first block that counts
 */
export const eachBlock = (
  {
    segment,
    plan: { root },
    choices,
    from = 0,
  }: { segment: TextSegment; plan: Plan; choices: NonNullable<TextPage['choices']>; from?: number },
  visit: (block: number, chosen: Chosen) => void | boolean,
): void => {
  const blocks = blocksOf(segment.text);
  const chosen = choices.length > 0 ? new Choices(segment, choices) : null;
  for (let block = from; block < blocks; block++) {
    root.load(block, null);
    const found = withoutDeleted(root, segment.deleted, block);
    if (found.from === found.to) continue;
    const { matches, nearMisses } = chosen
      ? chosen.choose(block, found)
      : { matches: found, nearMisses: NONE };
    if (visit(block, { matches, nearMisses }) === false) return;
  }
};
