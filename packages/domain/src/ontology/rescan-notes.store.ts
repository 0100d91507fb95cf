import type { TaggerLiteral } from '@peerlens/concepts';
import type pg from 'pg';

/** Above so many concepts of one change most articles are touched, and looking which would be work for nothing. Chosen, not tuned. */
const MOST_CONCEPTS = 2000;

/** Literals of these concepts that can match. */
const literalsOf = async (client: pg.ClientBase, conceptIds: readonly number[]): Promise<TaggerLiteral[]> =>
  (
    await client.query<TaggerLiteral>(
      `select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from literal l join concept c on c.id = l.concept_id
        where not c.deleted and c.id = any($1::int[]) order by l.id`,
      [conceptIds],
    )
  ).rows;

const keyOf = (literal: TaggerLiteral): string =>
  JSON.stringify([
    literal.literalId,
    literal.conceptId,
    literal.name,
    literal.composite,
    literal.lang,
    literal.isAmbiguous,
  ]);

const without = (literals: readonly TaggerLiteral[], others: readonly TaggerLiteral[]): TaggerLiteral[] => {
  const known = new Set(others.map(keyOf));
  return literals.filter((literal) => !known.has(keyOf(literal)));
};

/** Literals of the concepts of a change before and after it. */
interface LiteralChange {
  conceptIds: readonly number[];
  before: readonly TaggerLiteral[];
  after: readonly TaggerLiteral[];
}

/**
 * Collects what a change does to literals while it is written in portions. Of more than {@link MOST_CONCEPTS} concepts
 * nothing is kept: all articles are looked at then.
 */
export function literalNotes(client: pg.ClientBase) {
  let noted: LiteralChange | null = { conceptIds: [], before: [], after: [] };
  return {
    /** Notes what `write` does to the literals of these concepts, of which no other portion has any. */
    async around(conceptIds: readonly number[], write: () => Promise<void>): Promise<void> {
      const ids = noted === null ? [] : [...noted.conceptIds, ...conceptIds];
      if (noted === null || ids.length > MOST_CONCEPTS) {
        noted = null;
        await write();
        return;
      }
      const before = await literalsOf(client, conceptIds);
      await write();
      const after = await literalsOf(client, conceptIds);
      noted = {
        conceptIds: ids,
        before: [...noted.before, ...before],
        after: [...noted.after, ...after],
      };
    },

    /** Says, in the transaction of the change, what its version asks of the articles. */
    async keep(version: number): Promise<void> {
      await client.query(
        `insert into ontology_rescan (version, is_full, concept_ids, removed, added) values ($1, $2, $3, $4, $5)`,
        [
          version,
          noted === null,
          noted?.conceptIds ?? [],
          JSON.stringify(noted === null ? [] : without(noted.before, noted.after)),
          JSON.stringify(noted === null ? [] : without(noted.after, noted.before)),
        ],
      );
    },
  };
}

export type LiteralNotes = ReturnType<typeof literalNotes>;
