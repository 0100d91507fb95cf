import { DomainError, invalid } from '@peerlens/kernel';

import type { RawDocument } from './document.ts';
import { cleanText, joinLines } from './paragraphs.ts';
import { checkZipSizes, zipEntries } from './zip-directory.ts';

/**
 * The text of a Word document, paragraph by paragraph.
 *
 * @throws DomainError `too_large` for a zip bomb; `invalid` when it is damaged or protected.
 */
export const readDocx = async (bytes: Uint8Array): Promise<RawDocument> => {
  checkZipSizes(bytes, zipEntries(bytes));
  const { default: mammoth } = await import('mammoth');
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { value } = await mammoth.extractRawText({ buffer });
    const paragraphs = cleanText(value)
      .split(/\n{2,}/)
      .map((paragraph) => joinLines([paragraph]))
      .filter((paragraph) => paragraph !== '');
    return { paragraphs, title: null, pages: null, truncated: false, warnings: [] };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw invalid('The Word document is damaged; please save it again and upload it', { cause });
  }
};
