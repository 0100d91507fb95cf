import type { QualityKind } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { formatCount } from '../../../lib/format.ts';

/** What each kind is called, why it matters and what to do about it. */
const KINDS: Readonly<Record<QualityKind, { name: string; text: string }>> = {
  deletedReferences: {
    name: 'References to deleted concepts',
    text: 'A broader concept, or a part of a composite literal, was deleted. Such a literal finds nothing. Restore the concept, or put another one in its place.',
  },
  broaderCycles: {
    name: 'Loops of broader concepts',
    text: 'These concepts stand above one another in a circle, so that neither is the broader one. Take away the link that is wrong.',
  },
  compositeLoops: {
    name: 'Loops of composite literals',
    text: 'Composite literals of these concepts are made of one another and can never be written out. Write one of them in plain words.',
  },
  noLiteral: {
    name: 'Without a literal',
    text: 'Nothing in a text can be recognised as one of these. Add a literal, or delete the concept.',
  },
  ambiguousOnly: {
    name: 'Ambiguous literals alone',
    text: 'Ambiguous literals count only beside others, so that these concepts are never recognised. Add a literal that means nothing else.',
  },
  sameReading: {
    name: 'Literals that another concept has',
    text: 'Read as the tagger reads them, without endings and case, these literals are those of another concept, too. Merge the concepts, mark the literal as ambiguous in both, or take it from one.',
  },
  nearDuplicates: {
    name: 'Literals that are almost the same',
    text: 'One letter more, less, other or swapped with its neighbour in a word of five letters or more, a hyphen or a blank, or the same words in another order part these literals of two concepts. Words that are shorter or have digits are left out, for there one letter makes another word. Merge the concepts, or mend the slip; many are different things, and stay.',
  },
  neverMatched: {
    name: 'Never recognised',
    text: 'No article has any of their literals. Look for spellings that are missing; a concept that nobody writes of may be deleted.',
  },
  missingLanguages: {
    name: 'Missing languages',
    text: 'More than half of the concepts have literals in these languages, and these do not. Add a translation.',
  },
  containedLiterals: {
    name: 'Literals that stand in longer ones',
    text: 'A literal of one concept stands as whole words in a longer one of another. Often the longer concept is a special case of the shorter: where nothing leads from it to that one, put it under it, or use it as a part of a composite literal. Of literals that lie in each other the longest is told; those without a word of three letters, and ambiguous ones, are left out.',
  },
};

export const qualityTexts = {
  title: 'Quality',
  lead: 'What is amiss in the ontology, the most urgent first, and what to do about it.',
  kinds: KINDS,
  choose: 'Kinds of findings',
  concept: 'Concept',
  words: { literals: 'Literals', languages: 'Languages' },
  others: 'Other concepts',
  edit: 'Edit',
  edits: (name: string) => `Edit ${name}`,
  none: 'Nothing of this kind',
  noneText: 'Every concept is as it should be.',
  unnamed: (id: number) => `concept ${id}`,
  otherDf: 'DF of the other',
  literal: 'Literal',
  otherLiteral: 'Literal of the other',
  relation: 'Leads to the other',
  anyRelation: 'Any',
  relations: { broader: 'As a broader concept', part: 'As a part of a composite', none: 'Not at all' },
  merge: 'Compare and merge',
  mergeWith: (name: string) => `With ${name}`,
  merges: (name: string, other: string) => `Compare and merge ${name} and ${other}`,
  search: 'A part of a name or a literal',
  noneFound: 'Nothing found',
  noneFoundText: 'No finding of this kind has that. Look for less.',
  unknown: '…',
  beingMade: 'All literals are being read. What they lack comes by itself in some seconds.',
  behind: (version: number) =>
    `As of version ${formatCount(version)} of the ontology. What was changed since comes by itself in some seconds.`,
  csv: 'Download all as CSV',
  columns: ['id', 'name', 'df', 'words', 'other ids', 'others', 'dfs of others', 'relation'],
} as const;
