import { compileTagger } from '@peerlens/concepts';
import type { Tagger } from '@peerlens/concepts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { formsFor, recognisedIn, withBreaks } from './literal-recognition.ts';
import type { AnyLiteral } from './literal-recognition.ts';
import type { LiteralsStore } from './literals.store.ts';
import type { AreAllShared } from './shared-literals.ts';

export interface SharedFinderParts {
  store: Pick<LiteralsStore, 'changedSince' | 'withParts'>;
  concepts: Pick<ConceptsService, 'tagger' | 'latestTagger'>;
}

const partsOf = ({ composite }: AnyLiteral): number[] =>
  (composite ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId]));

/**
 * Finds whether all of some literals are those of other concepts, too; no further than the first that is not. To compile
 * a large ontology anew for each of many changes would take seconds each: so the one that was compiled last is asked
 * of what is as it was then, and a small one, of the concepts that were changed since, of the rest.
 */
export const sharedFinder =
  ({ store, concepts }: SharedFinderParts): AreAllShared =>
  async ({ id, besides, literals }) => {
    const latest = await concepts.latestTagger();
    const since = await store.changedSince(latest.version);
    const { tagger: most } = since === null ? await concepts.tagger() : latest;
    const changed = new Set(since);
    const known = await store.withParts([...changed, ...literals.flatMap(partsOf)]);
    const recent = changed.size > 0 ? compileTagger(known) : null;
    const own = new Set(id === null ? besides : [id, ...besides]);
    const isOthers = (tagger: Tagger, form: string, isOf: (conceptId: number) => boolean): boolean =>
      recognisedIn(tagger, form).some(({ conceptId }) => isOf(conceptId) && !own.has(conceptId));

    const byConcept = Map.groupBy(known, ({ conceptId }) => conceptId);
    for await (const literal of withBreaks(literals)) {
      const isShared = formsFor(literal, { byConcept }).some(
        (form) =>
          isOthers(most, form, (conceptId) => !changed.has(conceptId)) ||
          (recent !== null && isOthers(recent, form, (conceptId) => changed.has(conceptId))),
      );
      if (!isShared) return false;
    }
    return true;
  };
