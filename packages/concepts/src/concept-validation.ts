import { VALIDATION_TEXTS as TEXTS } from './concept-validation.texts.ts';
import { compositeText, languagesMeet, onOneLine, type PlainOrComposite } from './literal-keys.ts';
import { relationsOf } from './similar-literals.ts';

/** A literal that somebody is typing, and what the ontology says of it; nothing of it is known before it was asked. */
export interface CheckedLiteral extends PlainOrComposite {
  isAmbiguous: boolean;
  /** Other concepts that have it. */
  conflicts?: readonly unknown[] | undefined;
  /** Forms of words that it stands for. */
  variants?: readonly string[] | undefined;
}

export interface CheckedConcept {
  name: string;
  /** Without the blank row that waits for another one. */
  literals: readonly CheckedLiteral[];
}

export interface Findings {
  errors: string[];
  warnings: string[];
}

/** `literals` in the order of the concept's. Errors must be mended before it is saved; warnings need not. */
export interface ConceptFindings extends Findings {
  literals: Findings[];
}

const lowered = (text: string): string => onOneLine(text).toLowerCase();

const isEmpty = ({ name, composite }: PlainOrComposite): boolean => composite === null && name.trim() === '';

/** What two literals of a concept must not share: the name, or the parts of composites. */
const identityOf = ({ name, composite }: PlainOrComposite): string =>
  composite === null ? `name ${onOneLine(name)}` : `composite ${compositeText(composite)}`;

/** Positions of literals that another one of a language that meets theirs equals. */
const repeatedOnes = (literals: readonly CheckedLiteral[]): Set<number> => {
  const repeated = new Set<number>();
  const positions = literals
    .map((literal, at) => ({ literal, at }))
    .filter(({ literal }) => !isEmpty(literal));
  for (const equals of Map.groupBy(positions, ({ literal }) => identityOf(literal)).values())
    for (const { literal, at } of equals)
      if (equals.some((other) => other.at !== at && languagesMeet(other.literal.lang, literal.lang)))
        repeated.add(at);
  return repeated;
};

/** A composite that nobody has named reads as its plain parts do. */
const readingText = ({ name, composite }: PlainOrComposite): string => {
  const named = onOneLine(name);
  if (named !== '' || composite === null) return named;
  return composite.map((part) => (typeof part === 'string' ? part : `#${part.conceptId}`)).join(' ');
};

const findingsOf = (literals: readonly CheckedLiteral[]): Findings[] => {
  const repeated = repeatedOnes(literals);
  const relations = relationsOf(
    literals.map((literal) => ({
      name: readingText(literal),
      lang: literal.lang,
      isComposite: literal.composite !== null,
    })),
  );
  const nameAt = (at: number): string => onOneLine(literals[at].name);
  return literals.map((literal, at) => {
    const { similarTo, within, contains } = relations[at];
    const errors = [
      ...(isEmpty(literal) ? [TEXTS.emptyLiteral] : []),
      ...(repeated.has(at) ? [TEXTS.repeatedLiteral] : []),
    ];
    const isShared = !literal.isAmbiguous && (literal.conflicts?.length ?? 0) > 0;
    const isNews = similarTo !== null && !repeated.has(at);
    const warnings = [
      ...(isShared ? [TEXTS.sharedLiteral] : []),
      ...(isNews ? [TEXTS.similarTo(nameAt(similarTo))] : []),
      ...(within === null ? [] : [TEXTS.existsIn(nameAt(within))]),
      ...(contains === null ? [] : [TEXTS.compositeContains(nameAt(contains))]),
    ];
    return { errors, warnings };
  });
};

const standsAmong = (name: string, literals: readonly CheckedLiteral[]): boolean =>
  literals.some((literal) =>
    [literal.name, ...(literal.variants ?? [])].some((form) => lowered(form) === lowered(name)),
  );

/**
 * What is wrong with a concept as it is typed, and what may be; the same in a browser and on a server. A warning about
 * two literals stands at the later one, or at the shorter one where one stands in the other, so that there is always
 * one of them without. The same name in two languages that do not meet is not the same literal.
 *
 * @source specification, document 1, section 5
 */
export const checkConcept = ({ name, literals }: CheckedConcept): ConceptFindings => {
  const found = findingsOf(literals);
  const hasSure = found.some(
    ({ errors, warnings }, at) => !literals[at].isAmbiguous && errors.length + warnings.length === 0,
  );
  const errors = [
    ...(name.trim() === '' ? [TEXTS.noName] : []),
    ...(literals.length === 0 ? [TEXTS.noLiteral] : []),
    ...(hasSure ? [] : [TEXTS.noSureLiteral]),
    ...(found.some((of) => of.errors.length > 0) ? [TEXTS.wrongLiterals] : []),
  ];
  const isNamed = name.trim() === '' || standsAmong(name, literals);
  return { errors, warnings: isNamed ? [] : [TEXTS.unknownName(name.trim())], literals: found };
};

/** May it be saved? */
export const isFaultless = ({ errors, literals }: ConceptFindings): boolean =>
  errors.length === 0 && literals.every((of) => of.errors.length === 0);
