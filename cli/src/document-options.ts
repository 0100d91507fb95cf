import type { Command } from 'commander';
import type { DocKind } from '@peerlens/domain/referees/referees.contract.ts';
import { invalid } from '@peerlens/kernel';
import { parseSettings } from '@peerlens/ranking';

const KINDS = {
  proposal: 'proposal',
  article: 'article',
  author: 'author',
  savedSearch: 'saved_search',
} as const;

/** Which document is ranked for, by the option that names it. */
export type DocumentOptions = Partial<Record<keyof typeof KINDS, string>>;

export function wholeNumber(name: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw invalid(`--${name} takes a whole number, not "${text}"`);
  return value;
}

/** `--set min_h_index=10 --set exclude_coi=1`, in the specification's names. */
export function settingsOf(pairs: readonly string[] = []): Record<string, unknown> {
  const fields = pairs.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) throw invalid(`--set takes NAME=VALUE, not "${pair}"`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const known = new Set(Object.keys(parseSettings({})));
  for (const [name] of fields) if (!known.has(name)) throw invalid(`There is no setting ${name}`);
  return Object.fromEntries(fields);
}

/** The one that is named; null where none is. @throws DomainError `invalid` where more are. */
export function documentOf(options: DocumentOptions): { docKind: DocKind; docId: number } | null {
  const named = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((name) => {
    const id = options[name];
    const option = name === 'savedSearch' ? 'saved-search' : name;
    return id === undefined ? [] : [{ option, docKind: KINDS[name], id }];
  });
  if (named.length > 1)
    throw invalid(`Name one document, not ${named.map(({ option }) => `--${option}`).join(' and ')}`);
  const [first] = named;
  return first ? { docKind: first.docKind, docId: wholeNumber(first.option, first.id) } : null;
}

export const withDocument = (command: Command): Command =>
  command
    .option('--article <id>')
    .option('--author <id>')
    .option('--proposal <id>')
    .option('--saved-search <id>');
