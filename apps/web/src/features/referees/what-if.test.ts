import { describe, expect, it } from 'vitest';
import { articlesLeftOut, conceptsLeftOut, takenBack, withoutArticle, withoutConcept } from './what-if.ts';

const owl = { conceptId: 7, name: 'barn owl', basic: false };
const prey = { conceptId: 8, name: 'prey', basic: false };
const settings = { ignore_topics: false } as Parameters<typeof withoutConcept>[1]['settings'];
const found = { topics: [{ status: 0 as const, concepts: [owl, prey] }], settings };
const asked = { conceptId: 7, name: 'barn owl', authorId: 3 };

/** What the server answers to the address: the topics that it says. */
const answering = ({ topics = '[]' }: { topics?: string | undefined }) => ({
  topics: JSON.parse(topics) as typeof found.topics,
  settings,
});

describe('a ranking without a concept', () => {
  it('is said in the address, and taken back to what it was', () => {
    const params = { min_h_index: '3', author: [5] };
    const address = withoutConcept(params, found, asked);
    expect(address).toMatchObject({ ...params, whatif: [7], whatif_author: 3 });
    expect(JSON.parse(address.topics ?? '')).toEqual([...found.topics, { status: 2, concepts: [owl] }]);
    expect(conceptsLeftOut(address, answering(address))).toEqual([{ conceptId: 7, name: 'barn owl' }]);
    expect(takenBack(address, answering(address))).toEqual(params);
  });

  it('leaves out one after the other, and keeps topics that somebody chose', () => {
    const chosen = { topics: [{ status: 1 as const, concepts: [prey] }], settings };
    const params = { topics: JSON.stringify(chosen.topics) };
    const first = withoutConcept(params, chosen, asked);
    const both = withoutConcept(first, answering(first), { ...asked, conceptId: 9, name: 'moon' });
    expect(conceptsLeftOut(both, answering(both)).map(({ name }) => name)).toEqual(['barn owl', 'moon']);
    expect(takenBack(both, answering(both))).toEqual(params);
  });

  it('brings no topics back that somebody deleted', () => {
    const none = { topics: [{ status: 0 as const, concepts: [] }], settings };
    const params = { topics: JSON.stringify(none.topics) };
    const address = withoutConcept(params, none, asked);
    expect(takenBack(address, answering(address))).toEqual(params);
  });

  it('leaves out what other ontologies have of the same name, too', () => {
    const twin = { conceptId: 90, name: 'Barn Owl', basic: false };
    const twins = { topics: [{ status: 0 as const, concepts: [owl, prey, twin] }], settings };
    const address = withoutConcept({}, twins, asked);
    expect(answering(address).topics.at(-1)).toEqual({ status: 2, concepts: [owl, twin] });
    expect(conceptsLeftOut(address, answering(address))).toEqual([{ conceptId: 7, name: 'barn owl' }]);
    const again = withoutConcept(address, answering(address), { ...asked, conceptId: 8, name: 'prey' });
    expect(conceptsLeftOut(again, answering(again)).map(({ name }) => name)).toEqual(['barn owl', 'prey']);
    expect(takenBack(again, answering(again))).toEqual({});
  });

  it('brings no topics back that were ignored', () => {
    const ignored = {
      topics: [{ status: 2 as const, concepts: [prey] }],
      settings: { ...settings, ignore_topics: true },
    };
    const address = withoutConcept({ ignore_topics: 'true' }, ignored, asked);
    expect(JSON.parse(address.topics ?? '')).toEqual([
      { status: 0, concepts: [prey] },
      { status: 2, concepts: [owl] },
    ]);
  });
});

describe('a ranking without an article', () => {
  const page = { ...found, settings: { ...settings, without_articles: [4] } };

  it('is said in the address, one after the other, and taken back', () => {
    const params = { min_h_index: '3', author: [5] };
    const first = withoutArticle(params, found, { articleId: 4, authorId: 3 });
    expect(first).toEqual({ ...params, without_articles: '4', whatif_author: 3 });
    expect(articlesLeftOut(page)).toEqual([4]);
    expect(withoutArticle(first, page, { articleId: 9, authorId: 2 })).toEqual({
      ...params,
      without_articles: '4,9',
      whatif_author: 2,
    });
    expect(takenBack(first, page)).toEqual(params);
  });

  it('is taken back together with what is left out of the document', () => {
    const both = withoutArticle(withoutConcept({}, found, asked), found, { articleId: 4, authorId: 3 });
    expect(takenBack(both, { ...page, ...answering(both), settings: page.settings })).toEqual({});
  });

  it('is said to do without none where saved settings do without some', () => {
    expect(takenBack({ settingsId: 2 }, page)).toEqual({ settingsId: 2, without_articles: '' });
  });
});
