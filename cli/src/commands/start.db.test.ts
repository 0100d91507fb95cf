import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MAIN = path.join(import.meta.dirname, '../main.ts');

let folder = '';
let port = 0;
const running = new Set<ChildProcessWithoutNullStreams>();

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
};

/** Starts the product on the test's folder, with the embedded database, and collects what it prints. */
function launch(): { child: ChildProcessWithoutNullStreams; output: () => string } {
  const { DATABASE_URL: _other, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: { ...env, PORT: String(port), PEERLENS_DATA: folder, PEERLENS_DEMO: '0', LOG_LEVEL: 'silent' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

const answers = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 120_000, interval: 100 });
const ready = (): Promise<void> => eventually(async () => expect(await answers()).toBe(true));
const postmasterPid = (): number =>
  Number(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-start-'));
  // As root the database runs under another account, which must be able to enter.
  fs.chmodSync(folder, 0o755);
  port = await freePort();
});

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  // A start that was killed leaves its database running for the next one; here there is none.
  if (fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))) process.kill(postmasterPid(), 'SIGQUIT');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Two starts of a whole product, on a machine that may be busy. */
const TIMEOUT_MS = 300_000;

describe('peerlens start', { timeout: TIMEOUT_MS }, () => {
  it('answers, and Ctrl-C stops server, worker and database', async () => {
    const { child, output } = launch();
    await ready();
    await eventually(async () => expect(output()).toContain(`http://127.0.0.1:${port}`));
    expect(postmasterPid()).toBeGreaterThan(0);
    child.kill('SIGINT');
    const [status] = (await once(child, 'exit')) as [number | null];
    expect(status).toBe(0);
    expect(await answers()).toBe(false);
    expect(fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('starts again cleanly after kill -9, and takes its children along', async () => {
    const first = launch();
    await ready();
    first.child.kill('SIGKILL');
    await eventually(async () => expect(await answers()).toBe(false));
    const second = launch();
    await ready();
    expect(second.child.exitCode).toBeNull();
  });

  it('brings a killed database back, and the server goes on', async () => {
    launch();
    await ready();
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await eventually(async () => expect(postmasterPid()).not.toBe(killed));
    await ready();
  });

  it('says in one line that the port is in use', async () => {
    const other = net.createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { child, output } = launch();
    const [status] = (await once(child, 'exit')) as [number | null];
    other.close();
    expect(status).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      `peerlens: Port ${port} is in use: stop what uses it, or set PORT to another one`,
    ]);
  });

  it('says in one line that the data folder is not ours, and leaves it as it was', async () => {
    fs.writeFileSync(path.join(folder, 'holiday.jpg'), 'sea');
    const { child, output } = launch();
    const [status] = (await once(child, 'exit')) as [number | null];
    expect(status).toBe(1);
    expect(output().trim()).toBe(
      `peerlens: ${folder} holds files that are not ours: set PEERLENS_DATA to another folder`,
    );
    expect(fs.readdirSync(folder)).toEqual(['holiday.jpg']);
  });
});
