/** Joins the lines of one paragraph, mending words that were divided at line ends. */
export const joinLines = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    const next = line.replaceAll(/\s+/g, ' ').trim();
    if (next === '') continue;
    if (text === '') text = next;
    else if (text.endsWith('\u00ad')) text = text.slice(0, -1) + next;
    // "co-" and "authors" may be one word with or without hyphen; without is far more often right.
    else if (/\p{L}[-‐]$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next;
    else text += ` ${next}`;
  }
  return text.replaceAll('\u00ad', '');
};

const LIGATURES: readonly (readonly [string, string])[] = [
  ['\ufb00', 'ff'],
  ['\ufb01', 'fi'],
  ['\ufb02', 'fl'],
  ['\ufb03', 'ffi'],
  ['\ufb04', 'ffl'],
];

/** Text fit to be stored and searched: no control characters, ligatures as letters. */
export const cleanText = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  let clean = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g, '');
  for (const [ligature, letters] of LIGATURES) clean = clean.replaceAll(ligature, letters);
  return clean;
};
