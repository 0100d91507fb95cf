import { expect, test } from 'vitest';

import { docxOf, pdfOf, zipOf } from '../documents/testing.ts';
import { uploadKind } from './upload-kind.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const zipWith = (...names: string[]): Uint8Array => zipOf(names.map((name) => ({ name, content: 'x' })));

test.each([
  ['a PDF, whatever its name', pdfOf([[]]), 'call.csv', 'document'],
  ['a Word document', docxOf(['Owls']), 'owls.zip', 'document'],
  ['a workbook', zipWith('[Content_Types].xml', 'xl/workbook.xml'), 'x', 'table'],
  ['a zip with a Word document in it', zipWith('owls.docx', 'more/word/document.xml'), 'x', 'archive'],
  ['text that is called CSV', bytesOf('Title\nOwls'), 'CALL.CSV', 'table'],
  ['other text', bytesOf('Owls'), 'owls.txt', 'document'],
])('%s is known', (_, bytes, name, kind) => {
  expect(uploadKind(bytes, name)).toBe(kind);
});

test.each([
  ['nothing', new Uint8Array(), 'a.pdf', /empty/],
  ['an empty archive', Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`), 'a.zip', /no files/],
  ['half an archive', zipWith('owls.txt').subarray(0, 40), 'a.zip', /damaged/],
  ['slides', zipWith('[Content_Types].xml', 'ppt/presentation.xml'), 'a.pptx', /not read/],
  ['OpenDocument', zipWith('mimetype', 'content.xml'), 'a.ods', /not read/],
  ['a table called a workbook', bytesOf('Title\nOwls'), 'a.XLSX', /a\.XLSX is no Excel workbook.*CSV/],
  ['a page of the web called a PDF', bytesOf('<html>Log in</html>'), 'a.pdf', /no PDF/],
  ['text called an archive', bytesOf('Owls'), 'a.zip', /no ZIP/],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'a.xls', /XLSX or CSV/],
])('%s is refused with what to do', (_, bytes, name, message) => {
  expect(() => uploadKind(bytes, name)).toThrow(message);
});
