import { parse } from './parse.ts';
import type { ParsedQuery } from './parse.ts';
import { print } from './printer.ts';
import type { Grammar, Query } from './tree.ts';

/** What a query is called in an address. @source the search page's address since its first version */
const PARAMETER = 'q';

/** `q=…` for an address; '' for the empty query. */
export const queryToUrl = (query: Query): string =>
  query.kind === 'all' ? '' : new URLSearchParams({ [PARAMETER]: print(query) }).toString();

/** Reads what stands behind the `?` of an address; other parameters are passed over. Never throws. */
export const queryFromUrl = (search: string, grammar: Grammar = {}): ParsedQuery =>
  parse(new URLSearchParams(search).get(PARAMETER) ?? '', grammar);
