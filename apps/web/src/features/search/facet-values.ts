import type { ChoiceFacet } from './choices.ts';
import type { FacetValue } from './facet-list.tsx';
import { searchTexts as t } from './search.texts.ts';
import type { Facets } from './use-search.ts';

const typeName = (type: string): string => {
  const words = type.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The values of a facet with the names that a list shows. */
export const facetValues = (facets: Facets, facet: ChoiceFacet): FacetValue[] => {
  if (facet === 'openAccess') {
    const { values = [] } = facets.openAccess ?? {};
    return values.map(({ value, articles }) => ({ value, name: t.openAccess[value], count: articles }));
  }
  const { values = [] } = facets[facet] ?? {};
  return values.map(({ value, name, articles }) => ({
    value: String(value),
    name: facet === 'types' ? typeName(name) : name,
    count: articles,
  }));
};
