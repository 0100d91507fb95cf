import type { Database } from '@peerlens/db';
import { DomainError } from '@peerlens/kernel';
import {
  collectPeople,
  readPeople,
  storePeople,
  withChanges,
  writePeople,
} from '@peerlens/engine/people/index.ts';
import type {
  InstitutionRow,
  People,
  PeopleRows,
  PersonRow,
  StayRow,
} from '@peerlens/engine/people/index.ts';

/** Rows fetched at once: some milliseconds of work, so that others get their turn in between. */
const FETCH = 5000;

interface FactsRow {
  authorId: number;
  hIndex: number;
  articlesCount: number;
  firstYear: number | null;
  retractedCount: number;
  emailYear: number | null;
  maxJif: number | null;
  /** Place in GENDERS from 1, as somebody said it; null where nobody has. */
  gender: number | null;
}

type AuthorStay = StayRow & { authorId: number };

const INSTITUTIONS = `select id, name, country_code as "countryCode", types[1] as type, parent_ids as "parentIds"
  from institution`;

/** @param where narrows `author_metrics` m and the authorships p that impact factors are taken from. */
const factsSql = ({ ofMetrics, ofAuthorship }: { ofMetrics: string; ofAuthorship: string }): string => `
  select m.author_id as "authorId", m.h_index as "hIndex", m.articles_count as "articlesCount",
    m.first_year as "firstYear", m.retracted_count as "retractedCount", e.year as "emailYear", j.max_jif as "maxJif",
    case g.gender when -100 then 1 when 100 then 5 end as gender
  from author_metrics m
  left join author_gender g on g.author_id = m.author_id
  left join author_email_year e on e.author_id = m.author_id
  left join (
    select p.author_id, max(s.impact_factor) as max_jif
    from source s join article a on a.source_id = s.id join authorship p on p.article_id = a.id
    where s.impact_factor is not null and ${ofAuthorship} group by p.author_id
  ) j on j.author_id = m.author_id
  where ${ofMetrics}
  order by m.author_id`;

const FACTS = factsSql({ ofMetrics: 'true', ofAuthorship: 'p.author_id is not null' });
const FACTS_OF_SOME = factsSql({ ofMetrics: 'm.author_id = any($1)', ofAuthorship: 'p.author_id = any($1)' });

/** Newest first; those known by country alone have institution id 0. */
const staysSql = (where: string): string => `
  select author_id as "authorId", institution_id as "institutionId", null as "countryCode",
    start_year as "startYear", end_year as "endYear" from author_affiliation where ${where}
  union all
  select author_id, 0, country_code, start_year, end_year from author_country where ${where}
  order by 1, 5 desc, 4 desc, 2, 3`;

const STAYS = staysSql('true');
const STAYS_OF_SOME = staysSql('author_id = any($1)');

/** Reads on in a list, one ahead. */
interface Reading<T> {
  /** Undefined at the end. */
  current: T | undefined;
  next: () => Promise<void>;
}

const reading = async <T>(rows: AsyncIterator<T>): Promise<Reading<T>> => {
  const read: Reading<T> = {
    current: undefined,
    async next() {
      const { done, value } = await rows.next();
      read.current = done ? undefined : value;
    },
  };
  await read.next();
  return read;
};

/** Every author of whom numbers or stays are known, by ascending id, all as of one moment. */
async function* persons({ pool }: Database): AsyncGenerator<PersonRow> {
  const client = await pool.connect();
  async function* fetched<T extends object>(cursor: string): AsyncGenerator<T, undefined> {
    for (;;) {
      const { rows } = await client.query<T>(`fetch ${FETCH} from ${cursor}`);
      yield* rows;
      if (rows.length < FETCH) return;
    }
  }
  try {
    await client.query('begin isolation level repeatable read read only');
    // All rows are wanted, so the plan must not be one that is quick with the first of them.
    await client.query('set local cursor_tuple_fraction = 1');
    await client.query(`declare person_facts no scroll cursor for ${FACTS}`);
    await client.query(`declare person_stays no scroll cursor for ${STAYS}`);
    const facts = await reading(fetched<FactsRow>('person_facts'));
    const stays = await reading(fetched<AuthorStay>('person_stays'));
    while (facts.current !== undefined || stays.current !== undefined) {
      const authorId = Math.min(facts.current?.authorId ?? Infinity, stays.current?.authorId ?? Infinity);
      const person: PersonRow & { stays: StayRow[] } = { authorId, facts: null, stays: [] };
      if (facts.current?.authorId === authorId) {
        person.facts = facts.current;
        person.gender = facts.current.gender;
        await facts.next();
      }
      while (stays.current?.authorId === authorId) {
        person.stays.push(stays.current);
        await stays.next();
      }
      yield person;
    }
  } finally {
    // Also when nobody reads to the end; a connection that cannot roll back must not go back to the pool.
    const failed = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(failed);
  }
}

async function* institutions({ pool }: Database): AsyncGenerator<InstitutionRow> {
  const { rows } = await pool.query<InstitutionRow>(INSTITUTIONS);
  yield* rows;
}

/** What PostgreSQL knows of all authors, as it streams. */
export const peopleRows = (db: Database): PeopleRows => ({
  institutions: institutions(db),
  persons: persons(db),
});

/** The same in columns, in memory that threads can share. */
export const loadPeople = (db: Database): Promise<People> => collectPeople(peopleRows(db));

/** The same written to a file, whole or not at all; for the job that builds the index. */
export const writePeopleFile = (db: Database, file: string): Promise<People> =>
  writePeople(file, peopleRows(db));

/** The file's columns; null when it is missing, or cannot be read and has to be made anew. */
const readable = (file: string): People | null => {
  try {
    return readPeople(file);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
};

/** Brings a file up to date with what changed of some authors; where there is none to read, all are written. */
export const updatePeopleFile = async (
  db: Database,
  file: string,
  authorIds: readonly number[],
): Promise<void> => {
  const base = readable(file);
  if (!base) {
    await writePeopleFile(db, file);
    return;
  }
  if (authorIds.length === 0) return;
  const [institutionRows, facts, stays] = await Promise.all([
    db.pool.query<InstitutionRow>(INSTITUTIONS),
    db.pool.query<FactsRow>(FACTS_OF_SOME, [authorIds]),
    db.pool.query<AuthorStay>(STAYS_OF_SOME, [authorIds]),
  ]);
  const factsOf = new Map(facts.rows.map((row) => [row.authorId, row]));
  const staysOf = Map.groupBy(stays.rows, ({ authorId }) => authorId);
  const persons = [...new Set(authorIds)].map((authorId) => ({
    authorId,
    facts: factsOf.get(authorId) ?? null,
    gender: factsOf.get(authorId)?.gender ?? null,
    stays: staysOf.get(authorId) ?? [],
  }));
  await storePeople(file, withChanges(base, { institutions: institutionRows.rows, persons }));
};
