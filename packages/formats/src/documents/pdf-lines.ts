import { joinLines } from './paragraphs.ts';

/** A piece of text as the PDF reader gives it. */
export interface PdfItem {
  str: string;
  hasEOL: boolean;
  /** Height of the letters; 0 when unknown. */
  height: number;
  /** Distance from the bottom of the page. */
  y: number;
}

interface PdfLine {
  text: string;
  size: number;
  y: number;
}

const linesOf = (items: readonly PdfItem[]): PdfLine[] => {
  const lines: PdfLine[] = [];
  let text = '';
  let size = 0;
  let y = 0;
  const close = (): void => {
    if (text.trim() !== '') lines.push({ text: text.trim(), size, y });
    text = '';
    size = 0;
  };
  for (const item of items) {
    const isLowered =
      text !== '' && item.str.trim() !== '' && Math.abs(item.y - y) > Math.max(size, item.height, 1);
    if (isLowered) close();
    if (text === '') ({ y } = item);
    text += item.str;
    size = Math.max(size, item.height);
    if (item.hasEOL) close();
  }
  close();
  return lines;
};

/** A gap this many letter heights below the line before begins a new paragraph. */
const PARAGRAPH_GAP = 1.9;
const SIZE_CHANGE = 1.15;

const beginsParagraph = (before: PdfLine, line: PdfLine): boolean => {
  const gap = before.y - line.y;
  const larger = Math.max(before.size, line.size);
  const smaller = Math.max(1, Math.min(before.size, line.size));
  if (larger / smaller > SIZE_CHANGE) return true;
  // A line further up is the next column: its text runs on.
  return (
    gap > larger * PARAGRAPH_GAP || /^(?:abstract|keywords|introduction|references)\b.{0,2}$/i.test(line.text)
  );
};

/** The paragraphs of a page in the order given, and the size of each one's letters. */
export const pageParagraphs = (items: readonly PdfItem[]): { text: string; size: number }[] => {
  const paragraphs: { text: string; size: number }[] = [];
  let open: PdfLine[] = [];
  const close = (): void => {
    const text = joinLines(open.map((line) => line.text));
    if (text !== '') paragraphs.push({ text, size: Math.max(...open.map((line) => line.size)) });
    open = [];
  };
  for (const line of linesOf(items)) {
    const before = open.at(-1);
    if (
      before !== undefined &&
      (beginsParagraph(before, line) || /^(?:abstract|keywords)\W*$/i.test(before.text))
    )
      close();
    open.push(line);
  }
  close();
  return paragraphs;
};

/** The text in the largest letters, if that looks like a title. */
export const largestText = (paragraphs: readonly { text: string; size: number }[]): string | null => {
  const likely = paragraphs.filter(
    ({ text }) => text.length >= 8 && text.length <= 300 && /\p{L}{3}/u.test(text),
  );
  const sizes = likely.map(({ size }) => size);
  if (sizes.length === 0 || Math.max(...sizes) < Math.min(...paragraphs.map((p) => p.size)) * SIZE_CHANGE)
    return null;
  return likely.find(({ size }) => size === Math.max(...sizes))?.text ?? null;
};
