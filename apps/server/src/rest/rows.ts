import { accountsRows } from './accounts.ts';
import { articlesRows } from './articles.ts';
import { auditRows } from './audit.ts';
import { authorsRows } from './authors.ts';
import { autocompleteRows } from './autocomplete.ts';
import { privacyRows } from './privacy.ts';
import { proposalsRows } from './proposals.ts';
import { refereesRows } from './referees.ts';
import type { AnyRow } from './row.ts';
import { savedSearchesRows } from './saved-searches.ts';
import { searchRows } from './search.ts';

/** The compatibility table: every REST call there is. */
export const restRows: readonly AnyRow[] = [
  ...accountsRows,
  ...articlesRows,
  ...auditRows,
  ...authorsRows,
  ...autocompleteRows,
  ...refereesRows,
  ...privacyRows,
  ...proposalsRows,
  ...savedSearchesRows,
  ...searchRows,
];
