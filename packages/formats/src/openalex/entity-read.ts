import { DomainError } from '@peerlens/kernel';

import { cutInput } from '../lines.ts';
import type { Read } from '../records.ts';

/** What was read as JSON as a record, or as a reject when it can be none. */
export function entityRead<T>(read: Read<unknown>, parse: (json: unknown) => T): Read<T> {
  if (!read.ok) return read;
  let result: Read<T>;
  try {
    result = { ok: true, line: read.line, record: parse(read.record) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const input = cutInput(JSON.stringify(read.record));
    result = { ok: false, line: read.line, reason: error.message, input };
  }
  if (read.file !== undefined) result.file = read.file;
  return result;
}
