import { afterBlanks, endOfRun, isBlank, quote } from './characters.ts';
import { Fault, replaceable } from './fault.ts';
import { entityOf, fieldNamed, nearestField, takesWords } from './fields.ts';
import type { Field } from './fields.ts';
import { bareIdAt } from './identifiers.ts';
import { MAX_DEPTH } from './limits.ts';
import { operatorOf } from './tokens.ts';
import type { Token } from './tokens.ts';
import { readTopic } from './topics.ts';
import type { Grammar, QueryNode } from './tree.ts';
import { readValue } from './values.ts';
import { readWords } from './words.ts';

const NAME = /\p{L}[\p{L}\p{N}_-]*(?=:)/uy;

/**
 * The tokens of a folded text, in one pass. Throws Fault.
 *
 * @param within the field whose parentheses the text stands in
 */
export const lex = (text: string, { topics }: Grammar, within: Field | null = null): Token[] => {
  const tokens: Token[] = [];
  const fields: (Field | null)[] = [within];
  let at = 0;

  const open = (start: number, field: Field | null): void => {
    const outer = fields[fields.length - 1];
    if (fields.length > MAX_DEPTH)
      throw new Fault(
        `Parentheses stand in each other more than ${MAX_DEPTH} deep.`,
        { start: at, end: at + 1 },
        [],
      );
    fields.push(field ?? outer);
    at++;
    tokens.push({ kind: 'open', field: field !== null && takesWords(field) ? field : null, start, end: at });
  };

  const leaf = (start: number, { node, end }: { node: QueryNode; end: number }, isBare = false): void => {
    tokens.push({ kind: 'leaf', node, isBare, start, end });
    at = end;
  };

  /** A minus right before something says NOT; a dash alone is a word. */
  const minuses = (field: Field | null): boolean => {
    let end = at;
    while (text[end] === '-') end++;
    if (end === at || field === 'year' || isBlank(text, end) || text[end] === ')') return false;
    for (; at < end; at++) tokens.push({ kind: 'not', start: at, end: at + 1 });
    return true;
  };

  /** A leaf of a field: behind its colon, where `prefix` is where its name begins, or in its parentheses. */
  const fieldLeaf = (field: Field, prefix: number | null): void => {
    const start = prefix ?? at;
    if (!takesWords(field)) return leaf(start, readValue(text, at, { field, prefix }));
    const inner = nameAt(text, at);
    if (inner !== null && fieldNamed(inner) !== null)
      throw replaceable('A field cannot stand in another one.', { start: at, end: at + inner.length + 1 });
    const { node, end } = readWords(text, at, field);
    return leaf(start, { node: prefix === null ? node : { kind: 'field', field, of: node }, end });
  };

  const afterColon = (start: number, field: Field, colon: number): void => {
    at = afterBlanks(text, colon + 1);
    minuses(field);
    if (text[at] === '(') return open(start, field);
    const isMissing = isBlank(text, at) || text[at] === ')';
    if (isMissing || operatorOf(text.slice(at, endOfRun(text, at)), false) !== null)
      throw replaceable(`There is nothing to look for after ${field}:`, { start, end: colon + 1 });
    return fieldLeaf(field, start);
  };

  /** Words, ids and fields outside of any field. */
  const freeLeaf = (): void => {
    const start = at;
    const id = bareIdAt(text, at);
    if (id !== null) return leaf(start, { node: { kind: 'id', scheme: id.scheme, id: id.id }, end: id.end });
    const name = nameAt(text, at);
    if (name !== null) {
      const colon = at + name.length;
      const field = fieldNamed(name);
      if (field !== null && isField(text, field, colon)) return afterColon(start, field, colon);
      if (field !== null) return leaf(start, { node: { kind: 'word', text: name }, end: colon + 1 }, true);
      if (isUnknownField(text, colon)) throw unknownField(text, start, name);
    }
    const { node, end } = readWords(text, at, null);
    return leaf(start, { node, end }, node.kind === 'word');
  };

  for (at = afterBlanks(text, 0); at < text.length; at = afterBlanks(text, at)) {
    const field = fields[fields.length - 1];
    if (text[at] === '(') open(at, null);
    else if (text[at] === ')') {
      if (fields.length > 1) fields.pop();
      tokens.push({ kind: 'close', start: at, end: ++at });
    } else if (!minuses(field)) {
      const end = endOfRun(text, at);
      const operator = operatorOf(text.slice(at, end), topics !== undefined);
      if (operator !== null) {
        tokens.push({ kind: operator, start: at, end });
        at = end;
      } else if (topics !== undefined) leaf(at, readTopic(text, at, topics));
      else if (field !== null) fieldLeaf(field, null);
      else freeLeaf();
    }
  }
  return tokens;
};

const nameAt = (text: string, at: number): string | null => {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? null;
};

/** "c: …" in a sentence is no field, as the single letter is one only before a number. */
const isField = (text: string, field: Field, colon: number): boolean =>
  entityOf(field) === undefined ||
  !isBlank(text, colon + 1) ||
  /\d/.test(text[afterBlanks(text, colon + 1)] ?? '');

/** "Attention: a survey", `https://…` and `std::vector` have colons, too. */
const isUnknownField = (text: string, colon: number): boolean =>
  !isBlank(text, colon + 1) && !':/)'.includes(text[colon + 1]);

const unknownField = (text: string, start: number, name: string): Fault => {
  const end = Math.max(endOfRun(text, start), start + name.length + 1);
  const meant = nearestField(name);
  const advice = `${meant === null ? '' : ` Did you mean ${meant}?`} Put it in quotes to look for it as text.`;
  return new Fault(`There is no field "${name}".${advice}`, { start, end: start + name.length }, [
    { start, end, text: quote(text.slice(start, end)) },
  ]);
};
