export type { QueryError } from './fault.ts';
export type { Hint } from './hints.ts';
export * from './limits.ts';
export { parse, type ParsedQuery } from './parse.ts';
export { print } from './printer.ts';
export { querySchema } from './schema.ts';
export type * from './tree.ts';
export { queryFromUrl, queryToUrl } from './url.ts';
