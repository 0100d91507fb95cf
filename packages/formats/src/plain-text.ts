import { decodeEntities } from './entities.ts';
import { textOf } from './fields.ts';

/** Elements that part words; all other known elements stand within a word or sentence. */
const BLOCKS =
  'p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|sec|title|abstract|list|list-item|disp-formula|label|blockquote|section|header|body|html|head';
const INLINES =
  'i|b|u|s|em|strong|sub|sup|inf|small|big|tt|sc|scp|span|a|font|center|cite|q|pre|code|img|italic|bold|underline|monospace|roman|sans-serif|xref|ext-link|uri|named-content|styled-content|inline-formula|inline-graphic|graphic|tex-math|alternatives|fn|math|mi|mn|mo|mrow|msub|msup|msubsup|mfrac|msqrt|mtext|mspace|mover|munder|munderover|mstyle|mfenced|mtable|mtr|mtd|semantics|annotation|mprescripts|mmultiscripts|none|formula|emphasis';
const ATTRIBUTES = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>]+))*`;
/** Only names known to be markup: `<10 ng`, `<unk>` and `Spanish<>Catalan` are text. */
const TAG = new RegExp(
  `<(/?)(?:(?:jats|mml|ce|xhtml|m):[\\w-]+|(${BLOCKS})|(?:${INLINES}))${ATTRIBUTES}\\s*/?>`,
  'gi',
);
const COMMENT = /<!--.*?-->|<!\[CDATA\[|\]\]>|<\?[a-z][^<>]*\?>/gis;

/** "10<sup>-3</sup>" must not become "10-3"; "Ca<sup>2+</sup>" may become "Ca2+". */
const EXPONENT = /(\d)\s*<(?:jats:)?sup>\s*([−–-]?\d+)\s*<\/(?:jats:)?sup>/gi;

/** A whole LaTeX document that publishers wrap around each formula; its body is the formula. */
const WRAPPED_FORMULA =
  /\\documentclass(?:\[[^\]]*\])?\{[^}]*\}.*?\\begin\{document\}(.*?)\\end\{document\}/gs;

const stripMarkup = (text: string): string => {
  const unwrapped = text.includes('\\documentclass')
    ? text.replace(WRAPPED_FORMULA, (_, body: string) => body.trim().replace(/^\$\$(.*)\$\$$/s, '$$$1$$'))
    : text;
  if (!unwrapped.includes('<')) return unwrapped;
  return unwrapped
    .replace(COMMENT, '')
    .replace(EXPONENT, '$1^$2')
    .replace(TAG, (tag, _slash, block) =>
      block !== undefined || /^<\/?jats:(?:p|title|sec)\b/i.test(tag) ? ' ' : '',
    );
};

/**
 * Plain text of a title or an abstract: character references decoded (twice where they were encoded twice),
 * markup removed, white space collapsed. TeX formulas stay as they are. Null when nothing is left.
 */
export const plainTextOf = (value: unknown): string | null => {
  let text = typeof value === 'string' ? textOf(value) : null;
  if (text === null) return null;
  if (text.includes('&')) {
    text = decodeEntities(text);
    if (/&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);/i.test(text)) text = decodeEntities(text);
  }
  if (text.includes('<') || text.includes('\\documentclass')) text = stripMarkup(text);
  // oxlint-disable-next-line no-control-regex
  text = text.replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\ufeff]/g, '').replace(/\s\s+|[^\S ]/g, ' ');
  text = text.trim();
  return text === '' ? null : text;
};
