import type { NameCondition, TextQuery as PlainTextQuery } from '@peerlens/query';
import { isIn } from '@peerlens/query/text-conditions.ts';
import type { TextQuery } from '../article-index.ts';
import { countries } from '../countries.ts';
import { nameWords } from '../name-words.ts';

/** Letters that the index needs before a star. @source its limit */
const MIN_PREFIX = 2;

/** A star after several words of a name, as in `author:müller-lu*`: the index cannot look for that side by side. */
export const isPartedPrefix = ({ leaf }: NameCondition): boolean =>
  leaf.kind === 'prefix' && nameWords(leaf.text).length > 1;

/** Names in bylines in which the words stand side by side, as the text search asks for them. */
export const bylineQuery = ({ leaf, forms }: NameCondition): TextQuery => {
  const ways = forms.map((form): TextQuery => {
    const words = nameWords(form);
    if (words.length > 1) return { kind: 'phrase', words };
    // Each word of a name is found by its first letter, too.
    return leaf.kind === 'prefix' && words[0].length >= MIN_PREFIX
      ? { kind: 'prefix', prefix: words[0] }
      : { kind: 'word', word: words[0] };
  });
  return { kind: 'field', field: 'authors', of: ways.length === 1 ? ways[0] : { kind: 'or', of: ways } };
};

/** Whether the words stand side by side in a name, taken apart as `nameWords` does. */
export const nameTest = ({ leaf, forms }: NameCondition): ((name: readonly string[]) => boolean) => {
  const wanted = forms.map(nameWords);
  return (name) => wanted.some((words) => isIn(name, words, leaf.kind === 'prefix'));
};

/** Codes of the countries that are called so. */
export const countriesNamed = (condition: NameCondition): string[] => {
  const isMeant = nameTest(condition);
  return countries()
    .filter(({ names }) => names.some((name) => isMeant(nameWords(name))))
    .map(({ code }) => code);
};

/** The tree with other conditions in the places of some of its filters. */
export const withText = (query: PlainTextQuery, texts: ReadonlyMap<string, TextQuery>): TextQuery => {
  switch (query.kind) {
    case 'filter':
      return texts.get(query.filter) ?? query;
    case 'and':
    case 'or':
      return { kind: query.kind, of: query.of.map((part) => withText(part, texts)) };
    case 'not':
    case 'field':
      return { ...query, of: withText(query.of, texts) };
    default:
      return query;
  }
};
