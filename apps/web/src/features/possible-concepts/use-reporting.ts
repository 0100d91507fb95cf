import { api } from '../../lib/api.ts';
import type { CandidateValue } from './candidate-draft.ts';

/** Of one call. @source the contract of `possibleConcepts.reportFalse` */
const MOST_REPORTED = 500;

/** Bans the literals of rows. @source specification 1, section 7 */
export const useReporting = () => {
  const { client } = api.useUtils();
  return async (rows: readonly CandidateValue[]): Promise<void> => {
    const literals = [...new Set(rows.flatMap((row) => row.literals.map(({ name }) => name)))];
    for (let from = 0; from < literals.length; from += MOST_REPORTED)
      await client.possibleConcepts.reportFalse.mutate({
        literals: literals.slice(from, from + MOST_REPORTED),
      });
  };
};
