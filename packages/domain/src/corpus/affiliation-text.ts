/** Stands where an address stood: that there was one is worth keeping, the address is not. */
export const WITHHELD_EMAIL = '[e-mail]';

const EMAIL = /(?:mailto:)?[\p{L}\p{N}._%+'{},-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** An affiliation as printed, without e-mail addresses. */
export const withoutEmail = (text: string): string =>
  text.includes('@') ? text.replaceAll(EMAIL, WITHHELD_EMAIL) : text;
