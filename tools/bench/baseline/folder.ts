import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder for an index: the one given, which stays, or a temporary one, which is gone when the scope ends. */
export function indexFolder(given: string | undefined): Disposable & { path: string } {
  if (given !== undefined) {
    fs.mkdirSync(given, { recursive: true });
    return { path: given, [Symbol.dispose]: () => {} };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  return { path: folder, [Symbol.dispose]: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
