import type { PlainArticle } from '../matches.ts';
import type { NameField, Query, QueryNode, WordsLeaf } from '../tree.ts';
import { analyser } from './analyser.ts';

type Scope = 'title' | 'abstract' | NameField | null;

/** Whether an article matches, computed plainly from what each part of a tree means; null: the part says nothing. */
const says = (article: PlainArticle, node: QueryNode, scope: Scope): boolean | null => {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const said = node.of.map((part) => says(article, part, scope)).filter((one) => one !== null);
      if (said.length === 0) return null;
      return node.kind === 'and' ? !said.includes(false) : said.includes(true);
    }
    case 'not': {
      const said = says(article, node.of, scope);
      return said === null ? null : !said;
    }
    case 'boost':
    case 'negate':
      return null;
    case 'field':
      return says(article, node.of, node.field);
    case 'text': {
      const different = new Set(analyser.stems(node.words.join(' ')).filter((stem) => stem !== ''));
      const found = [...different].filter((stem) => texts(article, null).some((text) => text.includes(stem)));
      if (different.size === 0) return null;
      return different.size > 3 ? found.length > 0 : found.length === different.size;
    }
    case 'year':
      return article.year !== null && article.year >= (node.from ?? 0) && article.year <= (node.to ?? 9999);
    case 'entity':
      if (node.entity === 'journal') return article.journalId === node.id;
      return [...(node.entity === 'concept' ? article.conceptIds : article.authorIds)].includes(node.id);
    case 'id':
      return article.ids[node.scheme] === node.id;
    case 'topic':
      return [...article.topicIds].includes(node.topicId);
    default:
      return scope === null || scope === 'title' || scope === 'abstract'
        ? inTexts(texts(article, scope), node)
        : inNames(article.names[scope], node);
  }
};

const texts = ({ title, abstract }: PlainArticle, scope: Scope): string[][] =>
  [scope === 'abstract' ? [] : [title], scope === 'title' ? [] : [abstract]]
    .flat()
    .map((text) => analyser.stems(text));

const inNames = (names: readonly string[], leaf: WordsLeaf): boolean | null => {
  const words = analyser.words(leaf.text).join(' ');
  if (words === '') return null;
  const end = leaf.kind === 'prefix' ? '' : ' ';
  return names.some((name) => ` ${analyser.words(name).join(' ')} `.includes(` ${words}${end}`));
};

const inTexts = (of: string[][], leaf: WordsLeaf): boolean | null => {
  if (leaf.kind === 'prefix') return beginsIn(of, leaf.text);
  const stems = analyser.stems(leaf.text);
  while (stems[0] === '') stems.shift();
  while (stems.at(-1) === '') stems.pop();
  if (stems.length === 0) return null;
  const within = leaf.kind === 'near' ? leaf.within : null;
  return of.some((text) => [...text.keys()].some((at) => stands(text.slice(at), stems, within)));
};

/** From the first place of the text on. */
const stands = (text: string[], stems: string[], within: number | null): boolean => {
  if (within === null)
    return stems.every((stem, at) => at < text.length && (stem === '' || stem === text[at]));
  const window = text.slice(0, stems.length + within);
  return stems.every((stem) => stem === '' || window.includes(stem));
};

const beginsIn = (of: string[][], beginning: string): boolean | null => {
  const words = analyser.words(beginning);
  const last = words.pop();
  if (last === undefined) return null;
  const stem = analyser.stems(last)[0];
  const has = (is: (word: string) => boolean) => of.some((text) => text.some(is));
  return (
    words.every((word) => analyser.stems(word).every((one) => one === '' || has((other) => other === one))) &&
    has((word) => word !== '' && (word.startsWith(last) || word === stem))
  );
};

/** A query that says nothing matches nothing, unless it only tells what comes earlier or later. */
export const matchOracle = (query: Query, article: PlainArticle): boolean => {
  if (query.kind === 'all') return true;
  return says(article, query, null) ?? /"kind":"(boost|negate)"/.test(JSON.stringify(query));
};
