import { isUtf8 } from 'node:buffer';

import type { RawDocument } from './document.ts';
import { cleanText, joinLines } from './paragraphs.ts';

const decode = (bytes: Uint8Array): { text: string; warnings: string[] } => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), warnings: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), warnings: [] };
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), warnings: [] };
  const warnings = ['The text is not UTF-8; it was read as Western European (Windows-1252).'];
  return { text: new TextDecoder('windows-1252').decode(bytes), warnings };
};

/** Plain text or Markdown; paragraphs are parted by blank lines, and a heading is one by itself. */
export const readPlainText = (bytes: Uint8Array): RawDocument => {
  const { text, warnings } = decode(bytes);
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    const joined = joinLines(open);
    if (joined !== '') paragraphs.push(joined);
    open = [];
  };
  let title: string | null = null;
  for (const line of cleanText(text).split(/\r\n|\r|\n/)) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line);
    if (heading !== null || line.trim() === '') close();
    if (heading === null) open.push(line);
    else {
      if (line.startsWith('# ')) title ??= heading[1];
      open.push(heading[1]);
      close();
    }
  }
  close();
  return { paragraphs, title, pages: null, truncated: false, warnings };
};
