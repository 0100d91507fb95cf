import { invalid } from '@peerlens/kernel';

const SPECIAL = new Set(['[', ']', '{', '}', '*', '+', '?', '^', '$']);

const refuse = (separators: string): never => {
  throw invalid(
    'The separators cannot be read: write characters in brackets, such as [.,;()], or words parted by |',
    { separators },
  );
};

/** The characters of a class such as `[.,;()]`, `\]`, `\t` and `\\` among them; null where it is none. */
const classOf = (pattern: string): string[] | null => {
  if (!/^\[[\s\S]+\]\+?$/.test(pattern)) return null;
  const inside = pattern.slice(1, pattern.lastIndexOf(']'));
  const characters: string[] = [];
  for (let at = 0; at < inside.length; at++) {
    const isEscape = inside[at] === '\\';
    if (isEscape) at++;
    const character = inside[at];
    if (character === undefined || (!isEscape && character === ']')) return refuse(pattern);
    characters.push(isEscape && character === 't' ? '\t' : character);
  }
  return characters;
};

/** Words parted by `|`, each character as it stands; what a pattern would mean more by is escaped. */
const alternativesOf = (pattern: string): string[] => {
  const found = [''];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '|') found.push('');
    else if (character === '\\') {
      at++;
      const escaped = pattern[at] ?? refuse(pattern);
      found[found.length - 1] += escaped === 't' ? '\t' : escaped;
    } else if (SPECIAL.has(character)) refuse(pattern);
    else found[found.length - 1] += character;
  }
  return found.filter((separator) => separator !== '');
};

/**
 * What parts the literals of a line: characters in brackets, or words parted by `|`. No regular expressions, with which
 * anybody could keep the server busy.
 *
 * @throws DomainError `invalid` for what is neither.
 */
export function separatorsOf(pattern: string): string[] {
  const separators = classOf(pattern.trim()) ?? alternativesOf(pattern.trim());
  return separators.length === 0 ? refuse(pattern) : separators;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Literals of each line that has any, each once, the first of a line its name. */
export function linesOf(text: string, separators: readonly string[]): string[][] {
  const parted = (line: string): string[] =>
    separators.reduce<string[]>((parts, separator) => parts.flatMap((part) => part.split(separator)), [line]);
  return text
    .split(/\r\n?|\n/)
    .map((line) => [...new Set(parted(line).map(tidy))].filter((literal) => literal !== ''))
    .filter((literals) => literals.length > 0);
}
