import type { ConceptDraft } from './changes.contract.ts';
import type { CompositePart, ConceptState, KeptLiteral, LiteralDraft } from './ontology.contract.ts';

/** Pasted line breaks and runs of blanks are one blank. @source specification 1, section 2.4 */
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The parts of a composite literal as they read one after the other; null = the name of an unknown concept. */
export const compositeName = (
  parts: readonly CompositePart[],
  nameOf: (conceptId: number) => string | null,
): string =>
  tidy(parts.map((part) => (typeof part === 'string' ? part : (nameOf(part.conceptId) ?? '…'))).join(' '));

const sameForm = (a: Pick<KeptLiteral, 'name' | 'composite' | 'lang'>) =>
  JSON.stringify([a.name, a.composite, a.lang]);

/**
 * The state that a draft asks for. A literal that was there keeps what it was in the ontology it came with; of a new
 * concept the one that is its name is preferred.
 */
export function draftedState(
  draft: ConceptDraft,
  before: ConceptState | null,
  nameOf: (conceptId: number) => string | null,
): ConceptState {
  const name = tidy(draft.name);
  const kinds = new Map((before?.literals ?? []).map((literal) => [sameForm(literal), literal.kind]));
  const kept = ({ composite, lang, isAmbiguous, ...given }: LiteralDraft): KeptLiteral => {
    const parts = composite
      ?.map((part) => (typeof part === 'string' ? tidy(part) : part))
      .filter((part) => part !== '');
    const isComposite = parts?.some((part) => typeof part !== 'string') ?? false;
    const literal = {
      name: parts ? compositeName(parts, nameOf) : tidy(given.name),
      composite: isComposite && parts ? parts : null,
      lang,
      isAmbiguous,
    };
    const isName = before === null && literal.composite === null && literal.name === name;
    return { ...literal, kind: kinds.get(sameForm(literal)) ?? (isName ? 'pref' : 'alt') };
  };
  return {
    name,
    basic: draft.basic ?? before?.basic ?? false,
    deleted: draft.deleted ?? before?.deleted ?? false,
    literals: draft.literals.map(kept),
    categories: draft.categories
      ? [...new Set(draft.categories.map(tidy))].sort()
      : (before?.categories ?? []),
    broader: draft.broader ? [...new Set(draft.broader)].sort((a, b) => a - b) : (before?.broader ?? []),
  };
}

/** The target with what only the source has; what was preferred there is one more form here. */
export function mergedState(target: ConceptState, source: ConceptState): ConceptState {
  const known = new Set(target.literals.map(sameForm));
  const gained = source.literals
    .filter((literal) => !known.has(sameForm(literal)))
    .map((literal): KeptLiteral => (literal.kind === 'pref' ? { ...literal, kind: 'alt' } : literal));
  return {
    ...target,
    literals: [...target.literals, ...gained],
    categories: [...new Set([...target.categories, ...source.categories])].sort(),
  };
}
