import { afterAll, expect, test } from 'vitest';
import { ADA, OWLS, PEOPLE } from '../testing/owls.ts';
import { world, find, ofArticle, proposalId, rowOf } from './testing/owl-referees.ts';

afterAll(world.close);

const { pool } = world.db;
const user = await world.user(ADA);
const ofExpert = async (quotas: typeof user.quotas) =>
  rowOf(
    await world
      .api({ ...user, quotas })
      .referees.find({ docKind: 'article', docId: OWLS.barnOwls, limit: 1000 }),
    PEOPLE.expert,
  );

test('tells a gender that somebody said, and own works, to whose plan has them', async () => {
  await pool.query('update author_metrics set own_works_count = 7 where author_id = $1', [PEOPLE.expert]);
  await world
    .api({ ...user, quotas: ['gender_info'] })
    .authors.setGender({ id: PEOPLE.expert, gender: -100 });
  const seen = await ofExpert(['gender_info', 'author_positions']);
  expect(seen).toMatchObject({
    ownWorksCount: 7,
    author: { gender: null, manualGender: -100, genderLetter: 'F' },
  });
  expect(await ofExpert([])).toMatchObject({
    ownWorksCount: null,
    author: { gender: null, manualGender: null, genderLetter: null },
  });
});

test('the score of the topic is what the boosted concepts give, and none where none is boosted', async () => {
  const plain = await ofArticle();
  expect(rowOf(plain, PEOPLE.expert).scoreTopic).toBeNull();
  const [first, ...others] = plain.topics.map((topic) => ({ ...topic, status: 0 as const }));
  const boosting = { topics: [{ ...first, status: 1 as const }, ...others] };
  const row = rowOf(await ofArticle(boosting), PEOPLE.expert);
  const boosted = new Set(first.concepts.map(({ conceptId }) => conceptId));
  const expected = row.mostRelevantArticles
    .flatMap(({ concepts }) => concepts)
    .reduce((sum, { conceptId, part }) => sum + (boosted.has(conceptId ?? 0) ? part : 0), 0);
  expect(expected).toBeGreaterThan(0);
  expect(row.scoreTopic).toBeCloseTo(expected, 9);
  expect(rowOf(await ofArticle({ ...boosting, ignore_topics: true }), PEOPLE.expert).scoreTopic).toBeNull();
});

test('says who wrote what the article cites', async () => {
  expect(rowOf(await ofArticle(), PEOPLE.expert).labels).toEqual([]);
  await pool.query(
    `update article set reference_ids = array(select article_id from authorship where author_id = $2 limit 1)
      where id = $1`,
    [OWLS.barnOwls, PEOPLE.expert],
  );
  const page = await ofArticle();
  expect(rowOf(page, PEOPLE.expert).labels).toEqual(['referenced_by_id']);
  expect(page.referees.filter(({ labels }) => labels.length > 0)).toHaveLength(1);
});

test('says who is named in the references of a proposal’s text', async () => {
  await pool.query(`update author set name = 'Eve A. Strix' where id = $1`, [PEOPLE.expert]);
  await pool.query('update proposal set full_text = $2 where id = $1', [
    proposalId,
    'Barn owls hear.\n\nReferences\n1. E. Strix. Hearing. 2020.\n',
  ]);
  const page = await find('proposal', proposalId);
  expect(rowOf(page, PEOPLE.expert).labels).toEqual(['referenced_by_norm_name']);
  expect(page.referees.filter(({ labels }) => labels.length > 0)).toHaveLength(1);
});
