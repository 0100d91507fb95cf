const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const QUOTES = /[“”„‟«»〝〞]/g;
const BLANK = /[\s\p{Cc}\u200B]/u;
const BLANKS = /[\s\p{Cc}\u200B]+/u;

/** Full-width forms as their plain ones, all double quotes as `"`, lone surrogates as U+FFFD; each unit keeps its place. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .replace(FULL_WIDTH, (unit) => String.fromCharCode(unit.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(QUOTES, '"');

/** White space, control characters, and the end of the text. */
export const isBlank = (text: string, at: number): boolean => at >= text.length || BLANK.test(text[at]);

/** Parts at blanks; none is empty. */
export const splitAtBlanks = (text: string): string[] => text.split(BLANKS).filter((part) => part !== '');

export const afterBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && isBlank(text, at)) at++;
  return at;
};

/** Where a word ends: before a blank, a parenthesis or a quote. */
export const endOfRun = (text: string, from: number): number => {
  let at = from;
  while (!isBlank(text, at) && !'()"'.includes(text[at])) at++;
  return at;
};

/** What stands in quotes, without `\` before quotes and `\`. Null when nothing closes them. */
export const readQuoted = (text: string, from: number): { text: string; end: number } | null => {
  let quoted = '';
  for (let at = from + 1; at < text.length; at++) {
    const next = text[at + 1];
    if (text[at] === '\\' && (next === '"' || next === '\\')) quoted += text[++at];
    else if (text[at] === '"') return { text: splitAtBlanks(quoted).join(' '), end: at + 1 };
    else quoted += text[at];
  }
  return null;
};

export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
