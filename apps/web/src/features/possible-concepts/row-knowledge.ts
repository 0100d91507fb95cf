import { useTold } from '../../lib/alerts.ts';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';

type Knowledge = ApiOutputs['ontologyLiterals']['validateLiterals'];
type Concept = Knowledge['literals'][number]['similarLiteralsConcepts'][number];

/** Each concept once, whichever literals name it. */
const concepts = <T extends Pick<Concept, 'conceptId' | 'name'>>(lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map((concept) => [concept.conceptId, concept])).values(),
];

/** What ontology and articles say of the literals of one row; fetched when the row is shown. */
export const useRowKnowledge = (
  literals: readonly { name: string; isAmbiguous: boolean }[],
  /** The concept that was made of the row: it is in no conflict with itself. */
  conceptId: number | null,
) => {
  const { data, error, refetch, isFetching } = api.ontologyLiterals.validateLiterals.useQuery({
    conceptId,
    literals: literals.map(({ name, isAmbiguous }) => ({ name, isAmbiguous })),
  });
  useTold(error);
  return {
    data: data ?? null,
    hasFailed: error !== null && !isFetching,
    retry: () => void refetch(),
    /** Sum over the literals. @source specification 1, section 3 */
    df: data?.literalsDfs?.perLiteral.reduce((sum, { df }) => sum + df, 0) ?? null,
    conflicts: concepts(data?.literals.map((literal) => literal.similarLiteralsConcepts) ?? []),
    neighbors: concepts(data?.literals.map((literal) => literal.lexicalNeighborsConcepts) ?? []),
  };
};

const wordsOf = (literals: readonly { name: string }[]): Set<string> =>
  new Set(literals.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));

interface Asked {
  input?: { literals: readonly { name: string }[] };
}

/**
 * After the ontology has got other literals: rows that share a word with them may have other conflicts and neighbours.
 * The rest is as it was, and asking for all rows after each decision would keep them all waiting.
 */
export const useForgetting = () => {
  const utils = api.useUtils();
  return (literals: readonly { name: string }[]): void => {
    const words = wordsOf(literals);
    void utils.ontology.invalidate();
    void utils.ontologyLiterals.validateLiterals.invalidate(undefined, {
      predicate: ({ queryKey: [, asked] }) =>
        [...wordsOf((asked as Asked | undefined)?.input?.literals ?? [])].some((word) => words.has(word)),
    });
  };
};
