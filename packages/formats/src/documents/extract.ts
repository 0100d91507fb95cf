import { invalid, tooLarge } from '@peerlens/kernel';

import { DOCUMENT_LIMITS } from './document.ts';
import type { DocumentLimits, DocumentText, RawDocument } from './document.ts';
import { readDocx } from './docx.ts';
import { guessAbstract, guessTitle } from './front-matter.ts';
import { readPdf } from './pdf.ts';
import { readPlainText } from './plain-document.ts';
import { zipEntries } from './zip-directory.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const hasText = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 4096);
  const isUtf16 = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  return isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 27));
};

/** What a document is, by its content; names lie. */
const kindOf = (bytes: Uint8Array, fileName: string): DocumentText['kind'] => {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, ZIP)) {
    if (zipEntries(bytes).some(({ name }) => name === 'word/document.xml')) return 'docx';
    throw invalid(`${fileName} is not a Word document; upload PDF, DOCX or plain text`);
  }
  if (startsWith(bytes, OLE)) {
    const isProtected = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw invalid(
      isProtected
        ? 'The file is protected by a password; remove it and upload the file again'
        : 'The old Word format (.doc) is not read; save the document as DOCX or PDF',
    );
  }
  if (head.startsWith('{\\rtf')) throw invalid('RTF is not read; save the document as DOCX or PDF');
  if (hasText(bytes)) return 'text';
  throw invalid(`${fileName} is neither PDF nor DOCX nor plain text`);
};

const read = (
  kind: DocumentText['kind'],
  bytes: Uint8Array,
  limits: DocumentLimits,
): RawDocument | Promise<RawDocument> => {
  if (kind === 'pdf') return readPdf(bytes, limits);
  return kind === 'docx' ? readDocx(bytes) : readPlainText(bytes);
};

/**
 * Reads text, and guesses title and abstract, out of a PDF, a DOCX or plain text. Files of strangers belong
 * into `extractInWorker`, which also keeps to `timeoutMs`.
 *
 * @throws DomainError `too_large`; `invalid` when it is empty, damaged, encrypted, scanned or of another kind.
 */
export const extractText = async (
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<DocumentLimits> = {},
): Promise<DocumentText> => {
  const bounds = { ...DOCUMENT_LIMITS, ...limits };
  if (bytes.length === 0) throw invalid('The file is empty');
  if (bytes.length > bounds.maxBytes) {
    const megabytes = Math.floor(bounds.maxBytes / 1024 / 1024);
    throw tooLarge(`The file is too large; at most ${megabytes} MB can be read`, { sizeBytes: bytes.length });
  }
  const kind = kindOf(bytes, fileName);
  const document = await read(kind, bytes, bounds);
  const { paragraphs, pages, warnings } = document;
  const whole = paragraphs.join('\n\n');
  if (!/\p{L}/u.test(whole)) throw invalid('The file holds no text');
  const truncated = document.truncated || whole.length > bounds.maxCharacters;
  const title = document.title ?? guessTitle(paragraphs);
  return {
    kind,
    title,
    abstract: guessAbstract(paragraphs, title),
    fullText: whole.slice(0, bounds.maxCharacters).toWellFormed(),
    pages,
    truncated,
    warnings: truncated ? [...warnings, 'The document is very long; only its beginning was read.'] : warnings,
  };
};
