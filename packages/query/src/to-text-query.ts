import { stemsOfCompletions } from './completions.ts';
import { MIN_PREFIX } from './limits.ts';
import { print } from './printer.ts';
import type { Analyser, NamedFilter, TextQuery, Translation } from './text-query.ts';
import type { NameField, Query, QueryNode, WordsLeaf } from './tree.ts';

/** Different words of free text up to which all are required. @source `freeTextQuery` of the index, which measured it */
const ALL_REQUIRED = 3;

const ALL: TextQuery = { kind: 'all' };
const NOTHING: TextQuery = { kind: 'or', of: [] };

/**
 * A query as text search takes it. Parts without a word to look up ("the", "–") say nothing and are left out; a query
 * of them alone matches nothing. Time and size are linear in the tree's texts.
 */
export const toTextQuery = (query: Query, analyser: Analyser): Translation => {
  const filters = new Map<string, NamedFilter>();
  const boosted: TextQuery[] = [];
  const demoted: TextQuery[] = [];

  const filter = (node: QueryNode, of: NamedFilter['of']): TextQuery => {
    const name = print(node);
    filters.set(name, { name, of });
    return { kind: 'filter', filter: name };
  };

  /** Null where a part says nothing about what is found. */
  const translate = (node: QueryNode, names: NameField | null): TextQuery | null => {
    switch (node.kind) {
      case 'and':
      case 'or': {
        const of = node.of.flatMap((part) => translate(part, names) ?? []);
        return of.length > 1 ? { kind: node.kind, of } : (of[0] ?? null);
      }
      case 'not': {
        const of = translate(node.of, names);
        return of === null ? null : { kind: 'not', of };
      }
      case 'boost':
      case 'negate':
        return preference(node.kind, translate(node.of, names));
      case 'field':
        return fieldQuery(node);
      case 'text':
        return freeTextQuery(analyser.stems(node.words.join(' ')));
      case 'word':
      case 'prefix':
      case 'phrase':
      case 'near':
        return names === null ? wordsQuery(node, analyser) : nameQuery(names, node);
      default:
        return filter(node, node);
    }
  };

  const preference = (kind: 'boost' | 'negate', of: TextQuery | null): TextQuery | null => {
    if (of === null) return null;
    (kind === 'boost' ? boosted : demoted).push(of);
    return null;
  };

  const fieldQuery = ({ field, of }: QueryNode & { kind: 'field' }): TextQuery | null => {
    if (field !== 'title' && field !== 'abstract') return translate(of, field);
    const inner = translate(of, null);
    return inner === null ? null : { kind: 'field', field: field === 'title' ? 'title' : 'body', of: inner };
  };

  const nameQuery = (field: NameField, leaf: WordsLeaf): TextQuery | null =>
    leaf.kind === 'near' || analyser.words(leaf.text).length === 0
      ? null
      : filter({ kind: 'field', field, of: leaf }, { kind: 'name', field, leaf, forms: formsOf(leaf) });

  const found = query.kind === 'all' ? ALL : translate(query, null);
  const isPreferenceAlone = found === null && boosted.length + demoted.length > 0;
  return {
    query: found ?? (isPreferenceAlone ? ALL : NOTHING),
    freeText: freeTextOf(query),
    filters: [...filters.values()],
    boosted,
    demoted,
  };
};

const formsOf = ({ kind, text }: WordsLeaf): string[] => {
  const [last, first, ...more] = text.split(',');
  const isTurned = kind === 'phrase' && first !== undefined && more.length === 0;
  return isTurned ? [text, `${first.trim()} ${last.trim()}`] : [text];
};

const freeTextOf = (query: Query): string | null => {
  const text = query.kind === 'and' ? query.of[0] : query;
  return text.kind === 'text' ? text.words.join(' ') : null;
};

const freeTextQuery = (stems: readonly string[]): TextQuery | null => {
  const times = new Map<string, number>();
  for (const stem of stems) if (stem !== '') times.set(stem, (times.get(stem) ?? 0) + 1);
  const of = Array.from(times, ([word, boost]): TextQuery => ({ kind: 'word', word, boost }));
  return of.length === 0 ? null : { kind: of.length <= ALL_REQUIRED ? 'and' : 'or', of };
};

const wordsQuery = (leaf: WordsLeaf, analyser: Analyser): TextQuery | null => {
  if (leaf.kind === 'prefix') return prefixQuery(leaf.text, analyser);
  const stems = analyser.stems(leaf.text);
  const first = stems.findIndex((stem) => stem !== '');
  if (first === -1) return null;
  const words = stems.slice(first, stems.findLastIndex((stem) => stem !== '') + 1);
  if (words.length === 1) return { kind: 'word', word: words[0] };
  return leaf.kind === 'near'
    ? { kind: 'near', words, within: leaf.within + words.length - 1 }
    : { kind: 'phrase', words };
};

/** The last word is one's beginning; those before it are whole. What a word finds, its beginnings find, too. */
const prefixQuery = (text: string, analyser: Analyser): TextQuery | null => {
  const words = analyser.words(text);
  const last = words.pop();
  if (last === undefined) return null;
  const whole = words.flatMap((word) => wordsQuery({ kind: 'word', text: word }, analyser) ?? []);
  const ways = beginningOf(last, analyser);
  if (ways.length === 0) return whole.length > 0 ? { kind: 'and', of: whole } : null;
  const begin: TextQuery = ways.length === 1 ? ways[0] : { kind: 'or', of: ways };
  return whole.length === 0 ? begin : { kind: 'and', of: [...whole, begin] };
};

const beginningOf = (word: string, analyser: Analyser): TextQuery[] => {
  if (word.length < MIN_PREFIX) {
    const stem = wordsQuery({ kind: 'word', text: word }, analyser);
    return stem === null ? [] : [stem];
  }
  const stems = stemsOfCompletions(word, (text) => analyser.stems(text));
  return [
    { kind: 'prefix', prefix: word },
    ...stems.map((stem): TextQuery => ({ kind: 'word', word: stem })),
  ];
};
