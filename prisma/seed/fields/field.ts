import { parseTerm, type Term } from './term.ts';

/** What a sentence of an abstract is there for. */
export type Move = 'background' | 'gap' | 'method' | 'data' | 'result' | 'implication';

/** A line of research inside a field; its terms make sense together in one text. */
export interface Theme {
  key: string;
  /** Topics first; the first topic is the theme's head. */
  terms: Term[];
}

export interface Journal {
  name: string;
  abbreviation: string;
  publisher: string;
  impactFactor: number;
}

/** A discipline of the demo world: its words, its sentences, its habits. */
export interface Field {
  key: string;
  /** The field as a concept, above the heads of its themes. */
  root: Term;
  department: string;
  /** First year with publications. */
  since: number;
  /** Smallest and largest usual number of authors. */
  team: [number, number];
  /** Author order is alphabetical. */
  alphabetical: boolean;
  /** Languages other than English in which the field publishes. */
  languages: ('de' | 'fr')[];
  journals: Journal[];
  themes: Theme[];
  titles: string[];
  moves: Record<Move, string[]>;
}

/** How a field is written down: blocks of lines. */
export interface FieldSource extends Record<Move, string> {
  key: string;
  root: string;
  department: string;
  since?: number;
  team: [number, number];
  alphabetical?: boolean;
  languages?: ('de' | 'fr')[];
  /** One journal a line: `name; abbreviation; publisher; impact factor`. */
  journals: string;
  /** By theme key, one term a line: role letter, then the term. */
  themes: Record<string, string>;
  titles: string;
}

const lines = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const parseJournal = (line: string): Journal => {
  const [name, abbreviation, publisher, impactFactor] = line.split(';').map((part) => part.trim());
  return { name, abbreviation, publisher, impactFactor: Number(impactFactor) };
};

export const defineField = (source: FieldSource): Field => ({
  key: source.key,
  root: parseTerm(`T ${source.root}`),
  department: source.department,
  since: source.since ?? 1998,
  team: source.team,
  alphabetical: source.alphabetical ?? false,
  languages: source.languages ?? [],
  journals: lines(source.journals).map(parseJournal),
  themes: Object.entries(source.themes).map(([key, block]) => ({ key, terms: lines(block).map(parseTerm) })),
  titles: lines(source.titles),
  moves: {
    background: lines(source.background),
    gap: lines(source.gap),
    method: lines(source.method),
    data: lines(source.data),
    result: lines(source.result),
    implication: lines(source.implication),
  },
});
