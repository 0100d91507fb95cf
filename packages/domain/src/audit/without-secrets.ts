import { hasSecret, isSecretName } from '../secrets.ts';

/** What stands where a secret was. */
const REDACTED = { $redacted: true } as const;

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The same value, with whatever looks like a secret by its name or its form taken out. */
export function withoutSecrets(value: Json): Json {
  if (typeof value === 'string') return hasSecret(value) ? REDACTED : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSecretName(name) ? REDACTED : withoutSecrets(part)]),
  );
}
