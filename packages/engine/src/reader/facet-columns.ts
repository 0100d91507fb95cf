import type { FacetName, OpenAccess } from '../article-filter.ts';
import { lowerBound } from '../arrays/bounds.ts';
import { identity } from '../arrays/lists.ts';
import { mergedIds } from '../arrays/merged-ids.ts';
import type { PlacedSegment, Snapshot } from '../snapshot/snapshot.ts';
import { textAt, type TextTable } from '../text/text-table.ts';
import type { FacetColumn } from '../text-search/index.ts';

/** Facets whose values are texts of the segment. */
export type LabelFacet = 'country' | 'type' | 'language';

/** Values of `articleOpenAccess`, 1 and up. */
export const OPEN_ACCESS: readonly OpenAccess[] = ['no', 'yes'];

/** A facet over all segments: values ascend, and a column per segment has articles' values by their numbers. */
export interface FacetTable {
  values: readonly (number | string)[];
  columns: FacetColumn[];
}

const tables = new WeakMap<Snapshot, Map<FacetName, FacetTable>>();

/** Made when first asked for in a state of the index. */
export const facetTable = (snapshot: Snapshot, facet: FacetName): FacetTable => {
  const known = tables.get(snapshot) ?? new Map<FacetName, FacetTable>();
  tables.set(snapshot, known);
  const table = known.get(facet) ?? makeTable(snapshot.segments, facet);
  known.set(facet, table);
  return table;
};

const makeTable = (segments: readonly PlacedSegment[], facet: FacetName): FacetTable => {
  switch (facet) {
    case 'year':
      return yearTable(segments);
    case 'source':
      return idTable(segments, ({ sourceId, articleSource }) => ({
        ids: sourceId,
        column: (number) => ({ kind: 'one', value: articleSource, number }),
      }));
    case 'institution':
      return idTable(segments, ({ institutionId, articleInstitutionStart, articleInstitution }) => ({
        ids: institutionId,
        column: (number) => ({
          kind: 'some',
          start: articleInstitutionStart,
          value: articleInstitution,
          number,
        }),
      }));
    case 'concept':
      return idTable(segments, ({ conceptId, articleConceptStart, articleConcept }) => ({
        ids: conceptId,
        column: (number) => ({ kind: 'some', start: articleConceptStart, value: articleConcept, number }),
      }));
    case 'openAccess':
      return {
        values: OPEN_ACCESS,
        columns: segments.map((segment) => valueColumn(segment, facet).column),
      };
    default:
      return labelTable(segments, facet);
  }
};

/** A segment's own column, its values numbered as there. */
export const valueColumn = (
  segment: PlacedSegment,
  facet: LabelFacet | 'openAccess',
): { column: Exclude<FacetColumn, { kind: 'spans' }>; texts: TextTable } => {
  const { typeText, typeTextStart, languageText, languageTextStart, countryText, countryTextStart } = segment;
  switch (facet) {
    case 'type': {
      const texts = { bytes: typeText, start: typeTextStart };
      return { column: { kind: 'one', value: segment.articleType, number: numbersOf(texts) }, texts };
    }
    case 'language': {
      const texts = { bytes: languageText, start: languageTextStart };
      return { column: { kind: 'one', value: segment.articleLanguage, number: numbersOf(texts) }, texts };
    }
    case 'country': {
      const texts = { bytes: countryText, start: countryTextStart };
      const { articleCountryStart: start, articleCountry: value } = segment;
      return { column: { kind: 'some', start, value, number: numbersOf(texts) }, texts };
    }
    default:
      return {
        column: { kind: 'one', value: segment.articleOpenAccess, number: identity(OPEN_ACCESS.length) },
        texts: NO_TEXTS,
      };
  }
};

const NO_TEXTS: TextTable = { bytes: new Uint8Array(0), start: new Uint32Array(1) };

const numbersOf = ({ start }: TextTable): Uint32Array => identity(start.length - 1);

const labelTable = (segments: readonly PlacedSegment[], facet: LabelFacet): FacetTable => {
  const parts = segments.map((segment) => {
    const { column, texts } = valueColumn(segment, facet);
    return { column, labels: Array.from(column.number, (number) => textAt(texts, number)) };
  });
  const values = [...new Set(parts.flatMap(({ labels }) => labels))].sort(byCodeUnits);
  const numberOf = new Map(values.map((value, number) => [value, number]));
  return {
    values,
    columns: parts.map(({ column, labels }) => ({
      ...column,
      number: Uint32Array.from(labels, (label) => numberOf.get(label) ?? 0),
    })),
  };
};

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface IdPart {
  ids: Float64Array;
  column: (number: Uint32Array) => FacetColumn;
}

const idTable = (
  segments: readonly PlacedSegment[],
  partOf: (segment: PlacedSegment) => IdPart,
): FacetTable => {
  const parts = segments.map(partOf);
  const { ids, numberOf } = mergedIds(parts.map((part) => part.ids));
  return { values: Array.from(ids), columns: parts.map(({ column }, at) => column(numberOf[at])) };
};

/** Articles stand by date, so that a year's are side by side; those of unknown year come first. */
const yearTable = (segments: readonly PlacedSegment[]): FacetTable => {
  const parts = segments.map(({ articleDate }) => {
    const years: number[] = [];
    const start: number[] = [];
    for (let at = lowerBound(articleDate, 1); at < articleDate.length;) {
      const year = Math.floor(articleDate[at] / 10_000);
      years.push(year);
      start.push(at);
      at = lowerBound(articleDate, (year + 1) * 10_000, { from: at, to: articleDate.length });
    }
    return { years: Float64Array.from(years), start: Uint32Array.from([...start, articleDate.length]) };
  });
  const { ids, numberOf } = mergedIds(parts.map(({ years }) => years));
  return {
    values: Array.from(ids),
    columns: parts.map(({ start }, at) => ({ kind: 'spans', start, number: numberOf[at] })),
  };
};
