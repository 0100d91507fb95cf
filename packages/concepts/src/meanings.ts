import type { Numbering } from './hits.ts';
import type { TextKernel } from './kernel/kernel.ts';
import type { LiteralForms } from './literal-forms.ts';
import type { Trie } from './trie.ts';

/** What the paths of an automaton mean. */
export interface Meanings {
  trie: Trie;
  forms: LiteralForms;
  /** By key: number of its first letters, 0 for short words; what begins alike has the same number. */
  familyOf: Int32Array;
  /** By key: 1 for words of which any may stand for any other. */
  interchangeable: Uint8Array;
  numbers: Numbering;
}

/** Puts all that a kernel must know of an ontology into its memory. */
export const putMeanings = (kernel: TextKernel, meanings: Meanings): void => {
  const { trie, forms, familyOf, interchangeable, numbers } = meanings;
  const { run } = kernel;
  const edges = kernel.put(trie.edges);
  const first = kernel.put(trie.first);
  const sure = kernel.put(trie.sure);
  run.useTrie(edges, trie.mask, first, sure, trie.first.length, kernel.put(trie.accepts));
  const rows = kernel.put(forms.rows);
  const keys = kernel.put(forms.keys);
  run.useForms(rows, keys, forms.longest, kernel.put(familyOf), kernel.put(interchangeable));
  run.useLiterals(kernel.put(numbers.conceptOf), kernel.put(numbers.ambiguous));
  run.useConcepts(numbers.conceptIds.length);
};
