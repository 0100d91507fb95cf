import crypto from 'node:crypto';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import { readConfig } from '@peerlens/kernel';
import type { OidcProvider } from '@peerlens/kernel';
import type { Mailer } from '@peerlens/mail';
import type { Payloads, Queue, QueueName } from '@peerlens/queue';
import type { World } from '../demo/demo.service.ts';
import { inlineIndex } from '../article-index/inline-index.ts';
import { createServices } from '../services.ts';

/** The time it is in every test world. */
export const TEST_NOW = new Date('2026-06-01T12:00:00Z');

const EMPTY: World = {
  institutions: [],
  sources: [],
  concepts: [],
  authors: [],
  works: [],
  composites: [],
  basicConceptUris: [],
  organizations: [],
  accounts: [],
  password: 'correct horse battery',
  folders: [],
  savedSearches: [],
  plans: [],
  invitations: [],
  planRequests: [],
  integrations: [],
  curation: { moderator: null, release: null, titles: [], batches: [], suggestions: [] },
};

export interface Job {
  name: QueueName;
  payload: Payloads[QueueName];
}

/** As `tag` and `index` are queued: an equal job that waits stands for the next one. */
const recordingQueue = (jobs: Job[]): Queue => ({
  send: (name, payload) => {
    const isStately = name === 'tag' || name === 'index' || name === 'retention';
    if (isStately && jobs.some((job) => job.name === name)) return Promise.resolve(null);
    jobs.push({ name, payload });
    return Promise.resolve(`job-${jobs.length}`);
  },
  work: () => Promise.resolve(),
  workDeadLetters: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  failedJobs: () => Promise.resolve([]),
  retry: () => Promise.resolve('retried'),
  discard: () => Promise.resolve(true),
  schedules: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
});

/** Every service on a database and a folder, with a queue that only takes notes; the index is looked for at each call. */
export function servicesOn(
  db: Database,
  folder: string,
  {
    jobs = [],
    world = {},
    guestSearchesPerDay = 0,
    mailer = null,
    registration = true,
    oidcProviders = [],
    publicUrl = 'http://127.0.0.1:3000',
    clock = () => TEST_NOW,
    lines = [],
    webhooksReachPrivate = false,
    authSecret = crypto.randomBytes(32).toString('base64url'),
  }: {
    jobs?: Job[];
    world?: Partial<World>;
    guestSearchesPerDay?: number;
    mailer?: Mailer | null;
    registration?: boolean;
    oidcProviders?: readonly OidcProvider[];
    publicUrl?: string;
    clock?: () => Date;
    /** What is told to who runs the installation. */
    lines?: string[];
    webhooksReachPrivate?: boolean;
    authSecret?: string;
  } = {},
) {
  let looks = 0;
  // Every look is an hour after the last one, so none is spared.
  const index = inlineIndex(path.join(folder, 'index'), () => (looks += 3_600_000));
  const services = createServices({
    db,
    queue: recordingQueue(jobs),
    index: index.current,
    dataFolder: folder,
    indexFolder: path.join(folder, 'index'),
    filesFolder: path.join(folder, 'files'),
    authSecret,
    publicUrl,
    mailer,
    registration,
    oidcProviders,
    guestSearchesPerDay,
    retention: readConfig({}).retention,
    webhooksReachPrivate,
    provider: { provider: 'the tests', contactEmail: 'contact@peerlens.test', changelogUrl: null },
    loadWorld: () => Promise.resolve({ ...EMPTY, ...world }),
    examples: [],
    clock,
    log: (line) => void lines.push(line),
  });
  return { services, closeIndex: index.close };
}
