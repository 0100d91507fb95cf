import type { Measure, Term, TermName } from './fields/term.ts';
import type { Random } from './random.ts';

/** R is the whole field; capitals are the leading concepts of a text, small letters the second ones. */
export type Slot = 'R' | 'T' | 't' | 'M' | 'm' | 'O' | 'o' | 'Q' | 'q';

/** What one text is about, and what it has said so far. */
export interface Writer {
  random: Random;
  slots: Record<Slot, Term>;
  /** Acronyms already introduced in brackets, by preferred name. */
  introduced: Map<string, TermName>;
  /** Titles introduce no acronyms. */
  isTitle: boolean;
  /** Lower and upper end of what each quantity does in this text, so that its numbers agree. */
  spans: Map<Term, [number, number]>;
}

export const newWriter = (random: Random, slots: Record<Slot, Term>, isTitle = false): Writer => ({
  random,
  slots,
  introduced: new Map(),
  isTitle,
  spans: new Map(),
});

const chooseName = (writer: Writer, term: Term): TermName => {
  const acronym = writer.introduced.get(term.name);
  if (acronym && writer.random.chance(0.8)) return acronym;
  const names = term.names.filter((name) => name.lang === 'en' && !name.isAcronym);
  return writer.random.chance(0.62) ? names[0] : writer.random.pick(names);
};

/** Acronyms whose first letter is spoken with a vowel, and plain words that begin with one. */
const TAKES_AN = /^([aeio]|un[^i]|[AEFHILMNORSX][A-Z0-9]|[AEIO][a-z])/;

/** The acronym in brackets, the first time a text names the term; sometimes never. */
const introduction = (writer: Writer, term: Term, isSingular: boolean): string => {
  const acronym = term.names.find((name) => name.isAcronym && name.lang === 'en');
  if (!acronym || writer.isTitle || writer.introduced.has(term.name) || !writer.random.chance(0.55))
    return '';
  writer.introduced.set(term.name, acronym);
  return ` (${isSingular ? acronym.text : acronym.plural})`;
};

/** The term as a noun phrase: plural if it has one, or with an indefinite article, or bare singular. */
const mention = (writer: Writer, term: Term, form: 'plural' | 'article' | 'bare'): string => {
  const name = chooseName(writer, term);
  const isSingular = form !== 'plural' && name.number === 'count';
  const words = isSingular ? name.text : name.plural;
  const text = form === 'bare' || name.isAcronym ? words : words + introduction(writer, term, isSingular);
  const isQuantity = term.role === 'Q' && name.number === 'mass';
  if (form === 'article' && (isSingular || isQuantity)) return `${TAKES_AN.test(text) ? 'an' : 'a'} ${text}`;
  const needsThe = form === 'plural' && !writer.isTitle && (isQuantity || term.names[0].isDefinite);
  return needsThe ? `the ${text}` : text;
};

/** Whether an English verb with this term as its subject stands in the plural. */
const isPlural = (term: Term): boolean => term.names[0].number !== 'mass';

const withUnit = (value: string, unit: string): string => {
  if (unit === '') return value;
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
};

/** The span of values that the text reports; a fifth to four fifths of all possible ones. */
const spanOf = (writer: Writer, term: Term, measure: Measure): [number, number] => {
  const known = writer.spans.get(term);
  if (known) return known;
  const width = measure.high - measure.low;
  const low = measure.low + width * 0.45 * writer.random.next();
  const span: [number, number] = [low, low + width * (0.2 + 0.34 * writer.random.next())];
  writer.spans.set(term, span);
  return span;
};

const valueOf = (writer: Writer, term: Term, isBetter: boolean): string => {
  if (!term.measure) return '';
  const [low, high] = spanOf(writer, term, term.measure);
  const value = isBetter === term.measure.higherIsBetter ? high : low;
  return withUnit(value.toFixed(term.measure.decimals), term.measure.unit);
};

const numberIn = (random: Random, source: string): string => {
  const [low, high] = source.split('-').map(Number);
  const decimals = (source.split('-')[0].split('.')[1] ?? '').length;
  const value = low + random.next() * (high - low);
  const text = value.toFixed(decimals);
  return value >= 10_000 && decimals === 0 ? Number(text).toLocaleString('en') : text;
};

const fill = (writer: Writer, source: string): string => {
  const { random, slots } = writer;
  if (source.startsWith('#')) return numberIn(random, source.slice(1));
  if (source === 'N') return valueOf(writer, slots.Q, true);
  if (source === 'N0') return valueOf(writer, slots.Q, false);
  if (source === 'n') return valueOf(writer, slots.q, true);
  if (source === 'n0') return valueOf(writer, slots.q, false);
  if (source === 'improved' || source === 'improve') {
    const rises = slots.Q.measure?.higherIsBetter ?? true;
    if (source === 'improve') return rises ? 'raise' : 'lower';
    return random.pick(rises ? ['rose', 'increased', 'improved'] : ['fell', 'dropped', 'decreased']);
  }
  if (source.length === 1) return mention(writer, slots[source as Slot], 'plural');
  if (/^a [TMOQ]$/i.test(source)) return mention(writer, slots[source[2] as Slot], 'article');
  if (/^1 [TMOQ]$/i.test(source)) return mention(writer, slots[source[2] as Slot], 'bare');
  const verb = /^([TMOQ]):(.*)\|(.*)$/i.exec(source);
  if (verb) return isPlural(slots[verb[1] as Slot]) ? verb[3] : verb[2];
  return random.pick(source.split('|'));
};

const capitalised = (text: string): string => {
  const first = text.split(/[\s-]/, 1)[0];
  return /[A-Z0-9]/.test(first) ? text : text[0].toUpperCase() + text.slice(1);
};

/**
 * Fills one pattern: `{T}` a term, `{a T}` with article, `{1 T}` bare singular, `{T:is|are}` agreement with it,
 * `{N}` and `{N0}` the better and the worse value of quantity Q, `{#2-9}` a number, `{this|that}` a choice.
 */
export const writeSentence = (writer: Writer, pattern: string): string => {
  const text = pattern.replace(/\{([^}]+)\}/g, (_, source: string) => fill(writer, source));
  return capitalised(
    text
      .replace(/\b(the|The) the\b/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
};
