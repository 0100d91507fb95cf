import type { Database } from '@peerlens/db';
import { perVersion } from '../per-version.ts';

/**
 * Authors held in memory, most cited first. Chosen: looked through in a millisecond or two, some megabytes, and so
 * many that a beginning of which they do not have ten is rare enough for the index on names.
 */
const HELD = 50_000;

interface HeldAuthors {
  version: number;
  ids: number[];
  /** The words of each author's names, a blank before each. */
  words: string[];
}

const beginLike = (names: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => names.includes(` ${word}`));

/**
 * Answers from memory which of the most cited authors have a word in their names that begins like each word given, best
 * known first; as many as the limit are the best known of all. Null while they are being read: anew after each import,
 * in the background, so that nobody waits. Two letters begin a tenth of all names: reading those from an index takes
 * long, and the ten best known are at hand.
 */
export function bestKnownAuthors(
  pool: Database['pool'],
): (words: readonly string[], limit: number) => Promise<number[] | null> {
  let held: HeldAuthors | null = null;

  const read = perVersion<number, void>(async (version) => {
    const found = await pool.query<{ id: number; words: string }>(
      `select m.author_id as id,
              ' ' || array_to_string(tsvector_to_array(author_name_words(a.name, a.other_names)), ' ') as words
         from (select author_id, citations_count from author_metrics
                order by citations_count desc, author_id limit ${HELD}) m
         join author a on a.id = m.author_id
        order by m.citations_count desc, m.author_id`,
    );
    held = { version, ids: found.rows.map(({ id }) => id), words: found.rows.map(({ words }) => words) };
  });

  return async (wanted, limit) => {
    const found = await pool.query<{ corpus: number }>('select corpus from revision where id = 1');
    const version = found.rows[0]?.corpus ?? 0;
    if (held?.version !== version) {
      // What fails is asked for again the next time; until then the database answers.
      read(version).catch(() => {});
      return null;
    }
    const ids: number[] = [];
    for (let at = 0; at < held.ids.length && ids.length < limit; at++)
      if (beginLike(held.words[at], wanted)) ids.push(held.ids[at]);
    return ids;
  };
}
