import { compileTagger } from '@peerlens/concepts';
import type { Tagger } from '@peerlens/concepts';
import { perVersion } from '../per-version.ts';
import type { ConceptName, ConceptsStore } from './concepts.store.ts';
import { suggestionIndex } from './suggestions.ts';
import type { SuggestionIndex } from './suggestions.ts';

/** One state of the ontology, ready to recognise concepts. */
export interface CompiledOntology {
  /** `revision.ontology` that it was read at. */
  version: number;
  tagger: Tagger;
  /** Concepts that can match. */
  names: ReadonlyMap<number, ConceptName>;
}

export interface Ontology {
  compiled: () => Promise<CompiledOntology>;
  suggestions: () => Promise<SuggestionIndex>;
}

/**
 * The current ontology, compiled when first asked for, once, and anew after its revision has moved on. Recognising
 * and suggesting are compiled apart: whoever only suggests need not wait for the tagger.
 */
export function currentOntology(store: ConceptsStore): Ontology {
  const compiled = perVersion<number, CompiledOntology>(async (version) => {
    const [literals, names] = await Promise.all([store.literals(), store.names()]);
    return { version, tagger: compileTagger(literals), names };
  });
  const suggestions = perVersion<number, SuggestionIndex>(async () =>
    suggestionIndex((await store.literals()).filter(({ composite }) => composite === null)),
  );
  const version = async (): Promise<number> => (await store.revision()).ontology;
  return {
    compiled: async () => compiled(await version()),
    suggestions: async () => suggestions(await version()),
  };
}
