import { afterBlanks, endOfRun, fold, isBlank, quote, splitAtBlanks } from './characters.ts';
import { replaceable } from './fault.ts';
import { nearest } from './fields.ts';
import { operatorOf } from './tokens.ts';
import type { TopicName, ValueLeaf } from './tree.ts';
import { readQuotes } from './words.ts';
import type { Read } from './words.ts';

const keyOf = (title: string): string => splitAtBlanks(fold(title)).join(' ').toLowerCase();

/** A topic by its title, in quotes or as the words up to the next operator or parenthesis. Throws Fault. */
export const readTopic = (text: string, at: number, topics: readonly TopicName[]): Read<ValueLeaf> => {
  const { text: name, end } = text[at] === '"' ? readQuotes(text, at) : bareName(text, at);
  const topic = topics.find(({ title }) => keyOf(title) === keyOf(name));
  if (topic === undefined) {
    const meant = nearest(keyOf(name), topics, ({ title }) => keyOf(title));
    const mended = meant === null ? '' : quote(meant.title);
    throw replaceable(`Topic '${name}' not found.`, { start: at, end }, mended);
  }
  return { node: { kind: 'topic', topicId: topic.topicId, title: topic.title }, end };
};

const bareName = (text: string, from: number): { text: string; end: number } => {
  let end = endOfRun(text, from);
  for (let at = afterBlanks(text, end); !isBlank(text, at) && !'()"'.includes(text[at]);) {
    const endOfNext = endOfRun(text, at);
    if (operatorOf(text.slice(at, endOfNext), true) !== null) break;
    end = endOfNext;
    at = afterBlanks(text, end);
  }
  return { text: splitAtBlanks(text.slice(from, end)).join(' '), end };
};
