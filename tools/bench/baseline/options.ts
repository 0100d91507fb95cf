/** A number given on the command line; ends the program with a sentence when it is none. */
export function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    console.error(`--${name} takes a whole number above 0, not "${text}"`);
    process.exit(1);
  }
  return value;
}
