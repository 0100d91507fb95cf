import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

const zip = (...names: string[]): Uint8Array =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), ...names.map((name) => Buffer.from(name))]);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), 'pdf'],
  ['a PDF after a mail header', Buffer.from('\0junk\n%PDF-1.4'), 'pdf'],
  ['a Word document', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['a text', Buffer.from('Über Größen\n\tпо-русски'), 'text'],
  ['another archive', zip('photo.jpg'), null],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), null],
  ['a text in another encoding', Buffer.from('Größe', 'latin1'), null],
  ['nothing', new Uint8Array(), null],
])('%s is known by its content', (_name, bytes, kind) => expect(fileKind(bytes)).toBe(kind));

test('a part of a larger buffer is judged by itself', () => {
  const whole = Buffer.from('%PDF- then text');
  expect(fileKind(new Uint8Array(whole.buffer, whole.byteOffset + 6, 9))).toBe('text');
});
