import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that is gone when its scope ends: `using folder = emptyFolder()`. */
export const emptyFolder = (): Disposable & { path: string } => {
  const path = mkdtempSync(join(tmpdir(), 'peerlens-engine-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};
