import type { TaggedText, TaggerLiteral } from '@peerlens/concepts';
import { below, between, seeded, zipf, type Random } from './random.ts';

/** On average 10 words, as the titles of 47,138 works of several fields that have an abstract … */
const TITLE_WORDS = { least: 5, most: 15 };
/** … and 137, as their abstracts. */
const ABSTRACT_WORDS = { least: 77, most: 197 };
const SENTENCE_WORDS = { least: 10, most: 30 };
/** Of a hundred words of English prose about so many are function words … */
const FUNCTION_PERCENT = 38;
const FUNCTION_WORDS =
  'the of and in to a is for that with on as are by this we was be from were which or an it at has not have'.split(
    ' ',
  );
/** … and after so many of a hundred of the others a comma stands. */
const COMMA_PERCENT = 6;
/** Of a hundred content words so many begin a term of the ontology, as authors use their field's. */
const TERM_PERCENT = 12;

interface Source {
  words: readonly string[];
  /** Names of plain literals. */
  terms: readonly string[];
}

const prose = (random: Random, length: number, { words, terms }: Source): string => {
  const sentences: string[] = [];
  for (let written = 0; written < length;) {
    const until = Math.min(length, written + between(random, SENTENCE_WORDS));
    const parts: string[] = [];
    while (written < until) {
      if (below(random, 100) < FUNCTION_PERCENT) {
        parts.push(zipf(random, FUNCTION_WORDS));
        written++;
        continue;
      }
      const part = below(random, 100) < TERM_PERCENT ? zipf(random, terms) : zipf(random, words);
      written += part.split(' ').length;
      parts.push(below(random, 100) < COMMA_PERCENT ? `${part},` : part);
    }
    const sentence = parts.join(' ').replace(/,$/, '');
    sentences.push(`${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`);
  }
  return sentences.join(' ');
};

/** `count` titles with abstracts, the same ones in every run, in words of a vocabulary and literals of an ontology. */
export const syntheticAbstracts = (
  count: number,
  words: readonly string[],
  literals: readonly TaggerLiteral[],
): TaggedText[] => {
  const random = seeded(3);
  const source = { words, terms: literals.flatMap(({ name }) => (name === '' ? [] : [name])) };
  return Array.from({ length: count }, () => ({
    title: prose(random, between(random, TITLE_WORDS), source),
    body: prose(random, between(random, ABSTRACT_WORDS), source),
  }));
};
