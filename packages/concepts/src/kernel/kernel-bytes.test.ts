import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');

it('the committed bytes are those that the source compiles to', () => {
  const tool = path.join(ROOT, 'tools/kernel.mjs');
  const check = spawnSync(process.execPath, [tool, '--check', 'concepts'], { encoding: 'utf8' });
  expect(check).toMatchObject({ stderr: '', status: 0 });
});
