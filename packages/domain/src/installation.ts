import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensurePostgres, loadSecrets, migrate, openDatabase, waitForDatabase } from '@peerlens/db';
import type { EmbeddedPostgres } from '@peerlens/db';
import { DomainError, unavailable } from '@peerlens/kernel';
import type { Config } from '@peerlens/kernel';
import { smtpMailer } from '@peerlens/mail';
import { openQueue } from '@peerlens/queue';
import type { Queue } from '@peerlens/queue';
import type { World } from './demo/demo.service.ts';
import { EXAMPLES } from './overview/examples.contract.ts';
import type { CurrentIndex } from './article-index.ts';
import { inlineIndex } from './article-index/inline-index.ts';
import { threadedIndex } from './article-index/threaded-index.ts';
import { postgresSettings } from './postgres-settings.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';

export interface OpenOptions {
  /** Bring the database up to date first. */
  migrate?: boolean;
  /** True in the process that does the queues' jobs. */
  works?: boolean;
  connections?: number;
  /** True in the process that answers many at once: searching and ranking then have threads of their own. */
  threads?: boolean;
}

/** Everything that runs on one data folder and one database, opened. */
export interface Installation {
  services: Services;
  queue: Queue;
  databaseUrl: string;
  /** Migrations applied while opening. */
  migrated: string[];
  isReady: () => Promise<boolean>;
  /**
   * Loads what the first callers would otherwise wait for: the index, the ontology ready to recognise concepts, and
   * what the database knows of authors.
   */
  warmUp: () => Promise<void>;
  /** Starts the embedded database again where it has died; does nothing where it runs, or is not ours. */
  reviveDatabase: () => Promise<void>;
  /** Stops the embedded database at once, whoever uses it: for a process that is told to end in the middle of work. */
  stopDatabase: () => Promise<void>;
  /**
   * Closes what was opened. The embedded database is stopped when `stopDatabase` asks for it, or when this process
   * had started it and nobody else uses it.
   */
  close: (options?: { stopDatabase?: boolean }) => Promise<void>;
}

/** What a container allows counts where it is less than the machine has. */
const memoryOfMachine = (): number =>
  Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** A database that takes longer for nothing at all is not ready. */
const READY_WITHIN_MS = 3000;

/** @throws DomainError `unavailable` for a folder that cannot be made or written. */
function ensureFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    const isForeign = fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, 'secrets.json'));
    if (isForeign)
      throw unavailable(`${folder} holds files that are not ours: set PEERLENS_DATA to another folder`);
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'the disk is full' : message;
    throw unavailable(
      `The data folder ${folder} cannot be used: ${reason}. Set PEERLENS_DATA to another folder`,
    );
  }
}

/** Loaded when it is asked for: an installation with a corpus of its own never needs it. */
async function loadWorld(): Promise<World> {
  const { BASIC_CONCEPT_URIS, COMPOSITES, DEMO_PASSWORD, demoWorld } =
    await import('../../../prisma/seed/index.ts');
  return {
    ...demoWorld(),
    composites: COMPOSITES,
    basicConceptUris: [...BASIC_CONCEPT_URIS],
    password: DEMO_PASSWORD,
  };
}

/** PostgreSQL says in its own words why it cannot be reached; the user needs to know which setting to look at. */
function describeConnection(error: unknown, isEmbedded: boolean): DomainError {
  if (error instanceof DomainError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const where = isEmbedded ? 'the embedded database' : 'the database that DATABASE_URL names';
  return unavailable(`Cannot use ${where}: ${message || code || 'no answer'}`);
}

/** Our own closed connections may be busy for a moment yet, dropping the temporary tables of an import. */
const LEAVING_TRIES = 20;
const LEAVING_WAIT_MS = 100;

/** Whether anybody but the asking connection is, and stays, on the embedded server. */
async function isUsed(databaseUrl: string): Promise<boolean> {
  const client = openDatabase(databaseUrl, { connections: 1 });
  try {
    for (let tries = 1; tries <= LEAVING_TRIES; tries += 1) {
      const { rows } = await client.pool.query<{ others: number }>(
        `select count(*) as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if ((rows[0]?.others ?? 0) === 0) return false;
      await delay(LEAVING_WAIT_MS);
    }
    return true;
  } finally {
    await client.close();
  }
}

/** In threads, the index is loaded at once: it is asked for all the time. */
async function openIndex(
  folder: string,
  inThreads: boolean,
): Promise<{ current: CurrentIndex; isRefused: () => boolean; close: () => void | Promise<void> }> {
  if (!inThreads) return { ...inlineIndex(folder), isRefused: () => false };
  const index = threadedIndex(folder);
  await index.refresh();
  return index;
}

export async function openInstallation(config: Config, options: OpenOptions = {}): Promise<Installation> {
  const dataFolder = path.resolve(config.dataFolder);
  ensureFolder(dataFolder);
  const secrets = loadSecrets(dataFolder);
  const startEmbedded = (): Promise<EmbeddedPostgres> =>
    ensurePostgres(path.join(dataFolder, 'postgres'), {
      password: secrets.postgresPassword,
      settings: postgresSettings(memoryOfMachine()),
    });
  let embedded = config.databaseUrl ? null : await startEmbedded();
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const isOurs = embedded !== null;
  let migrated: string[] = [];
  try {
    await waitForDatabase(databaseUrl);
    // A terminal may be the first to open an installation: an empty database is brought up to date by whoever comes.
    if (options.migrate !== false) migrated = await migrate(databaseUrl);
  } catch (error) {
    throw describeConnection(error, isOurs);
  }
  const db = openDatabase(databaseUrl, { connections: options.connections ?? 10 });
  const queue = await openQueue({
    database: { url: databaseUrl },
    works: options.works ?? false,
    onError: (error) => console.error(`queue: ${error.message}`),
  });
  const index = await openIndex(path.join(dataFolder, 'index'), options.threads ?? false);
  const { smtpUrl, mailFrom } = config;
  const mailer = smtpUrl === null ? null : smtpMailer({ url: smtpUrl, from: mailFrom });
  const services = createServices({
    db,
    queue,
    index: index.current,
    dataFolder,
    indexFolder: path.join(dataFolder, 'index'),
    filesFolder: path.join(dataFolder, 'files'),
    authSecret: secrets.authSecret,
    publicUrl: config.publicUrl,
    mailer,
    registration: config.registration,
    oidcProviders: config.oidcProviders,
    guestSearchesPerDay: config.guestSearchesPerDay,
    retention: config.retention,
    webhooksReachPrivate: config.webhooksReachPrivate,
    provider: {
      provider: config.provider,
      contactEmail: config.contactEmail,
      changelogUrl: config.changelogUrl,
    },
    loadWorld,
    examples: EXAMPLES,
  });

  // Torn, foreign, or of another version: PostgreSQL is the record, and a worker makes another.
  if (index.isRefused()) await services.indexing.start('index');

  return {
    services,
    queue,
    databaseUrl,
    migrated,
    isReady: () =>
      Promise.race([
        db.pool.query('select 1').then(
          () => true,
          () => false,
        ),
        delay(READY_WITHIN_MS, false, { ref: false }),
      ]),
    async warmUp() {
      index.current();
      await services.concepts.tagger();
      await services.referees.warmUp();
    },
    async reviveDatabase() {
      if (embedded) embedded = await startEmbedded();
    },
    async stopDatabase() {
      await embedded?.stop();
    },
    async close({ stopDatabase = false } = {}) {
      await queue.stop();
      mailer?.close();
      await index.close();
      await db.close();
      if (!embedded) return;
      const isFree = stopDatabase || (!embedded.adopted && !(await isUsed(databaseUrl)));
      if (isFree) await embedded.stop();
    },
  };
}
