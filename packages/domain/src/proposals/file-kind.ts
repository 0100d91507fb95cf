export type FileKind = 'pdf' | 'docx' | 'text';

/** The mark of a PDF may follow other bytes, and readers look this far for it. */
const PDF_HEAD_BYTES = 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The part that every Office document has, named in the directory at the end of the archive and before its bytes. */
const OFFICE_PART = '[Content_Types].xml';

/** Bytes that no text has: controls other than blanks, form feed and escape. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);

const isUtf8Text = (bytes: Uint8Array): boolean => {
  if (bytes.some(isControl)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** What a file is by its content, whatever its name; null if it is nothing whose text we read. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (bytes.length === 0) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, PDF_HEAD_BYTES).includes('%PDF-', 0, 'latin1')) return 'pdf';
  if (ZIP.every((byte, i) => buffer[i] === byte))
    return buffer.includes(OFFICE_PART, 0, 'latin1') ? 'docx' : null;
  return isUtf8Text(bytes) ? 'text' : null;
}
