import { mendUri } from './uris.ts';

const IRI = /<([a-z][a-z\d+.-]*:[^<>"\n]*)>/iy;
const LONG_QUOTE = /"""|'''/y;
const SHORT_STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;

/**
 * Mends IRIs that a strict parser would stop at (blanks in them, mostly), line by line, leaving strings and
 * comments alone. `onBroken` is told each one.
 */
export const turtleMender = (onBroken: (uri: string) => void) => {
  let longQuote: string | null = null;
  const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  return (text: string): string => {
    let mended = '';
    let copied = 0;
    for (let i = 0; i < text.length;) {
      if (longQuote !== null) {
        if (text[i] === '\\') i += 2;
        else if (text.startsWith(longQuote, i)) {
          longQuote = null;
          i += 3;
        } else i += 1;
        continue;
      }
      const c = text[i];
      if (c === '#') break;
      if (c === '"' || c === "'") {
        const opening = matchAt(LONG_QUOTE, text, i);
        if (opening !== null) longQuote = opening[0];
        i += opening !== null ? 3 : (matchAt(SHORT_STRING, text, i)?.[0].length ?? 1);
        continue;
      }
      const iri = c === '<' ? matchAt(IRI, text, i) : null;
      if (iri !== null) {
        const good = mendUri(iri[1].replaceAll(/\\u[\da-f]{4}/gi, ''));
        if (good.length !== iri[1].replaceAll(/\\u[\da-f]{4}/gi, '').length) {
          onBroken(iri[1]);
          mended += `${text.slice(copied, i)}<${mendUri(iri[1])}>`;
          copied = i + iri[0].length;
        }
        i += iri[0].length;
      } else i += 1;
    }
    return copied === 0 ? text : mended + text.slice(copied);
  };
};
