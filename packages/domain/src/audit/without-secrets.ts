/** What stands where a secret was. */
const REDACTED = { $redacted: true } as const;

/** Names of fields that hold secrets, however they are written: `apiKey`, `API-KEY`, `x_auth_token`. */
const SECRET_NAMES =
  /pass(?:word|wd|phrase|code)|pwd|secret|token|credential|authori[sz]ation|cookie|session|api[-_ ]?key|private[-_ ]?key|signature|otp|\bpin\b/i;

/** Texts that are secrets wherever they stand: headers, signed tokens, keys, addresses with a password. */
const SECRET_TEXTS = [
  /\b(?:bearer|basic)\s+[\w+/=.~-]{8,}/i,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b[a-z][a-z\d+.-]*:\/\/[^\s/@:]+:[^\s/@]+@/i,
  /[?&;#][^=&\s]*(?:pass|pwd|secret|token|code|key|signature)[^=&\s]*=[^&\s]+/i,
];

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The same value, with whatever looks like a secret by its name or its form taken out. */
export function withoutSecrets(value: Json): Json {
  if (typeof value === 'string') return SECRET_TEXTS.some((form) => form.test(value)) ? REDACTED : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      SECRET_NAMES.test(name) ? REDACTED : withoutSecrets(part),
    ]),
  );
}
