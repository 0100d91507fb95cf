import fs from 'node:fs';
import path from 'node:path';
import { readPeople } from '@peerlens/engine/people/index.ts';
import { factsOf, genderOf, personOf, staysOf } from '@peerlens/ranking/columns/index.ts';
import type { PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import { afterAll, expect, test } from 'vitest';
import { INSTITUTES, owlWorld, PEOPLE } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import { loadPeople, peopleRows, updatePeopleFile, writePeopleFile } from './people.store.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);

const writtenOut = (people: PeopleColumns) =>
  Array.from(people.authorId, (authorId, person) => ({
    authorId,
    facts: factsOf(people, person),
    stays: staysOf(people, person),
  }));

/** Authors without numbers but with a stay, and with neither; a country alone; a journal with an impact factor. */
await world.db.pool.query(`
  insert into author_affiliation values (9001, ${INSTITUTES.lund}, 2001, 2004, 1), (9001, ${INSTITUTES.kiel}, 2003, 2004, 1);
  insert into author_country values (${PEOPLE.expert}, 'JP', 1999, 2000), (9002, 'FR', 2005, 2006);
  insert into author_email_year values (${PEOPLE.expert}, 2021);
  update source set impact_factor = 2.75;`);

test('columns have of every author what the tables have', async () => {
  const { rows: facts } = await world.db.pool.query(
    `select m.author_id as "authorId", m.h_index as "hIndex", m.articles_count as "articlesCount",
       m.first_year as "firstYear", m.retracted_count as "retractedCount",
       (select year from author_email_year e where e.author_id = m.author_id) as "emailYear",
       (select max(s.impact_factor) from authorship p join article a on a.id = p.article_id
          join source s on s.id = a.source_id where p.author_id = m.author_id) as "maxJif"
     from author_metrics m`,
  );
  const { rows: stays } = await world.db.pool.query<{ authorId: number }>(
    `select s.author_id as "authorId", s.institution_id as "institutionId", i.name, i.country_code as "countryCode",
       i.types[1] as type, s.start_year as "startYear", s.end_year as "endYear"
     from author_affiliation s join institution i on i.id = s.institution_id
     union all select author_id, 0, '', country_code, null, start_year, end_year from author_country
     order by 1, 7 desc, 6 desc, 2`,
  );
  const people = writtenOut(await loadPeople(world.db));
  expect(people.flatMap((person) => person.facts ?? [])).toEqual(
    facts.toSorted((a, b) => a.authorId - b.authorId),
  );
  expect(
    people.flatMap((person) => person.stays.map((stay) => ({ authorId: person.authorId, ...stay }))),
  ).toEqual(stays);
  expect(people.map(({ authorId }) => authorId)).toEqual(
    [...new Set([...facts, ...stays].map(({ authorId }) => authorId as number))].sort((a, b) => a - b),
  );
});

test('the file gives back what was loaded', async () => {
  const file = path.join(world.folder, 'people');
  await writePeopleFile(world.db, file);
  const people = readPeople(file)!;
  expect(writtenOut(people)).toEqual(writtenOut(await loadPeople(world.db)));
  expect(staysOf(people, personOf(people, PEOPLE.expert)).map(({ countryCode }) => countryCode)).toContain(
    'JP',
  );
  expect(fs.readdirSync(world.folder)).not.toContain('people.tmp');
});

test('reading that stops half way leaves the connection fit for use', async () => {
  for (let round = 0; round < 12; round++) {
    const rows = peopleRows(world.db).persons as AsyncGenerator;
    await rows.next();
    await rows.return(undefined);
  }
  expect((await world.db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what changed of some authors is brought into the file, as writing it anew would', async () => {
  const file = path.join(world.folder, 'people');
  await writePeopleFile(world.db, file);
  await world.db.pool.query('update author_metrics set h_index = 77 where author_id = any($1)', [
    [PEOPLE.expert, PEOPLE.ada],
  ]);
  await world.db.prisma.authorGender.create({
    data: { authorId: PEOPLE.expert, gender: -100, setAt: new Date() },
  });
  await updatePeopleFile(world.db, file, [PEOPLE.expert, 999_999]);
  const people = readPeople(file)!;
  expect(factsOf(people, personOf(people, PEOPLE.expert))?.hIndex).toBe(77);
  expect(factsOf(people, personOf(people, PEOPLE.ada))?.hIndex).not.toBe(77);
  const [expert, ada] = [PEOPLE.expert, PEOPLE.ada].map((id) => genderOf(people, personOf(people, id)));
  expect([expert, ada]).toEqual(['F', null]);
  await updatePeopleFile(world.db, file, [PEOPLE.ada]);
  const whole = await loadPeople(world.db);
  const updated = readPeople(file)!;
  for (const id of whole.authorId) {
    expect(factsOf(updated, personOf(updated, id))).toEqual(factsOf(whole, personOf(whole, id)));
    expect(genderOf(updated, personOf(updated, id))).toBe(genderOf(whole, personOf(whole, id)));
  }
  fs.writeFileSync(file, 'not ours');
  await updatePeopleFile(world.db, file, []);
  expect(writtenOut(readPeople(file)!)).toEqual(writtenOut(whole));
});
