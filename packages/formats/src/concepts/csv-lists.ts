import type { Literal } from './literals.ts';

// Lists in a cell are parted by `|`; `\` before `|`, `@` or `\` makes it a mere character. A literal is its
// name, then `@` and its language.

const LANG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i;

/** Where a separator stands that is not escaped. */
const separatorsIn = (text: string, separator: string): number[] => {
  const found: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === separator) found.push(i);
  }
  return found;
};

const unescaped = (text: string): string => text.replaceAll(/\\([\\|@])/g, '$1');

/** The parts of a cell, still escaped. */
const partsIn = (cell: string): string[] => {
  const ends = [...separatorsIn(cell, '|'), cell.length];
  return ends
    .map((end, i) => cell.slice(i === 0 ? 0 : ends[i - 1] + 1, end).trim())
    .filter((part) => part !== '');
};

export const listCell = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\|]/g, (c) => `\\${c}`)).join('|');

export const listOfCell = (cell: string | undefined): string[] => partsIn(cell ?? '').map(unescaped);

/** Literals of one kind; those of all languages say none. */
export const literalsCell = (literals: readonly Pick<Literal, 'name' | 'lang'>[]): string =>
  literals
    .map(({ name, lang }) => {
      const text = name.replaceAll(/[\\|@]/g, (c) => `\\${c}`);
      return lang === 'all' ? text : `${text}@${lang}`;
    })
    .join('|');

/** Names with their languages; null for those that say none. */
export const literalsOfCell = (cell: string | undefined): { name: string; lang: string | null }[] =>
  partsIn(cell ?? '').map((part) => {
    const at = separatorsIn(part, '@').at(-1) ?? -1;
    const lang = part.slice(at + 1);
    return at > 0 && LANG.test(lang)
      ? { name: unescaped(part.slice(0, at)), lang }
      : { name: unescaped(part), lang: null };
  });
