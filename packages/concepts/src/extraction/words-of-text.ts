import { pluralKey } from '../plural.ts';
import { american } from '../spelling.ts';
import { stem } from '../stem.ts';
import { isStopWord } from '../stop-words.ts';
import { tokenise, type Token } from '../tokens.ts';
import { isVerbOrNoun } from './verbs.ts';
import { kindOf, NOUN } from './word-kinds.ts';

/** What is known of a word wherever it stands. */
interface WordFacts {
  kind: number;
  /** A noun, but a verb beside certain words. */
  canBeVerb: boolean;
  /** The same for singular and plural, British and American spelling. */
  key: string;
  /** As the term view of the index writes it (see `termFeatures`); '' for words that it leaves out. */
  term: string;
}

/** A word of a text with its part in the sentence. */
export interface TextWord extends WordFacts {
  token: Token;
  /** Only a hyphen stands between the word before and this one. */
  hyphenBefore: boolean;
}

/** Words remembered; then the memory starts anew. It never changes an answer, only its speed. */
const REMEMBERED_WORDS = 200_000;
const memory = new Map<string, WordFacts>();

/** Function words, bare numbers and lone letters are in no view. */
const isIndexed = (word: string): boolean =>
  !isStopWord(word) && !/^\p{N}+$/u.test(word) && (word.length > 1 || /\p{Ideographic}/u.test(word));

const factsOf = (word: string): WordFacts => {
  const known = memory.get(word);
  if (known !== undefined) return known;
  if (memory.size >= REMEMBERED_WORDS) memory.clear();
  const kind = kindOf(word);
  const facts = {
    kind,
    canBeVerb: kind >= NOUN && isVerbOrNoun(word),
    key: pluralKey(american(word)),
    term: isIndexed(word) ? stem(word, 'all') : '',
  };
  memory.set(word, facts);
  return facts;
};

const HYPHEN = /^[-\u2010-\u2013]$/;

/** The words of a text in order; kinds are those of the words by themselves. Never throws. */
export const wordsOfText = (text: string): TextWord[] => {
  const words: TextWord[] = [];
  let end = -1;
  for (const token of tokenise(text)) {
    const { kind, canBeVerb, key, term } = factsOf(token.text);
    const hyphenBefore = token.start === end + 1 && HYPHEN.test(text.charAt(end));
    words.push({ kind, canBeVerb, key, term, token, hyphenBefore });
    end = token.end;
  }
  return words;
};
