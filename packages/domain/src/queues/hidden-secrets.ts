import { isSecretName, maskSecrets } from '../secrets.ts';

export const HIDDEN = '(hidden)';

/** Longer texts of a payload say nothing more about a failure. */
const MOST_CHARACTERS = 500;
const MOST_DEPTH = 6;
const MOST_ENTRIES = 50;
/** Of an error, its stack among them. */
const MOST_ERROR_CHARACTERS = 2000;

/** Of a text, as far as it is looked through. */
const MOST_READ = 20_000;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Cut last: half of a secret no longer looks like one. */
const masked = (text: string, most: number): string =>
  cut(maskSecrets(text.slice(0, MOST_READ)), most).toWellFormed();

function shown(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return masked(value, MOST_CHARACTERS);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => shown(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_ENTRIES)
      .map(([name, field]) => [name, isSecretName(name) ? HIDDEN : shown(field, depth + 1)]),
  );
}

/** What a job was given, as JSON in which secrets are hidden, and long texts, lists and depths cut. */
export const shownPayload = (payload: unknown): string => JSON.stringify(shown(payload ?? null, 0), null, 2);

/** What an attempt failed of, as pg-boss keeps it: the message of an error, or whatever was thrown. */
export function shownError(error: unknown): string {
  const { message, value } = (error ?? {}) as { message?: unknown; value?: unknown };
  const said = [message, value, error].find((text) => typeof text === 'string' && text !== '');
  const text = typeof said === 'string' ? said : error === null ? '' : shownPayload(error);
  return masked(text, MOST_ERROR_CHARACTERS);
}
