import { invalid } from '@peerlens/kernel';

import type { DocumentLimits, RawDocument } from './document.ts';
import { cleanText } from './paragraphs.ts';
import { largestText, pageParagraphs } from './pdf-lines.ts';
import type { PdfItem } from './pdf-lines.ts';

/** A scanned page has some characters at most (a stamp, a page number). */
const FEWEST_LETTERS_A_PAGE = 20;

const refusal = (error: unknown): Error => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return invalid('The PDF is protected by a password; remove the protection and upload it again');
  }
  const cause = error instanceof Error ? error.message : String(error);
  return invalid('The PDF is damaged and cannot be read; please save it again and upload it', { cause });
};

/** Titles in PDF properties are often a file name; a sane one has words that stand on the first page. */
const saneTitle = (value: unknown, firstPage: string): string | null => {
  if (typeof value !== 'string') return null;
  const title = cleanText(value).replaceAll(/\s+/g, ' ').trim();
  if (title.length < 8 || title.length > 300 || !title.includes(' ')) return null;
  if (/\.(?:docx?|tex|pdf|dvi|indd|rtf)$|^(?:microsoft word|untitled|slide)\b/i.test(title)) return null;
  const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const page = firstPage.toLowerCase();
  const there = words.filter((word) => page.includes(word)).length;
  return words.length > 0 && there >= words.length / 2 ? title : null;
};

const itemOf = (item: object): PdfItem[] => {
  if (!('str' in item) || typeof item.str !== 'string') return [];
  const { str, hasEOL, height, transform } = item as {
    str: string;
    hasEOL?: boolean;
    height?: number;
    transform?: number[];
  };
  return [{ str: cleanText(str), hasEOL: hasEOL === true, height: height ?? 0, y: transform?.[5] ?? 0 }];
};

/**
 * The text of a PDF, paragraph by paragraph, in the order in which the file gives it.
 *
 * @throws DomainError `invalid` when it is encrypted, damaged or holds pictures of text only.
 */
export const readPdf = async (bytes: Uint8Array, limits: DocumentLimits): Promise<RawDocument> => {
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes the bytes away from its caller, so it gets its own.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw refusal(error);
  });
  try {
    const pages = pdf.numPages;
    const paragraphs: string[] = [];
    let title: string | null = null;
    let characters = 0;
    let damaged = 0;
    let read = 0;
    while (read < Math.min(pages, limits.maxPages) && characters <= limits.maxCharacters) {
      read += 1;
      try {
        const page = await pdf.getPage(read);
        const content = await page.getTextContent();
        const found = pageParagraphs(content.items.flatMap(itemOf));
        const text = found.map((p) => p.text);
        if (read === 1) {
          const { info } = await pdf.getMetadata();
          title = saneTitle((info as { Title?: unknown }).Title, text.join(' ')) ?? largestText(found);
        }
        paragraphs.push(...text);
        characters += text.reduce((sum, { length }) => sum + length, 0);
        page.cleanup();
      } catch {
        damaged += 1;
      }
    }
    if (damaged === read) throw refusal(new Error('no page is readable'));
    const letters = paragraphs.join('').match(/\p{L}/gu)?.length ?? 0;
    if (letters < FEWEST_LETTERS_A_PAGE) {
      throw invalid(
        'The PDF holds no text, only pictures of it; run text recognition (OCR) and upload the result',
      );
    }
    const warnings: string[] = [];
    if (damaged > 0) warnings.push(`${damaged} of ${pages} pages are damaged and were left out.`);
    if (letters < read * FEWEST_LETTERS_A_PAGE)
      warnings.push('Most pages have no text; they may be scanned.');
    const truncated = read < pages || characters > limits.maxCharacters;
    return { paragraphs, title, pages, truncated, warnings };
  } finally {
    await pdf.cleanup();
  }
};
