import type pg from 'pg';
import type { AuthorshipRecord, WorkRecord } from '@peerlens/formats/records.ts';
import { withoutEmail } from './affiliation-text.ts';
import { storedHashes } from './hashes.store.ts';
import { mentionAuthors, mentionInstitutions, mentionSources } from './mentions.store.ts';
import type { RecordTable, Stamped } from './record-table.ts';
import { copyInto, rowShape } from '../row-shape.store.ts';
import { touchedRows } from './touched.store.ts';

const ARTICLE = rowShape<Stamped<WorkRecord>>('article', {
  id: ({ record }) => record.id,
  doi: ({ record }) => record.doi,
  pmid: ({ record }) => record.pmid,
  pmcid: ({ record }) => record.pmcid,
  arxiv_id: ({ record }) => record.arxivId,
  title: ({ record }) => record.title,
  abstract: ({ record }) => record.abstract,
  year: ({ record }) => record.year,
  published_on: ({ record }) => record.date,
  language: ({ record }) => record.language,
  type: ({ record }) => record.type,
  source_id: ({ record }) => record.source?.id ?? null,
  is_open_access: ({ record }) => record.isOpenAccess,
  url: ({ record }) => record.url,
  pdf_url: ({ record }) => record.pdfUrl,
  volume: ({ record }) => record.volume,
  issue: ({ record }) => record.issue,
  first_page: ({ record }) => record.firstPage,
  last_page: ({ record }) => record.lastPage,
  is_retracted: ({ record }) => record.isRetracted,
  cited_by_count: ({ record }) => record.citedByCount,
  reference_ids: ({ record }) => record.references,
  content_hash: ({ hash }) => hash,
});

interface PlacedAuthorship {
  articleId: number;
  ordinal: number;
  authorship: AuthorshipRecord;
}

const AUTHORSHIP = rowShape<PlacedAuthorship>('authorship', {
  article_id: ({ articleId }) => articleId,
  ordinal: ({ ordinal }) => ordinal,
  author_id: ({ authorship }) => authorship.authorId,
  name: ({ authorship }) => authorship.name,
  is_corresponding: ({ authorship }) => authorship.isCorresponding,
  institution_ids: ({ authorship }) => authorship.institutions.map(({ id }) => id),
  countries: ({ authorship }) => authorship.countries,
  raw_affiliations: ({ authorship }) => authorship.rawAffiliations.map(withoutEmail),
});

function* authorshipsOf(works: readonly Stamped<WorkRecord>[]): Generator<PlacedAuthorship> {
  for (const { record } of works) {
    for (const [ordinal, authorship] of record.authorships.entries()) {
      yield { articleId: record.id, ordinal, authorship };
    }
  }
}

/** Articles with their authorships. */
export const worksTable = (client: pg.ClientBase): RecordTable<WorkRecord> => {
  const touched = touchedRows(client);
  const add = async (works: readonly Stamped<WorkRecord>[]): Promise<void> => {
    await touched.note(
      'article',
      works.map(({ record }) => record.id),
    );
    await copyInto(client, ARTICLE, works);
    await copyInto(client, AUTHORSHIP, authorshipsOf(works));
  };
  return {
    keyOf: (work) => work.id,
    hashes: (ids) => storedHashes(client, 'article', ids),
    add,
    replace: async (works) => {
      const ids = works.map(({ record }) => record.id);
      await touched.noteAuthorsOf(ids);
      await client.query('delete from authorship where article_id = any($1::bigint[])', [ids]);
      await client.query('delete from article where id = any($1::bigint[])', [ids]);
      await add(works);
    },
    mention: async (works) => {
      const authorships = works.flatMap((work) => work.authorships);
      const institutions = authorships.flatMap((authorship) => authorship.institutions);
      const sources = works.flatMap(({ source }) => (source ? [source] : []));
      await mentionAuthors(client, authorships);
      await mentionInstitutions(client, institutions);
      await mentionSources(client, sources);
    },
  };
};
