import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder for the index of so many works: within the one given, where it stays, or a temporary one, which is gone when
 * the scope ends.
 */
export function indexFolder(given: string | undefined, works: number): Disposable & { path: string } {
  if (given !== undefined) {
    const kept = path.resolve(given, `${works}`);
    fs.mkdirSync(kept, { recursive: true });
    return { path: kept, [Symbol.dispose]: () => {} };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  return { path: folder, [Symbol.dispose]: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
