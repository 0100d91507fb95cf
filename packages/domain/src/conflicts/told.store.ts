import type { Database } from '@peerlens/db';
import type { ToldMatter } from '@peerlens/ranking';
import { typedWords, wordsKey } from '../name-search.ts';
import type { WaivableKind } from './evidence.contract.ts';

/** One thing told, of a list or declared: two sides, each with one id. */
export interface ToldRow {
  kind: 'declared' | 'external';
  /** Of a list. */
  organizationId: number | null;
  authorId: number | null;
  institutionId: number | null;
  withAuthorId: number | null;
  withInstitutionId: number | null;
  withProposalId: number | null;
  severity: 'blocking' | 'warning';
  source: string;
  reason: string;
}

export interface PlaceRow {
  authorId: number;
  institutionId: number;
}

export interface WaiverRow {
  proposalId: number;
  authorId: number;
  kinds: WaivableKind[];
  /** Null where it is not known. */
  told: ToldMatter[] | null;
  reason: string;
  /** Null when that user is gone. */
  by: string | null;
  at: Date;
}

export interface ToldOf {
  /** Of the documents. */
  authorIds: readonly number[];
  proposalIds: readonly number[];
  /** Whose lists are read. */
  organizationIds: readonly number[];
  withDeclared: boolean;
  /** Institutions of which somebody has been a part since count. */
  sinceYear: number;
}

export interface NamesakeRow {
  /** As the document has it. */
  name: string;
  authorId: number;
}

/** People looked at for one name, those of the shortest first, before those with further words in theirs are left out. */
const MAX_LOOKED_AT = 500;

/** What is kept for its own sake, so that it is told by whom it counts for, is asked for once per document. */
export const toldStore = ({ db: { pool } }: { db: Database }) => ({
  /** Where the documents' authors lately were, and what these institutions are parts of. */
  async places({ authorIds, sinceYear }: Pick<ToldOf, 'authorIds' | 'sinceYear'>): Promise<PlaceRow[]> {
    if (authorIds.length === 0) return [];
    const found = await pool.query<PlaceRow>({
      name: 'conflict-places',
      text: `with recursive place as (
          select author_id, institution_id from author_affiliation
           where author_id = any($1::bigint[]) and end_year >= $2
          union
          select p.author_id, parent.id from place p
            join institution i on i.id = p.institution_id
           cross join lateral unnest(i.parent_ids) parent(id)
        ) select author_id as "authorId", institution_id as "institutionId" from place`,
      values: [authorIds, sinceYear],
    });
    return found.rows;
  },

  /** Whatever names one of the documents, one of their authors, or one of the places. */
  async told(
    { authorIds, proposalIds, organizationIds, withDeclared }: ToldOf,
    placeIds: readonly number[],
  ): Promise<ToldRow[]> {
    const found = await pool.query<ToldRow>({
      name: 'conflicts-told',
      text: `select 'external' as kind, l.organization_id as "organizationId", e.author_id as "authorId",
            e.institution_id as "institutionId", e.with_author_id as "withAuthorId",
            e.with_institution_id as "withInstitutionId", e.with_proposal_id as "withProposalId",
            e.severity, coalesce(nullif(e.source, ''), l.name) as source, e.reason
          from conflict_list_entry e join conflict_list l on l.id = e.list_id
         where l.organization_id = any($3::int[])
           and (e.with_proposal_id = any($2::int[]) or e.author_id = any($1::bigint[])
             or e.with_author_id = any($1::bigint[]) or e.institution_id = any($4::bigint[])
             or e.with_institution_id = any($4::bigint[]))
        union all
        select 'declared', null, u.linked_author_id, null, d.with_author_id, d.with_institution_id, null,
            'blocking', coalesce(a.name, u.name), d.reason
          from declared_conflict d join "user" u on u.id = d.user_id
          left join author a on a.id = u.linked_author_id
         where $5 and u.linked_author_id is not null
           and (u.linked_author_id = any($1::bigint[]) or d.with_author_id = any($1::bigint[])
             or d.with_institution_id = any($4::bigint[]))
        order by 1, 9, 10, 3, 4, 5, 6, 7`,
      values: [authorIds, proposalIds, organizationIds, placeIds, withDeclared],
    });
    return found.rows;
  },

  /**
   * Whoever has one of these names, in one of the forms of their own: the same words, whatever their order and
   * diacritics.
   */
  async namesakes(names: readonly string[]): Promise<NamesakeRow[]> {
    const queries = [...new Set(names)].flatMap((name) => {
      const words = typedWords(name);
      return words.length === 0 ? [] : [{ name, query: words.map((word) => `'${word}'`).join(' & ') }];
    });
    if (queries.length === 0) return [];
    const found = await pool.query<NamesakeRow & { forms: string[] }>({
      name: 'conflict-namesakes',
      text: `select n.name, a.id as "authorId", a.forms
          from unnest($1::text[], $2::text[]) n(name, query)
         cross join lateral (
           select id, name || other_names as forms from author
            where author_name_words(name, other_names) @@ to_tsquery('simple', n.query)
            order by length(name), id
            limit ${MAX_LOOKED_AT}) a
         order by n.name, a.id`,
      values: [queries.map(({ name }) => name), queries.map(({ query }) => query)],
    });
    return found.rows
      .filter(({ name, forms }) => forms.some((form) => wordsKey(form) === wordsKey(name)))
      .map(({ name, authorId }) => ({ name, authorId }));
  },

  async waivers(proposalIds: readonly number[]): Promise<WaiverRow[]> {
    if (proposalIds.length === 0) return [];
    const found = await pool.query<WaiverRow>({
      name: 'conflict-waivers',
      text: `select w.proposal_id as "proposalId", w.author_id as "authorId", w.kinds, w.told, w.reason,
            u.name as by, w.waived_at as at
          from conflict_waiver w left join "user" u on u.id = w.waived_by_id
         where w.proposal_id = any($1::int[]) order by w.proposal_id, w.author_id`,
      values: [proposalIds],
    });
    return found.rows;
  },
});

export type ToldStore = ReturnType<typeof toldStore>;
