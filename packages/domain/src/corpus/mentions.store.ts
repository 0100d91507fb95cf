import type pg from 'pg';
import type { AuthorshipRecord, InstitutionRef, WorkRecord } from '@peerlens/formats/records.ts';
import { copyInto, rowShape } from '../row-shape.store.ts';
import type { RowShape } from '../row-shape.store.ts';
import { touchedRows } from './touched.store.ts';

/** What marks a row that is known from works only; a real record's fingerprint is never empty. */
const PLACEHOLDER = '';

interface Person {
  id: number;
  name: string;
  orcid: string | null;
}

const AUTHOR = rowShape<Person>('author', {
  id: ({ id }) => id,
  name: ({ name }) => name,
  other_names: () => [],
  orcid: ({ orcid }) => orcid,
  content_hash: () => PLACEHOLDER,
});

const INSTITUTION = rowShape<InstitutionRef>('institution', {
  id: ({ id }) => id,
  ror: ({ ror }) => ror,
  name: ({ name }) => name,
  other_names: () => [],
  country_code: ({ countryCode }) => countryCode,
  types: ({ type }) => (type === null ? [] : [type]),
  status: () => 'active',
  parent_ids: () => [],
  related_ids: () => [],
  content_hash: () => PLACEHOLDER,
});

type SourceRef = NonNullable<WorkRecord['source']>;

const SOURCE = rowShape<SourceRef>('source', {
  id: ({ id }) => id,
  name: ({ name }) => name,
  issn_l: ({ issnL }) => issnL,
  issns: ({ issnL }) => (issnL === null ? [] : [issnL]),
  type: ({ type }) => type,
  publisher: ({ publisher }) => publisher,
  content_hash: () => PLACEHOLDER,
});

/** First mention of each id, a named one before a nameless one. */
function distinct<T extends { id: number; name: string }>(mentions: Iterable<T>): Map<number, T> {
  const found = new Map<number, T>();
  for (const mention of mentions) {
    const known = found.get(mention.id);
    if (!known || (known.name === '' && mention.name !== '')) found.set(mention.id, mention);
  }
  return found;
}

async function addMissing<T extends { id: number; name: string }>(
  client: pg.ClientBase,
  shape: RowShape<T>,
  mentions: ReadonlyMap<number, T>,
): Promise<number[]> {
  if (mentions.size === 0) return [];
  const ids = [...mentions.keys()];
  const stored = await client.query<{ id: number }>(
    `select id from ${shape.table} where id = any($1::bigint[])`,
    [ids],
  );
  const known = new Set(stored.rows.map(({ id }) => id));
  const missing = [...mentions.values()].filter(({ id }) => !known.has(id));
  if (missing.length > 0) await copyInto(client, shape, missing);
  return missing.map(({ id }) => id);
}

/** An ORCID iD may be printed on some of a person's articles only. */
async function fillOrcids(client: pg.ClientBase, orcids: ReadonlyMap<number, string>): Promise<void> {
  if (orcids.size === 0) return;
  await client.query(
    `update author a set orcid = m.orcid from unnest($1::bigint[], $2::text[]) m(id, orcid)
     where a.id = m.id and a.orcid is null and a.content_hash = ''`,
    [[...orcids.keys()], [...orcids.values()]],
  );
}

/** Makes the authors of authorships that are not stored yet. */
export async function mentionAuthors(
  client: pg.ClientBase,
  authorships: readonly AuthorshipRecord[],
): Promise<void> {
  const orcids = new Map<number, string>();
  const people: Person[] = [];
  for (const { authorId, name, orcid } of authorships) {
    if (authorId === null) continue;
    people.push({ id: authorId, name, orcid: null });
    if (orcid !== null && !orcids.has(authorId)) orcids.set(authorId, orcid);
  }
  const mentions = distinct(people);
  for (const person of mentions.values()) person.orcid = orcids.get(person.id) ?? null;
  const added = await addMissing(client, AUTHOR, mentions);
  // Not all of them are authors of an article: a batch may have two records of one article.
  await touchedRows(client).note('author', added);
  await fillOrcids(client, orcids);
}

/** Makes the institutions that are not stored yet. */
export const mentionInstitutions = async (
  client: pg.ClientBase,
  mentions: readonly InstitutionRef[],
): Promise<void> => {
  await addMissing(client, INSTITUTION, distinct(mentions));
};

/** Makes the sources that are not stored yet. */
export const mentionSources = async (
  client: pg.ClientBase,
  mentions: readonly SourceRef[],
): Promise<void> => {
  await addMissing(client, SOURCE, distinct(mentions));
};
