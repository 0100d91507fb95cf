import { describe, expect, test } from 'vitest';
import { fixedIndex } from '../testing/fixed-index.ts';
import { topicsFinder } from './topics.ts';

const STATS = { version: 'v1', articles: 10 };

/** Concepts occur with those of the same ten. */
const index = () => {
  const asked: number[][] = [];
  const found = fixedIndex({
    stats: STATS,
    associations: (conceptIds) => {
      asked.push([...conceptIds]);
      const ten = (id: number) => Math.floor(id / 10);
      return conceptIds.map((a) => conceptIds.map((b) => (a !== b && ten(a) === ten(b) ? 0.9 : 0)));
    },
  })();
  if (!found) throw new Error('The test has an index');
  return { index: found, asked };
};

const concepts = (...ids: number[]) => ({
  conceptIds: ids,
  weights: new Map(ids.map((id, i) => [id, ids.length - i])),
});

describe('topics of a document', () => {
  test('are concepts that occur together', async () => {
    const topics = await topicsFinder()(index().index, concepts(11, 21, 12, 22));
    expect(topics.map((group) => group.toSorted((a, b) => a - b))).toEqual([
      [11, 12],
      [21, 22],
    ]);
  });

  test('ask the index once for a document', async () => {
    const { index: same, asked } = index();
    const find = topicsFinder();
    for (const some of [concepts(11, 12), concepts(12, 11), concepts(11, 12)]) await find(same, some);
    expect(asked).toEqual([
      [11, 12],
      [12, 11],
    ]);
  });

  test('are found anew in another index', async () => {
    const find = topicsFinder();
    const [one, other] = [index(), index()];
    await find(one.index, concepts(11));
    await find(other.index, concepts(11));
    expect(other.asked).toEqual([[11]]);
  });

  test('that cannot be found fail, and are asked for again', async () => {
    const find = topicsFinder();
    let fails = true;
    const failing = fixedIndex({
      stats: STATS,
      associations: () => {
        if (fails) throw new Error('closed');
        return [[0]];
      },
    })()!;
    await expect(find(failing, concepts(11))).rejects.toThrow('closed');
    fails = false;
    expect(await find(failing, concepts(11))).toEqual([[11]]);
  });
});
