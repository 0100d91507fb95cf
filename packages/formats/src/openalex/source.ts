import { countOf, listOf, numberOf, objectOf, textOf, webAddressOf } from '../fields.ts';
import { issnOf } from '../identifiers.ts';
import { plainTextOf } from '../plain-text.ts';
import type { SourceRecord } from '../records.ts';
import { entityOf, requiredId } from './id.ts';

const issnsOf = (values: readonly unknown[]): string[] => {
  const found = new Set<string>();
  for (const value of values) {
    const issn = issnOf(value);
    if (issn !== null) found.add(issn);
  }
  return [...found];
};

/**
 * A journal, conference series or repository as OpenAlex describes one (sources, and venues before 2023).
 *
 * @throws DomainError `invalid` when it is no object or has no source id.
 */
export const parseSource = (json: unknown): SourceRecord => {
  const source = entityOf(json);
  const ids = objectOf(source.ids);
  const stats = objectOf(source.summary_stats);
  const impact = numberOf(stats['2yr_mean_citedness']) ?? numberOf(source['2yr_mean_citedness']);
  return {
    id: requiredId(source.id ?? ids.openalex, 'S'),
    name: plainTextOf(source.display_name) ?? '',
    abbreviation: plainTextOf(source.abbreviated_title),
    issnL: issnOf(source.issn_l) ?? issnOf(ids.issn_l),
    issns: issnsOf([...listOf(source.issn), source.issn, source.issn_l]),
    type: textOf(source.type)?.toLowerCase() ?? null,
    publisher: plainTextOf(source.host_organization_name) ?? plainTextOf(source.publisher),
    homepage: webAddressOf(source.homepage_url),
    impactFactor: impact !== null && impact >= 0 ? impact : null,
    hIndex: countOf(stats.h_index),
    worksCount: countOf(source.works_count),
  };
};
