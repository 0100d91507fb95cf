import { plainTextOf } from '../plain-text.ts';
import type { ConceptRecord } from '../records.ts';
import { tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';

/** Something that could not be written as the record has it. */
export interface WriteWarning {
  uri: string;
  reason: string;
}

export type OnWarning = (warning: WriteWarning) => void;

const LANG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/;

const langFor = (lang: string): string | null => {
  const tag = lang.toLowerCase().replaceAll('_', '-');
  return LANG.test(tag) ? tag : null;
};

/** Tells the names that readers will not take as they are. */
export const warnOfNames = ({ uri, literals }: ConceptRecord, onWarning: OnWarning): void => {
  for (const { name } of literals) {
    if (plainTextOf(name) === name) continue;
    const reason = `"${name}" holds markup, character references or blanks that readers take away`;
    onWarning({ uri, reason });
  }
};

/** The record with literals as any format can hold them: languages that are tags, nothing twice. */
export const writable = (record: ConceptRecord, onWarning: OnWarning): ConceptRecord => {
  const warn = (reason: string): void => {
    onWarning({ uri: record.uri, reason });
  };
  warnOfNames(record, onWarning);
  const literals = record.literals.map((literal): Literal => {
    const lang = langFor(literal.lang);
    if (lang === null) warn(`"${literal.lang}" is no language; "${literal.name}" is written without one`);
    return lang === literal.lang ? literal : { ...literal, lang: lang ?? 'all' };
  });
  const tidy = tidyLiterals(literals);
  if (tidy.length < literals.length) {
    const kept = new Set(tidy);
    const names = literals.filter((literal) => !kept.has(literal)).map(({ name }) => `"${name}"`);
    warn(
      `More than one literal has the same name and language, of which one is written: ${names.join(', ')}`,
    );
  }
  return { ...record, literals: tidy };
};
