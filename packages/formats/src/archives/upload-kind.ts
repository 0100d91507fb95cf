import { invalid } from '@peerlens/kernel';

import { zipEntries } from '../documents/zip-directory.ts';

export type UploadKind = 'document' | 'table' | 'archive';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const kindOfZip = (bytes: Uint8Array, fileName: string): UploadKind => {
  const names = new Set(zipEntries(bytes).map(({ name }) => name));
  if (names.has('word/document.xml')) return 'document';
  if (names.has('xl/workbook.xml')) return 'table';
  if (names.has('[Content_Types].xml') || (names.has('mimetype') && names.has('content.xml')))
    throw invalid(`${fileName} is of a kind that is not read; save it as PDF, DOCX, XLSX or CSV`);
  return 'archive';
};

/** Kinds whose content shows what they are, by the ending of their name, and what to do where it does not. */
const NAMED: Readonly<Record<string, string>> = {
  pdf: 'no PDF; save it as PDF, or as a text with the ending .txt',
  docx: 'no Word document; save it as DOCX, or as a text with the ending .txt',
  xlsx: 'no Excel workbook; save it as XLSX, or as CSV with the ending .csv',
  zip: 'no ZIP archive; pack it again',
};

/** Lest a table be made into one proposal, and what a browser saved instead of a PDF into another. */
const assertAsNamed = (fileName: string): void => {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(fileName) ?? [];
  const problem = NAMED[ending.toLowerCase()];
  if (problem !== undefined) throw invalid(`${fileName} is ${problem}`);
};

/**
 * What is to be done with a file of a bulk upload: by its content, and for plain text by its name, as a table in CSV
 * does not differ from other text. Whether a document can be read shows when it is read.
 *
 * @throws DomainError `invalid` for an empty or damaged file, for kinds that are not read, and for text under the name
 *   of another kind.
 */
export const uploadKind = (bytes: Uint8Array, fileName: string): UploadKind => {
  if (bytes.length === 0) throw invalid('The file is empty');
  if (startsWith(bytes, EMPTY_ZIP)) throw invalid('The archive holds no files');
  if (startsWith(bytes, ZIP)) return kindOfZip(bytes, fileName);
  if (startsWith(bytes, OLE) && /\.xls$/i.test(fileName))
    throw invalid('The old Excel format (.xls) is not read; save the table as XLSX or CSV');
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');
  if (isPdf) return 'document';
  assertAsNamed(fileName);
  return /\.(?:csv|tsv|tab)$/i.test(fileName) ? 'table' : 'document';
};
