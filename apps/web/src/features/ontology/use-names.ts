import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import type { Names } from './log-cells.tsx';
import { broaderSteps } from './log-steps.ts';
import type { Step } from './log-steps.ts';

/** The most that one call names. @source `MAX_CONCEPTS` of the domain */
const MOST = 100;

/** Names of the concepts that steps refer to by id alone; those beyond the first hundred stay numbers. */
export const useNames = (entries: readonly { actions: readonly Step[] }[]): Names => {
  const ids = useMemo(
    () =>
      [
        ...new Set(entries.flatMap(({ actions }) => broaderSteps(actions).map(({ broaderId }) => broaderId))),
      ].slice(0, MOST),
    [entries],
  );
  const { data } = api.ontology.conceptsById.useQuery({ ids }, { enabled: ids.length > 0 });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
};
