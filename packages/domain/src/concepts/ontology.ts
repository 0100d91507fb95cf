import { compileTagger } from '@peerlens/concepts';
import type { Tagger } from '@peerlens/concepts';
import { perVersion } from '../per-version.ts';
import type { ConceptName, ConceptsStore } from './concepts.store.ts';
import { byUse, suggestionIndex } from './suggestions.ts';
import type { ConceptForms, SuggestionIndex } from './suggestions.ts';

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
  /** As it was compiled last, whatever has changed since; the current one where none was. */
  latest: () => Promise<CompiledOntology>;
  suggestions: () => Promise<SuggestionIndex>;
}

/**
 * The current ontology, compiled when first asked for, once, and anew after its revision has moved on. Recognising
 * and suggesting are compiled apart: whoever only suggests need not wait for the tagger. What is suggested also
 * depends on how many articles have a concept, so that it is compiled anew after an import, too.
 */
export function currentOntology(store: ConceptsStore): Ontology {
  let last: CompiledOntology | null = null;
  const compiled = perVersion<number, CompiledOntology>(async (version) => {
    const [literals, names] = await Promise.all([store.literals(), store.names()]);
    last = { version, tagger: compileTagger(literals), names };
    return last;
  });
  const suggestions = perVersion<string, SuggestionIndex>(async () => {
    const [literals, names, dfs] = await Promise.all([store.literals(), store.names(), store.allDfs()]);
    const plain = literals.filter(({ composite }) => composite === null);
    const concepts = Array.from(
      Map.groupBy(plain, ({ conceptId }) => conceptId),
      ([conceptId, of]) => ({
        conceptId,
        forms: of.map(({ name }) => name),
        df: dfs.get(conceptId) ?? 0,
        ...(names.get(conceptId) ?? { name: '', basic: false }),
      }),
    );
    return suggestionIndex(concepts.sort(byUse) satisfies ConceptForms[]);
  });
  const current = async () => compiled((await store.revision()).ontology);
  return {
    compiled: current,
    latest: async () => last ?? current(),
    async suggestions() {
      const { ontology, corpus } = await store.revision();
      return suggestions(`${ontology}-${corpus}`);
    },
  };
}
