import { describe, expect, it } from 'vitest';
import { activeTopics, applyTopics } from './topics.ts';
import type { Topic } from './topics.ts';

const topic = (status: Topic['status'], ...ids: number[]): Topic => ({
  concepts: ids.map((conceptId) => ({ conceptId, name: `concept ${conceptId}`, basic: false })),
  status,
});
const vector = new Map([
  [1, 0.5],
  [2, 0.25],
  [3, 1],
]);

describe('topics applied to a document', () => {
  it('boost required, drop excluded and leave included and other concepts', () => {
    const applied = applyTopics(vector, [topic(0, 3), topic(1, 1), topic(2, 2)]);
    expect([...applied]).toEqual([
      [1, 4],
      [3, 1],
    ]);
  });

  it('boost a concept of two required topics once', () => {
    expect(applyTopics(vector, [topic(1, 1), topic(1, 1, 3)]).get(1)).toBe(4);
  });

  it('drop a concept that is both required and excluded', () => {
    expect(applyTopics(vector, [topic(1, 1), topic(2, 1)]).has(1)).toBe(false);
  });

  it('add no concept that the document does not have', () => {
    expect([...applyTopics(vector, [topic(1, 9)])]).toEqual([...vector]);
  });

  it('leave the vector given untouched', () => {
    applyTopics(vector, [topic(1, 1), topic(2, 2)]);
    expect(vector.get(1)).toBe(0.5);
    expect(vector.size).toBe(3);
  });

  it('boost by the factor asked for', () => {
    expect(applyTopics(vector, [topic(1, 1)], 3).get(1)).toBe(1.5);
  });

  it('count for nothing when settings ignore them', () => {
    const topics = [topic(2, 1)];
    expect(activeTopics({ topics, ignore_topics: true })).toEqual([]);
    expect(activeTopics({ topics, ignore_topics: false })).toBe(topics);
  });
});
