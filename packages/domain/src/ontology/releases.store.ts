import type { Database } from '@peerlens/db';
import { STATE_COLUMNS } from './concept-states.store.ts';
import type { ConceptState, OntologyAction } from './ontology.contract.ts';
import type { Release } from './releases.contract.ts';

/** A concept as it is, with what was done to it since a version. */
export interface ConceptSince {
  id: number;
  present: ConceptState;
  /** Newest first. */
  later: { version: number; actions: OntologyAction[] }[];
}

export interface SinceRow extends Omit<ConceptSince, 'present'>, ConceptState {}

const RELEASES = `select r.id, r.name, r.notes, r.ontology_version as "ontologyVersion", r.concepts, r.literals,
       u.name as "createdBy", r.created_at as "createdAt"
  from ontology_release r left join "user" u on u.id = r.created_by_id`;

/**
 * Of a concept `c`, what it is and what was done to it after the version `$1`. In one statement: a change that is made
 * meanwhile is both in the state and among what came later, or in neither.
 */
export const SINCE_COLUMNS = `c.id, ${STATE_COLUMNS},
       coalesce((select jsonb_agg(jsonb_build_object('version', ch.ontology_version, 'actions', p.actions)
                          order by ch.ontology_version desc, p.id desc)
                   from ontology_change_part p join ontology_change ch on ch.id = p.change_id
                  where p.concept_id = c.id and ch.status = 'accepted' and ch.ontology_version > $1), '[]') as later`;

export const sinceOf = ({ id, later, ...present }: SinceRow): ConceptSince => ({ id, later, present });

type ReleaseRow = Omit<Release, 'createdAt'> & { createdAt: Date };
const releaseOf = (row: ReleaseRow): Release => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Versions of the ontology that have a name, and what led from one to another. */
export const releasesStore = ({ db: { pool } }: { db: Database }) => {
  const releases = async (rest: string, values: unknown[]): Promise<Release[]> =>
    (await pool.query<ReleaseRow>(`${RELEASES} ${rest}`, values)).rows.map(releaseOf);

  return {
    /** In one statement, so that version and counts are of the same state. Null where the name is taken. */
    async create(release: {
      name: string;
      notes: string;
      createdById: string | null;
      createdAt: Date;
    }): Promise<Release | null> {
      const { name, notes, createdById, createdAt } = release;
      const made = await pool.query<{ id: number }>(
        `insert into ontology_release (name, notes, created_by_id, created_at, ontology_version, concepts, literals)
         select $1, $2, $3, $4, coalesce((select ontology from revision where id = 1), 0),
                (select count(*) from concept where not deleted),
                (select count(*) from literal l join concept c on c.id = l.concept_id where not c.deleted)
         on conflict do nothing returning id`,
        [name, notes, createdById, createdAt],
      );
      const id = made.rows.at(0)?.id;
      return id === undefined ? null : (await releases('where r.id = $1', [id]))[0];
    },

    byId: async (id: number): Promise<Release | null> =>
      (await releases('where r.id = $1', [id])).at(0) ?? null,

    byName: async (name: string): Promise<Release | null> =>
      (await releases('where lower(r.name) = lower($1)', [name])).at(0) ?? null,

    /** Newest first, of ids below `before`. */
    page: (before: number | null, limit: number): Promise<Release[]> =>
      releases('where $1::int is null or r.id < $1 order by r.id desc limit $2', [before, limit]),

    /** Of releases, and of changes since the newest. */
    async counts(): Promise<{ total: number; unreleased: number }> {
      const found = await pool.query<{ total: number; unreleased: number }>(
        `select (select count(*)::int from ontology_release) as total,
                (select count(*)::int from ontology_change where status = 'accepted' and ontology_version >
                   coalesce((select max(ontology_version) from ontology_release), 0)) as unreleased`,
      );
      return found.rows[0];
    },

    /** The version that the ontology is in, and how many after `version` left no history. */
    async versions(version: number): Promise<{ now: number; unrecorded: number }> {
      const found = await pool.query<{ now: number; unrecorded: number }>(
        `select r.now, greatest(0, r.now - $1::int - (select count(distinct c.ontology_version)::int
                  from ontology_change c where c.status = 'accepted' and c.ontology_version > $1)) as unrecorded
           from (select coalesce((select ontology from revision where id = 1), 0) as now) r`,
        [version],
      );
      return found.rows[0];
    },

    /** Concepts that changes after `after`, up to `until`, were about, by ascending id. */
    async touched(after: number, until: number): Promise<number[]> {
      const found = await pool.query<{ ids: number[] | null }>(
        `select array_agg(distinct p.concept_id order by p.concept_id) as ids
           from ontology_change c join ontology_change_part p on p.change_id = c.id
          where c.status = 'accepted' and c.ontology_version > $1 and c.ontology_version <= $2
            and p.concept_id is not null`,
        [after, until],
      );
      return found.rows[0].ids ?? [];
    },

    /** Concepts with what was done to them after a version, by ascending id. */
    async since(version: number, ids: readonly number[]): Promise<ConceptSince[]> {
      const found = await pool.query<SinceRow>(
        `select ${SINCE_COLUMNS} from concept c where c.id = any($2::int[]) order by c.id`,
        [version, ids],
      );
      return found.rows.map(sinceOf);
    },

    /** Names, deleted ones' too. */
    async called(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
      const found = await pool.query<{ id: number; name: string }>(
        'select id, name from concept where id = any($1::int[]) order by id',
        [ids],
      );
      return found.rows;
    },
  };
};

export type ReleasesStore = ReturnType<typeof releasesStore>;
