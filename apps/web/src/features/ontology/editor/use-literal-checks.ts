import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api, loads } from '../../../lib/api.ts';
import type { ApiOutputs } from '../../../lib/api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { literalDraft } from './concept-form.ts';
import type { FormLiteral, LiteralDraft } from './concept-form.ts';
import { isBlank } from './literal-parts.ts';

export type LiteralKnowledge = ApiOutputs['ontologyLiterals']['validateLiterals']['literals'][number];
export type LiteralDfs = ApiOutputs['ontologyLiterals']['literalsDfs'];

/** A pause in typing after which the ontology is asked, and one after which articles are counted. Chosen, not tuned. */
const ASK_AFTER_MS = 300;
const COUNT_AFTER_MS = 500;
/** Literals that one call may carry. */
const MAX_LITERALS = 500;

/** What the ontology says of a literal does not depend on whether it is ambiguous. */
const keyOf = ({ name, composite, lang }: LiteralDraft): string => JSON.stringify([name, composite, lang]);

const draftsOf = (literals: readonly FormLiteral[]): LiteralDraft[] =>
  literals.filter(({ parts }) => !isBlank(parts)).map(literalDraft);

type Known = ReadonlyMap<string, LiteralKnowledge>;

const askAbout = async (conceptId: number | null, literals: readonly LiteralDraft[]): Promise<Known> => {
  const answer = await loads.ontologyLiterals.validateLiterals.fetch(
    { conceptId, literals: literals.slice(0, MAX_LITERALS), withDfs: false },
    // Whoever types says by themselves when to try again.
    { retry: false },
  );
  return new Map(answer.literals.map((knowledge, at) => [keyOf(literals[at]), knowledge]));
};

const unknownAmong = (literals: readonly LiteralDraft[], known: Known): LiteralDraft[] => {
  const asked = new Map(literals.map((literal) => [keyOf(literal), literal]));
  return [...asked.values()].filter((literal) => !known.has(keyOf(literal)));
};

/**
 * What the ontology and the articles say of the literals of a form, asked for once typing pauses; of each literal once.
 *
 * @param conceptId null while the concept is new
 */
export const useLiteralChecks = (conceptId: number | null, literals: readonly FormLiteral[]) => {
  const [known, setKnown] = useState<Known>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const drafts = useMemo(() => draftsOf(literals), [literals]);
  const settled = useSettled(drafts, ASK_AFTER_MS);
  const counted = useSettled(drafts, COUNT_AFTER_MS);

  useEffect(() => {
    const unknown = unknownAmong(settled, known);
    if (unknown.length === 0) return undefined;
    let isLate = false;
    const learn = async () => {
      try {
        const answer = await askAbout(conceptId, unknown);
        if (isLate) return;
        setFailure(null);
        setKnown((before) => new Map([...before, ...answer]));
      } catch (error) {
        if (!isLate) setFailure(error);
      }
    };
    void learn();
    return () => {
      isLate = true;
    };
  }, [conceptId, settled, known]);

  const dfs = api.ontologyLiterals.literalsDfs.useQuery(
    { literals: counted.map((literal) => ({ ...literal, isAmbiguous: false })).slice(0, MAX_LITERALS) },
    { enabled: counted.length > 0, placeholderData: keepPreviousData },
  );
  const dfByLiteral = useMemo(() => {
    const perLiteral = dfs.isPlaceholderData ? [] : (dfs.data?.perLiteral ?? []);
    return new Map(perLiteral.flatMap((df, at) => (counted[at] ? [[keyOf(counted[at]), df] as const] : [])));
  }, [dfs.data, dfs.isPlaceholderData, counted]);

  /** Asks at once about those that are not known yet, and answers when all are. @throws whatever the call does. */
  const whenKnown = async (
    of: readonly FormLiteral[],
  ): Promise<(literal: FormLiteral) => LiteralKnowledge | undefined> => {
    const unknown = unknownAmong(draftsOf(of), known);
    const answer: Known = unknown.length === 0 ? new Map() : await askAbout(conceptId, unknown);
    const all = new Map([...known, ...answer]);
    setKnown(all);
    setFailure(null);
    return (literal) => all.get(keyOf(literalDraft(literal)));
  };

  return {
    failure: failure ?? dfs.error,
    isAsking: unknownAmong(drafts, known).length > 0 && failure === null,
    /** Of one literal; undefined while it is being asked for. */
    knowledgeOf: (literal: FormLiteral): LiteralKnowledge | undefined =>
      known.get(keyOf(literalDraft(literal))),
    dfOf: (literal: FormLiteral) => dfByLiteral.get(keyOf(literalDraft(literal))),
    total: counted.length === 0 ? undefined : dfs.data?.total,
    whenKnown,
    retry: async (): Promise<void> => {
      if (dfs.isError) void dfs.refetch();
      try {
        await whenKnown(literals);
      } catch (error) {
        setFailure(error);
      }
    },
  };
};

export type LiteralChecks = ReturnType<typeof useLiteralChecks>;
