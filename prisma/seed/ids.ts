/** Ids of the demo world lie beyond those in use at OpenAlex, and below 2^53. */
const BASE = 990_000_000_000;

/** Institution ids of records without an OpenAlex id are small numbers; demo ones begin here. */
export const institutionId = (index: number): number => 900_000_000 + index;
export const sourceId = (index: number): number => BASE + index;
export const authorId = (index: number): number => BASE + 1_000_000 + index;
export const workId = (index: number): number => BASE + 10_000_000 + index;

const CONCEPTS = 'https://demo.peerlens.test/concepts/';

export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const conceptUri = (name: string): string => CONCEPTS + slug(name);

/**
 * An ORCID of the block 0000-0009-9…, which is not handed out, with its right check character.
 *
 * @source ISO 7064 MOD 11-2, as ORCID uses it.
 */
export const orcidOf = (index: number): string => {
  const digits = `000000099${String(100_000 + index * 7).padStart(6, '0')}`;
  const total = Array.from(digits).reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const check = (12 - total) % 11;
  const all = digits + (check === 10 ? 'X' : String(check));
  return all.replace(/(.{4})(?=.)/g, '$1-');
};

/** An ISSN of the unused block 9990-…, with its right check character. */
export const issnOf = (index: number): string => {
  const digits = `9990${String(index).padStart(3, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
};
