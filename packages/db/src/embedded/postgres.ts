import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { execFile, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { unavailable } from '@peerlens/kernel';
import { postgresPrograms } from './binaries.ts';
import { assertOurs, createCluster, describeFailure, writableFolder } from './cluster.ts';
import { withFolderLock } from './folder-lock.ts';
import { isGone, readPostmaster } from './postmaster.ts';
import { postgresAccount } from './run-as.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

const USER = 'peerlens';
const START_TRIES = 5;
/** Seconds; writing what is in memory takes far less. */
const STOP_WITHIN_S = '20';
const RETRY_MS = 500;

export interface EmbeddedPostgres {
  url: string;
  /** True when another process had started it. */
  adopted: boolean;
  stop: () => Promise<void>;
}

/** The port asked for if it is free; 0 asks for any. */
const probePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // Somebody who lost the database may be knocking at this port already: without an answer they would wait for ever.
    const server = net.createServer((visitor) => visitor.destroy());
    server.on('error', reject).listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The port of last time where it is free, so that whoever was connected finds a restarted server again. */
async function choosePort(portFile: string): Promise<number> {
  const last = fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, 'utf8')) : 0;
  const port = await probePort(last).catch(() => probePort(0));
  fs.writeFileSync(portFile, String(port));
  return port;
}

async function ensureDatabase(serverUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

interface Cluster {
  folder: string;
  program: ReturnType<typeof postgresPrograms>;
  runAs: RunAs;
  settings: readonly string[];
}

async function startServer({ folder, program, runAs, settings }: Cluster): Promise<void> {
  const log = path.join(folder, 'server.log');
  for (let tries = 1; ; tries += 1) {
    const port = await choosePort(path.join(folder, 'peerlens.port'));
    const flags = [`-p ${port}`, '-c listen_addresses=127.0.0.1', "-c unix_socket_directories=''"];
    const options = [...flags, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    const started = spawnSync(
      program('pg_ctl'),
      ['-D', folder, '-w', '-t', '60', '-l', log, '-o', options, 'start'],
      { ...runAs, cwd: '/', env: { ...process.env, LC_ALL: 'C', PGDATA: undefined }, stdio: 'ignore' },
    );
    if (started.status === 0) return;
    if (tries === START_TRIES) {
      const output = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').slice(-4000) : '';
      throw unavailable(describeFailure(output, folder));
    }
    await delay(RETRY_MS);
  }
}

/**
 * The PostgreSQL server of a data folder: made on first use, started when it is not running, adopted when another
 * process runs it. It is started detached, so it outlives a killed starter and is found again by the next one.
 *
 * @throws DomainError `unavailable` when the folder is not ours, the disk is full, or the server does not start.
 */
export async function ensurePostgres(
  dataFolder: string,
  {
    password,
    database = 'peerlens',
    settings = [],
  }: { password: string; database?: string; settings?: readonly string[] },
): Promise<EmbeddedPostgres> {
  const asked = path.resolve(dataFolder);
  assertOurs(asked);
  fs.mkdirSync(path.dirname(asked), { recursive: true });
  return withFolderLock(`${asked}.lock`, async () => {
    const runAs = postgresAccount();
    const program = postgresPrograms(runAs);
    const folder = writableFolder(asked, runAs);
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
      await createCluster(program('initdb'), folder, { runAs, user: USER, password });
    }
    let postmaster = readPostmaster(folder);
    if (postmaster && isGone(postmaster.pid)) {
      fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
      postmaster = null;
    }
    const adopted = postmaster?.ready === true;
    if (!adopted) await startServer({ folder, program, runAs, settings });
    postmaster = readPostmaster(folder);
    if (!postmaster)
      throw unavailable(`PostgreSQL in ${folder} stopped right after its start; see ${folder}/server.log`);
    const serverUrl = `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/`;
    await ensureDatabase(serverUrl, database);
    const pgCtl = (args: string[]): Promise<unknown> =>
      run(program('pg_ctl'), ['-D', folder, '-w', ...args, 'stop'], { ...runAs, cwd: '/' });
    // A server that cannot write its last checkpoint, on a full disk say, would never end by itself.
    const stop = async (): Promise<void> => {
      await pgCtl(['-m', 'fast', '-t', STOP_WITHIN_S]).catch(() =>
        pgCtl(['-m', 'immediate', '-t', STOP_WITHIN_S]),
      );
    };
    return { url: serverUrl + database, adopted, stop };
  });
}
