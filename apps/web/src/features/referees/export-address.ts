import { stringifySearch } from '../../lib/search-codec.ts';
import type { RankingValue } from './referee-query.ts';

export const FORMATS = ['xlsx', 'csv', 'json'] as const;
export const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const;
/** As many of the best, or who is marked. @source specification 3, section 9 */
export const AMOUNTS = ['50', '100', '200', 'marked'] as const;

export interface ExportChoice {
  format: (typeof FORMATS)[number];
  delimiter: (typeof DELIMITERS)[number];
  amount: (typeof AMOUNTS)[number];
  /** Whose columns the file has; null leaves it to the server. */
  organizationId: number | null;
}

export const FIRST_CHOICE: ExportChoice = {
  format: 'xlsx',
  delimiter: 'comma',
  amount: '50',
  organizationId: null,
};

/** Where the server has the ranking as a file. @source specification 3, section 7 (export) */
export function exportAddress({ docKind, docId, params }: RankingValue, choice: ExportChoice): string {
  const { author, only_custom: isCustomOnly, settingsId, ...settings } = params;
  const { format, delimiter, amount, organizationId } = choice;
  const query = stringifySearch({
    doc_kind: docKind,
    export_format: format,
    csv_delimiter: format === 'csv' ? delimiter : undefined,
    limit: amount === 'marked' ? undefined : amount,
    only_marked: amount === 'marked' ? 1 : undefined,
    custom_authors_ids: author,
    only_custom: isCustomOnly === true ? 1 : undefined,
    settingsId,
    as_org_id: organizationId ?? undefined,
    settings: stringifySearch(settings).slice(1) || undefined,
  });
  return `/referees-beam/export-referees/${docId}/${query}`;
}
