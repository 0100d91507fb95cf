import { randomUUID } from 'node:crypto';
import type { Database } from '@peerlens/db';
import { localFiles } from '@peerlens/files';
import type { OidcProvider, Retention } from '@peerlens/kernel';
import type { Mailer } from '@peerlens/mail';
import type { Queue } from '@peerlens/queue';
import type { CurrentIndex } from '../article-index.ts';
import type { World } from '../demo/demo.service.ts';
import type { Provider } from '../overview/overview.contract.ts';

export interface ServiceParts {
  db: Database;
  queue: Queue;
  index: CurrentIndex;
  dataFolder: string;
  indexFolder: string;
  filesFolder: string;
  authSecret: string;
  publicUrl: string;
  /** Null = e-mail is kept in the outbox. */
  mailer: Mailer | null;
  /** Whether anybody may make an account. */
  registration: boolean;
  /** Whom people may log in with beside a password. */
  oidcProviders: readonly OidcProvider[];
  /** Searches a guest has a day; 0 = as many as they like. */
  guestSearchesPerDay: number;
  retention: Retention;
  /** Whether webhooks may go to networks that are not public, and without TLS. */
  webhooksReachPrivate: boolean;
  /** What whoever runs the installation says of it. */
  provider: Provider;
  /** Makes the records of the demo world. */
  loadWorld: () => Promise<World>;
  /** Texts to try the product with. */
  examples: { title: string; abstract: string }[];
  clock?: () => Date;
  /** A line for who runs the installation. */
  log?: (line: string) => void;
}

/** The parts as every group of services takes them: nothing is left to choose. */
export const completed = (parts: ServiceParts) => ({
  ...parts,
  clock: parts.clock ?? (() => new Date()),
  log: parts.log ?? console.log,
  newId: randomUUID,
  publicUrl: parts.publicUrl.replace(/\/+$/, ''),
  isSecure: parts.publicUrl.startsWith('https:'),
  files: localFiles(parts.filesFolder),
});

export type CompletedParts = ReturnType<typeof completed>;
