import type { CurrentLiterals } from './current-literals.ts';
import { formsFor, withBreaks } from './literal-recognition.ts';
import type { AreAllShared } from './shared-literals.ts';

/** Finds whether all of some literals are those of other concepts, too; no further than the first that is not. */
export const sharedFinder =
  (current: () => Promise<CurrentLiterals>): AreAllShared =>
  async ({ id, besides, literals }) => {
    const known = await current();
    const own = new Set(id === null ? besides : [id, ...besides]);
    for await (const literal of withBreaks(literals)) {
      const isShared = formsFor(literal, known.index).some((form) =>
        known.recognisedIn(form).some(({ conceptId }) => !own.has(conceptId)),
      );
      if (!isShared) return false;
    }
    return true;
  };
