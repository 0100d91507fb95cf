import { invalid } from './errors.ts';
import { OIDC_VARIABLES, furtherOidcVariables, readOidcProviders } from './oidc.ts';
import type { OidcProvider } from './oidc.ts';
import { MAX_RETENTION_DAYS, RETENTION_PERIODS } from './retention.ts';
import type { Retention, RetentionPeriod } from './retention.ts';

/** How an installation is set up; every value comes from an environment variable with a default. */
export interface Config {
  port: number;
  host: string;
  /** Null = the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Database, index segments, uploads and secrets; not yet made absolute. */
  dataFolder: string;
  publicUrl: string;
  /** Null = decided at start: a first start that is not production makes the demo world. */
  demo: boolean | null;
  isProduction: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Proxies in front of the server whose `X-Forwarded-For` is believed. */
  trustProxy: boolean;
  /** Searches a guest has a day; 0 = as many as they like. */
  guestSearchesPerDay: number;
  retention: Retention;
  /** Whether anybody may make an account. */
  registration: boolean;
  /** Whom people may log in with beside a password. */
  oidcProviders: readonly OidcProvider[];
  /** Null = e-mail is kept in the outbox. May carry a password. */
  smtpUrl: string | null;
  /** Whom e-mail comes from: an address, or `Name <address>`. */
  mailFrom: string;
  /** Whether webhooks may go to networks that are not public, and without TLS. */
  webhooksReachPrivate: boolean;
  /** Who runs this installation, as every page's footer says. */
  provider: string;
  /** Where people write to. */
  contactEmail: string;
  /** Where the news of a version stand; null = the page of this installation. */
  changelogUrl: string | null;
}

/** @source docs/decisions/0036-guest-searches.md */
const GUEST_SEARCHES_PER_DAY = 50;
const MAX_GUEST_SEARCHES_PER_DAY = 1_000_000;

const PROVIDER = 'the operator of this installation';
const CONTACT_EMAIL = 'contact@peerlens.test';
const MAX_PROVIDER_CHARACTERS = 200;
const MAX_EMAIL_CHARACTERS = 320;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Variable {
  name: string;
  sets: string;
  fallback: string;
  /** Its value is shown to nobody. */
  isSecret?: boolean;
}

/** What `doctor` lists: each variable, what it sets and its default. */
export const VARIABLES: readonly Variable[] = [
  { name: 'PORT', sets: 'port the server listens on', fallback: '3000' },
  { name: 'HOST', sets: 'address the server listens on', fallback: '127.0.0.1' },
  { name: 'DATABASE_URL', sets: 'PostgreSQL 15 or newer to use', fallback: 'embedded PostgreSQL' },
  { name: 'PEERLENS_DATA', sets: 'folder of database, index, uploads and secrets', fallback: './.peerlens' },
  { name: 'PEERLENS_PUBLIC_URL', sets: 'address that browsers use', fallback: 'http://HOST:PORT' },
  {
    name: 'PEERLENS_DEMO',
    sets: '1 makes the demo world in an empty database, 0 never',
    fallback: '1 unless production',
  },
  { name: 'PEERLENS_TRUST_PROXY', sets: '1 believes X-Forwarded-For of a proxy in front', fallback: '0' },
  {
    name: 'PEERLENS_GUEST_SEARCHES_PER_DAY',
    sets: 'searches a day of who is not logged in, 0 for no limit',
    fallback: String(GUEST_SEARCHES_PER_DAY),
  },
  ...Object.values(RETENTION_PERIODS).map(({ variable, sets, days }) => ({
    name: variable,
    sets,
    fallback: String(days),
  })),
  { name: 'PEERLENS_REGISTRATION', sets: '0 lets nobody make an account', fallback: '1' },
  ...OIDC_VARIABLES,
  { name: 'SMTP_URL', sets: 'mail server, smtp://user:password@host:587', fallback: 'mail is kept' },
  { name: 'PEERLENS_MAIL_FROM', sets: 'whom mail comes from', fallback: 'Peerlens <no-reply@HOST>' },
  {
    name: 'PEERLENS_WEBHOOK_PRIVATE',
    sets: '1 lets webhooks go to private networks, and without TLS',
    fallback: '0',
  },
  { name: 'PEERLENS_PROVIDER', sets: 'who runs the installation, for the footer', fallback: PROVIDER },
  { name: 'PEERLENS_CONTACT_EMAIL', sets: 'address that people write to', fallback: CONTACT_EMAIL },
  { name: 'PEERLENS_CHANGELOG_URL', sets: 'page with the news of a version', fallback: 'its own page' },
  { name: 'NODE_ENV', sets: 'production turns the demo world off', fallback: 'development' },
  { name: 'LOG_LEVEL', sets: LOG_LEVELS.join(', '), fallback: 'info' },
];

type Environment = Readonly<Record<string, string | undefined>>;

/** With those whose names the operator has chosen. */
export const variablesIn = (env: Environment): readonly Variable[] => [
  ...VARIABLES,
  ...furtherOidcVariables(env),
];

const valueOf = (env: Environment, name: string): string | null => {
  const text = env[name]?.trim();
  return text ? text : null;
};

function readPort(text: string | null): number {
  if (text === null) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw invalid(`PORT must be a whole number from 1 to 65535, not "${text}"`);
  }
  return port;
}

function readGuestSearches(text: string | null): number {
  if (text === null) return GUEST_SEARCHES_PER_DAY;
  const searches = Number(text);
  if (!/^\d+$/.test(text) || searches > MAX_GUEST_SEARCHES_PER_DAY) {
    throw invalid(
      `PEERLENS_GUEST_SEARCHES_PER_DAY must be a whole number from 0 to ${MAX_GUEST_SEARCHES_PER_DAY}, not "${text}"`,
    );
  }
  return searches;
}

function readRetention(env: Environment): Retention {
  const daysOf = ({ variable, days }: { variable: string; days: number }): number => {
    const text = valueOf(env, variable);
    if (text === null) return days;
    if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > MAX_RETENTION_DAYS) {
      throw invalid(`${variable} must be a whole number from 1 to ${MAX_RETENTION_DAYS}, not "${text}"`);
    }
    return Number(text);
  };
  const periods = Object.entries(RETENTION_PERIODS).map(([name, period]) => [name, daysOf(period)]);
  return Object.fromEntries(periods) as Record<RetentionPeriod, number>;
}

function readProvider(text: string | null): string {
  if (text !== null && text.length > MAX_PROVIDER_CHARACTERS) {
    throw invalid(`PEERLENS_PROVIDER must have at most ${MAX_PROVIDER_CHARACTERS} characters`);
  }
  return text ?? PROVIDER;
}

function readEmail(text: string | null): string {
  if (text === null) return CONTACT_EMAIL;
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(text) || text.length > MAX_EMAIL_CHARACTERS) {
    throw invalid(`PEERLENS_CONTACT_EMAIL must be one e-mail address, not "${text}"`);
  }
  return text;
}

function readSwitch(name: string, text: string | null): boolean | null {
  if (text === null) return null;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw invalid(`${name} must be 1 or 0, not "${text}"`);
}

function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw invalid(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

/** `Name <name@host>` or `name@host`: one mailbox, in one line. */
const MAILBOX = /^(?:[^<>@\p{Cc}]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

function readMailFrom(text: string | null, publicUrl: string): string {
  if (text === null) return `Peerlens <no-reply@${new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')}>`;
  if (!MAILBOX.test(text)) {
    throw invalid(
      `PEERLENS_MAIL_FROM must be an address such as "Peerlens <peerlens@example.org>", not "${text}"`,
    );
  }
  return text;
}

function readLogLevel(text: string | null): Config['logLevel'] {
  if (text === null) return 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw invalid(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}"`);
  return level;
}

/** @throws DomainError `invalid`, naming the variable and what it may be. */
export function readConfig(env: Environment): Config {
  const port = readPort(valueOf(env, 'PORT'));
  const host = valueOf(env, 'HOST') ?? '127.0.0.1';
  const given = readUrl('PEERLENS_PUBLIC_URL', valueOf(env, 'PEERLENS_PUBLIC_URL'), ['http:', 'https:']);
  const publicUrl = given?.replace(/\/+$/, '') ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  return {
    port,
    host,
    databaseUrl: readUrl('DATABASE_URL', valueOf(env, 'DATABASE_URL'), ['postgres:', 'postgresql:']),
    dataFolder: valueOf(env, 'PEERLENS_DATA') ?? './.peerlens',
    publicUrl,
    demo: readSwitch('PEERLENS_DEMO', valueOf(env, 'PEERLENS_DEMO')),
    isProduction: valueOf(env, 'NODE_ENV') === 'production',
    logLevel: readLogLevel(valueOf(env, 'LOG_LEVEL')),
    trustProxy: readSwitch('PEERLENS_TRUST_PROXY', valueOf(env, 'PEERLENS_TRUST_PROXY')) ?? false,
    guestSearchesPerDay: readGuestSearches(valueOf(env, 'PEERLENS_GUEST_SEARCHES_PER_DAY')),
    retention: readRetention(env),
    registration: readSwitch('PEERLENS_REGISTRATION', valueOf(env, 'PEERLENS_REGISTRATION')) ?? true,
    oidcProviders: readOidcProviders(env),
    smtpUrl: readUrl('SMTP_URL', valueOf(env, 'SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(valueOf(env, 'PEERLENS_MAIL_FROM'), publicUrl),
    webhooksReachPrivate:
      readSwitch('PEERLENS_WEBHOOK_PRIVATE', valueOf(env, 'PEERLENS_WEBHOOK_PRIVATE')) ?? false,
    provider: readProvider(valueOf(env, 'PEERLENS_PROVIDER')),
    contactEmail: readEmail(valueOf(env, 'PEERLENS_CONTACT_EMAIL')),
    changelogUrl: readUrl('PEERLENS_CHANGELOG_URL', valueOf(env, 'PEERLENS_CHANGELOG_URL'), [
      'https:',
      'http:',
    ]),
  };
}
