import type { Api } from '@peerlens/domain/api.ts';
import type {
  Candidate,
  Candidates,
  OfList,
} from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import { MAX_LOOKED_UP } from '@peerlens/domain/possible-concepts/wikipedia.contract.ts';
import { invalid } from '@peerlens/kernel';
import { batched } from './batched.ts';

/** Texts that one operation looks through for terms; a screen asks for one. Chosen: each can take a second. */
export const MAX_EXTRACTIONS = 3;

/** Fields of literals that Wikipedia is asked for. Chosen: a batch of a thousand rows has some thousand literals. */
const MAX_WIKIPEDIA = 30_000;

/** Terms of texts, found anew for whoever asks. */
export function possibleLoaders({ possibleConcepts }: Api) {
  let extractions = 0;
  const found = async (extract: () => Promise<Candidates>): Promise<Candidate[]> => {
    extractions += 1;
    if (extractions > MAX_EXTRACTIONS)
      throw invalid(
        `At most ${MAX_EXTRACTIONS} texts are looked through by one operation: ask for the others by another one`,
      );
    return (await extract()).possibleConcepts;
  };
  return {
    ofList: (list: OfList) => found(() => possibleConcepts.ofList(list)),
    ofArticle: (id: number) => found(() => possibleConcepts.ofArticle({ id })),
    /** Each literal once, many in one call. */
    wikipedia: batched(async (names: string[]) => (await possibleConcepts.wikipedia({ names })).literals, {
      keyOf: ({ name }) => name,
      most: MAX_LOOKED_UP,
      total: MAX_WIKIPEDIA,
    }),
    ofProposal: (id: number) => found(() => possibleConcepts.ofProposal({ id })),
  };
}
