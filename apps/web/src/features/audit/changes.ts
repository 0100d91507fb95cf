import { formatCount } from '../../lib/format.ts';
import { auditTexts as t } from './audit.texts.ts';

type Contents = Record<string, unknown> | null;

/** One column of a row: what it was, and what it is; null where there was no row. */
export interface Change {
  column: string;
  before: string | null;
  after: string | null;
}

const isMarker = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** A value of the log in words. */
export const written = (value: unknown): string => {
  if (value === null || value === undefined) return t.none;
  if (value === '') return t.empty;
  if (isMarker(value, '$redacted')) return t.redacted;
  if (isMarker(value, '$characters'))
    return `${String(value['$start'])} ${t.shortened(formatCount(Number(value['$characters'])))}`;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};

/** What an entry says column by column, in the order in which the log has them. */
export const changesOf = ({ before, after }: { before: Contents; after: Contents }): Change[] => {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (contents: Contents, column: string): string | null =>
    contents && (isMarker(contents, '$forgotten') ? t.forgotten : written(contents[column]));
  return columns
    .filter((column) => column !== '$forgotten')
    .map((column) => ({ column, before: side(before, column), after: side(after, column) }));
};

export const isForgotten = ({ before, after }: { before: Contents; after: Contents }): boolean =>
  isMarker(before, '$forgotten') || isMarker(after, '$forgotten');
