import { listOf, objectOf, textOf } from '../fields.ts';
import type { FurtherStatement } from '../records.ts';
import { FURTHER, SKOS } from './vocabulary.ts';

const statementOf = (value: unknown): FurtherStatement | null => {
  const { property: name, uri: link, text: words, lang, datatype } = objectOf(value);
  const property = typeof name === 'string' ? FURTHER.get(SKOS + name) : undefined;
  if (property === undefined) return null;
  const uri = textOf(link);
  if (uri !== null) return { property, uri };
  const text = textOf(words);
  if (text === null) return null;
  const language = textOf(lang)?.toLowerCase() ?? null;
  if (language !== null) return { property, text, lang: language };
  const type = textOf(datatype);
  return type === null ? { property, text } : { property, text, datatype: type };
};

/** What is said further of a concept, as JSON has it; what is none of it is passed over. */
export const furtherOf = (value: unknown): FurtherStatement[] =>
  listOf(value).flatMap((each) => statementOf(each) ?? []);
