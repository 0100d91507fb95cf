/** A JSON value cut out of a larger text, with the line on which it begins. */
export interface JsonText {
  line: number;
  text: string;
}

/**
 * Cuts pretty-printed JSON into its records without holding the whole: each element of a top-level array or of
 * the `results` of a list response, else each top-level object. Feed it line by line.
 */
export const jsonValueCutter = (maxCharacters: number) => {
  const open: string[] = [];
  /** Depth at which records live: 0, or 1 in a top-level array, or 2 within `results`. */
  let recordDepth = 0;
  let buffer: string[] = [];
  let size = 0;
  let startLine = 0;
  let isInString = false;
  let isEscaped = false;
  let lastString = '';
  let stringStart = -1;

  const append = (text: string): void => {
    if (text === '') return;
    size += text.length;
    if (size <= maxCharacters) buffer.push(text);
  };
  const drop = (): void => {
    buffer = [];
    size = 0;
  };

  return {
    /** Records completed on this line; one over the limit comes with an empty text. */
    push(text: string, line: number): JsonText[] {
      const done: JsonText[] = [];
      let from = 0;
      stringStart = isInString ? 0 : -1;
      for (let i = 0; i < text.length; i += 1) {
        const c = text[i];
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (c === '\\') isEscaped = true;
          else if (c === '"') {
            isInString = false;
            if (open.length === 1) lastString = text.slice(stringStart, i);
          }
        } else if (c === '"') {
          isInString = true;
          stringStart = i + 1;
        } else if (c === '{' || c === '[') {
          if (open.length === recordDepth) {
            if (c === '[' && open.length === 0) {
              recordDepth = 1;
            } else {
              drop();
              from = i;
              startLine = line;
            }
          } else if (c === '[' && open.length === 1 && recordDepth === 0 && lastString === 'results') {
            recordDepth = 2;
            drop();
          }
          open.push(c);
        } else if (c === '}' || c === ']') {
          open.pop();
          if (open.length === recordDepth && c === '}') {
            append(text.slice(from, i + 1));
            done.push({ line: startLine, text: size > maxCharacters ? '' : buffer.join('') });
            drop();
            from = i + 1;
          } else if (open.length === 0) {
            recordDepth = 0;
            drop();
            from = i + 1;
          } else if (recordDepth === 2 && open.length === 1) {
            recordDepth = Number.POSITIVE_INFINITY;
          }
        }
      }
      if (open.length > recordDepth) append(`${text.slice(from)}\n`);
      return done;
    },
    /** Whether the text ended in the middle of a value. */
    isOpen: (): boolean => open.length > 0,
    pendingLine: (): number => startLine,
  };
};
