import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../embedded/postgres.ts';
import { migrate } from '../migrate.ts';
import { databaseUrl, execute } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which databases may be made, and the migrated one that tests clone. */
    testServer: { url: string; template: string };
  }
}

/** Tests want speed, and their data does not outlive them. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function embeddedServer(): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-test-'));
  // As root, PostgreSQL runs under another account, which has to get through to its folder.
  fs.chmodSync(folder, 0o755);
  const server = await ensurePostgres(path.join(folder, 'postgres'), {
    password: crypto.randomBytes(12).toString('base64url'),
    settings: SETTINGS,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const givenServer = (url: string): Server => ({ url, stop: () => Promise.resolve() });

/**
 * One PostgreSQL for the whole test run: the server of DATABASE_URL (its account must be allowed to make
 * databases; its own database is not touched), else an embedded one in a temporary folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const server = given ? givenServer(given) : await embeddedServer();
  const template = `peerlens_test_${crypto.randomBytes(6).toString('hex')}`;
  try {
    await execute(server.url, `create database ${template}`);
    await migrate(databaseUrl(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await execute(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
