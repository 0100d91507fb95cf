import type { OntologyAction } from '@peerlens/domain/ontology/ontology.contract.ts';
import type { DiffTotals } from '@peerlens/domain/ontology/releases.contract.ts';

/** `3 concepts: 1 added, 1 removed, 1 renamed; literals +2 −2`. */
export function totalsLine(totals: DiffTotals): string {
  const { concepts, added, removed, renamed, basic } = totals;
  const changed = [
    ['literals', totals.literalsAdded, totals.literalsRemoved],
    ['broader', totals.broaderAdded, totals.broaderRemoved],
    ['categories', totals.categoriesAdded, totals.categoriesRemoved],
  ] as const;
  return [
    `${concepts} concepts: ${added} added, ${removed} removed, ${renamed} renamed, ${basic} basic or no longer`,
    ...changed.map(([what, plus, minus]) => `${what} +${plus} −${minus}`),
  ].join('; ');
}

/** One step, indented: `  + literal owl (en)`. */
export function stepLine(step: OntologyAction, called: ReadonlyMap<number, string>): string {
  switch (step.type) {
    case 'add_concept':
    case 'restore_concept':
      return '  + concept';
    case 'remove_concept':
      return '  − concept';
    case 'rename_concept':
      return `  renamed from ${step.from} to ${step.to}`;
    case 'modify_concept':
      return step.basic ? '  is basic' : '  is no longer basic';
    case 'add_literal':
    case 'remove_literal': {
      const { name, lang, isAmbiguous } = step.literal;
      const sign = step.type === 'add_literal' ? '+' : '−';
      return `  ${sign} literal ${name} (${lang}${isAmbiguous ? ', ambiguous' : ''})`;
    }
    case 'add_concept_to_category':
      return `  + category ${step.category}`;
    case 'remove_concept_from_category':
      return `  − category ${step.category}`;
    default: {
      const sign = step.type === 'add_broader' ? '+' : '−';
      return `  ${sign} broader ${called.get(step.broaderId) ?? step.broaderId}`;
    }
  }
}
