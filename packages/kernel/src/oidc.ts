import { invalid } from './errors.ts';

/** A provider of OpenID Connect that people may log in with. */
export interface OidcProvider {
  /** Names it in addresses: lower-case letters and digits. */
  key: string;
  /** As the log-in page calls it. */
  name: string;
  /** Without a slash at the end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** `openid` among them. */
  scopes: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The provider of the variables without a key in their names. */
const DEFAULT_KEY = 'oidc';

/** @source https://info.orcid.org/documentation/api-tutorials/api-tutorial-get-and-authenticated-orcid-id/ */
const ORCID = { key: 'orcid', name: 'ORCID', issuer: 'https://orcid.org', scopes: ['openid'] } as const;
const SCOPES = ['openid', 'email', 'profile'] as const;

const FIELDS = {
  ISSUER: 'address of an OpenID Connect provider to log in with',
  CLIENT_ID: 'what that provider calls this installation',
  CLIENT_SECRET: 'secret shared with that provider',
  NAME: 'what the log-in page calls that provider',
  SCOPES: 'what is asked of that provider, separated by spaces',
} as const;
type Field = keyof typeof FIELDS;

const FALLBACKS: Readonly<Record<Field, string>> = {
  ISSUER: 'none',
  CLIENT_ID: 'none',
  CLIENT_SECRET: 'none',
  NAME: 'the host of the issuer',
  SCOPES: SCOPES.join(' '),
};

const VARIABLE =
  /^OIDC_(?:(?<key>[A-Z][A-Z0-9]{0,19})_)?(?<field>ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|SCOPES)$/;
/** What is most likely a slip of the pen in one of these names. */
const LOOKS_LIKE_ONE = /^OIDC_.*(?:ISSUER|CLIENT|SECRET|SCOPE)/;

const MAX_NAME_CHARACTERS = 60;

const partsOf = (variable: string): { key: string; field: Field } | null => {
  const { key, field } = VARIABLE.exec(variable)?.groups ?? {};
  return field === undefined ? null : { key: key?.toLowerCase() ?? DEFAULT_KEY, field: field as Field };
};

const nameOf = (key: string, field: Field): string =>
  key === DEFAULT_KEY ? `OIDC_${field}` : `OIDC_${key.toUpperCase()}_${field}`;

const variableOf = (name: string, field: Field) => ({
  name,
  sets: FIELDS[field],
  fallback: FALLBACKS[field],
  ...(field === 'CLIENT_SECRET' && { isSecret: true }),
});

/** The variables of one provider, and those of ORCID that have to be set. */
export const OIDC_VARIABLES = [
  ...(Object.keys(FIELDS) as Field[]).map((field) => variableOf(`OIDC_${field}`, field)),
  { name: 'OIDC_ORCID_CLIENT_ID', sets: 'client of ORCID, to log in with an ORCID iD', fallback: 'none' },
  { name: 'OIDC_ORCID_CLIENT_SECRET', sets: 'secret of that client', fallback: 'none', isSecret: true },
];

/** The variables of further providers that are set, such as `OIDC_UNI_ISSUER`. */
export const furtherOidcVariables = (env: Environment) => {
  const listed = new Set(OIDC_VARIABLES.map(({ name }) => name));
  return Object.keys(env)
    .filter((name) => env[name] && !listed.has(name))
    .sort()
    .flatMap((name) => {
      const parts = partsOf(name);
      return parts ? [variableOf(name, parts.field)] : [];
    });
};

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

function readIssuer(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw invalid(`${variable} must be the address of a provider that begins with https://, without a query`);
  }
  return text.replace(/\/+$/, '');
}

function readName(variable: string, text: string): string {
  if (text.length > MAX_NAME_CHARACTERS || /\p{Cc}/u.test(text)) {
    throw invalid(`${variable} must be one line of at most ${MAX_NAME_CHARACTERS} characters`);
  }
  return text;
}

function readScopes(variable: string, text: string): string[] {
  const scopes = text.split(/[\s,]+/).filter((scope) => scope !== '');
  // @source RFC 6749, section 3.3
  if (!scopes.every((scope) => /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/.test(scope))) {
    throw invalid(`${variable} must be names of scopes separated by spaces, such as "${SCOPES.join(' ')}"`);
  }
  return [...new Set(['openid', ...scopes])];
}

function readProvider(key: string, valueOf: (field: Field) => string | null): OidcProvider {
  const variable = (field: Field): string => nameOf(key, field);
  const defaults = key === ORCID.key ? ORCID : null;
  const needed = (field: Field, fallback: string | null = null): string => {
    const value = valueOf(field) ?? fallback;
    if (value !== null) return value;
    const given = (Object.keys(FIELDS) as Field[]).find((other) => valueOf(other) !== null);
    throw invalid(`${variable(field)} must be set, too, where ${variable(given ?? 'ISSUER')} is`);
  };
  const issuer = readIssuer(variable('ISSUER'), needed('ISSUER', defaults?.issuer));
  const scopes = valueOf('SCOPES');
  return {
    key,
    issuer,
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
    name: readName(variable('NAME'), valueOf('NAME') ?? defaults?.name ?? new URL(issuer).host),
    scopes: scopes === null ? (defaults?.scopes ?? SCOPES) : readScopes(variable('SCOPES'), scopes),
  };
}

/**
 * The providers that variables name: `OIDC_…` one, `OIDC_<KEY>_…` further ones, `OIDC_ORCID_…` ORCID. In the order of
 * their names, ORCID last.
 *
 * @throws DomainError `invalid`, naming the variable and what it may be.
 */
export function readOidcProviders(env: Environment): OidcProvider[] {
  const values = new Map<string, Partial<Record<Field, string>>>();
  for (const [name, raw] of Object.entries(env)) {
    const value = raw?.trim();
    if (!value) continue;
    const parts = partsOf(name);
    if (parts) values.set(parts.key, { ...values.get(parts.key), [parts.field]: value });
    else if (LOOKS_LIKE_ONE.test(name)) {
      throw invalid(`${name} is not known: a further provider has variables such as OIDC_UNI_ISSUER`);
    }
  }
  const providers = [...values].map(([key, of]) => readProvider(key, (field) => of[field] ?? null));
  const rank = ({ key, name }: OidcProvider): string => `${key === ORCID.key ? 1 : 0}${name}`;
  providers.sort((a, b) => rank(a).localeCompare(rank(b)));
  const issuers = new Set(providers.map(({ issuer }) => issuer));
  // People are known by issuer and subject; two clients of one issuer would be the same people.
  if (issuers.size < providers.length) throw invalid('Two OIDC_…ISSUER variables name the same provider');
  return providers;
}
