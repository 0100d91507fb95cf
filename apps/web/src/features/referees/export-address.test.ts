import { expect, test } from 'vitest';
import { exportAddress, FIRST_CHOICE } from './export-address.ts';

const ranking = { docKind: 'proposal', docId: 12, params: {} } as const;
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

test('the best fifty as a workbook are asked for at first', () => {
  expect(exportAddress(ranking, FIRST_CHOICE)).toBe(
    '/referees-beam/export-referees/12/?doc_kind=proposal&export_format=xlsx&limit=50',
  );
});

test('settings go along as one query string, a bound of none too', () => {
  const params = { articles_years_limit: 'all', exclude_coi: 'true', include_countries: 'FR,DE' };
  const { settings } = queryOf(exportAddress({ ...ranking, params }, FIRST_CHOICE));
  expect(Object.fromEntries(new URLSearchParams(settings))).toEqual({
    articles_years_limit: 'all',
    exclude_coi: 'true',
    include_countries: 'FR,DE',
  });
});

test('who is marked is asked for without a number; the delimiter goes with CSV alone', () => {
  const choice = { ...FIRST_CHOICE, delimiter: 'pipe', amount: 'marked', organizationId: 3 } as const;
  expect(queryOf(exportAddress(ranking, choice))).toEqual({
    doc_kind: 'proposal',
    export_format: 'xlsx',
    only_marked: '1',
    as_org_id: '3',
  });
  expect(queryOf(exportAddress(ranking, { ...choice, format: 'csv' }))).toMatchObject({
    csv_delimiter: 'pipe',
  });
});

test('authors whom the address names go along', () => {
  const params = { author: [4, 5], only_custom: true };
  expect(queryOf(exportAddress({ ...ranking, params }, FIRST_CHOICE))).toMatchObject({
    custom_authors_ids: '4,5',
    only_custom: '1',
  });
});
