/** Names of fields that hold secrets, however they are written: `apiKey`, `API-KEY`, `x_auth_token`. */
const SECRET_NAMES =
  /passw|pass(?:phrase|code)|pwd|secret|token|credential|authori[sz]ation|cookie|session|api[-_ ]?key|private[-_ ]?key|signature|otp|\bpin\b/i;

/** Secrets within a text, and what is left of each: tokens, headers, keys, addresses with a password, named values. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----(?:[^-]+-----END [A-Z ]*PRIVATE KEY-----)?/g, '…'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '…'],
  [/\bplk_[\w-]{16,}/g, '…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 …'],
  [/(\/\/)[^\s/@]+@/g, '$1…@'],
  [/([?&;#][^=&\s]*(?:pass|pwd|secret|token|code|key|signature)[^=&\s]*=)[^&\s]+/gi, '$1…'],
  [/\b([\w-]*(?:token|passw\w*|secret|api[_-]?key|signature|key))(=|:\s?)["']?[^\s"'&,;)]+/gi, '$1$2…'],
];

/** Whether what stands under this name is nobody's to see. */
export const isSecretName = (name: string): boolean => SECRET_NAMES.test(name);

/** A text with the passwords, tokens and keys in it taken out. */
export const maskSecrets = (text: string): string =>
  SECRETS_IN_TEXT.reduce((left, [secret, shown]) => left.replaceAll(secret, shown), text);

/** Whether anything of a text is nobody's to see. */
export const hasSecret = (text: string): boolean => maskSecrets(text) !== text;
