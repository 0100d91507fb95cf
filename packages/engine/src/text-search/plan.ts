import type { BlockCursor, ScoringContext, ScoringCursor } from './block-cursor.ts';
import { lengthNorms } from './bm25f.ts';
import { BooleanCursor } from './boolean-cursor.ts';
import { ColumnCursor, ListCursor, SpanCursor } from './filter-cursors.ts';
import type { TextArrays } from './text-arrays.ts';
import type { QueryField, TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TextStatistics, WordStatistics } from './text-statistics.ts';
import { WordPlanner, type Dictionary, type WordPart } from './word-plan.ts';

/** A query made ready for one segment. */
export interface Plan {
  root: BlockCursor;
  /** What adds to scores, in the order in which it is added. */
  scoring: ScoringCursor[];
}

export const planOf = (segment: TextSegment, statistics: TextStatistics, query: TextQuery): Plan => {
  const planner = new Planner(segment, statistics);
  const root = planner.cursor(query, { field: 'any', necessary: true, scores: true });
  return { root, scoring: planner.scoring };
};

/** The articles that a filter of the caller's lets through; none where the segment lacks it. */
export const filterCursor = ({ filters }: TextSegment, name: string): BlockCursor => {
  const filter = filters?.[name];
  if (!filter) return new SpanCursor(0, 0);
  if ('ordinals' in filter) return new ListCursor(filter.ordinals);
  if ('from' in filter) return new SpanCursor(filter.from, filter.to);
  return new ColumnCursor(filter.column, filter.chosen);
};

const contextOf = (text: TextArrays, { lengthSum, articles }: WordStatistics): ScoringContext => ({
  text,
  norms: lengthNorms(text.textTotals[2], lengthSum / Math.max(articles, 1)),
});

/** Where a part stands in the query. */
interface Place {
  field: QueryField;
  necessary: boolean;
  scores: boolean;
}

class Planner {
  readonly scoring: ScoringCursor[] = [];
  private readonly segment: TextSegment;
  private readonly texts: Dictionary;
  private readonly names: Dictionary | null;

  constructor(segment: TextSegment, statistics: TextStatistics) {
    this.segment = segment;
    this.texts = { context: contextOf(segment.text, statistics), statistics };
    this.names = segment.names
      ? { context: contextOf(segment.names, statistics.names), statistics: statistics.names }
      : null;
  }

  cursor(query: TextQuery, place: Place): BlockCursor {
    switch (query.kind) {
      case 'word':
      case 'prefix':
      case 'phrase':
      case 'near':
        return this.words(query, place);
      case 'field':
        return this.cursor(query.of, { ...place, field: query.field });
      case 'and':
        return query.of.length === 1
          ? this.cursor(query.of[0], place)
          : this.boolean({ must: query.of, should: [], minimumShould: 0 }, place);
      case 'or':
        return query.of.length === 1
          ? this.cursor(query.of[0], place)
          : this.boolean({ must: [], should: query.of, minimumShould: 1 }, place);
      case 'not':
        return this.boolean({ must: [query], should: [], minimumShould: 0 }, place);
      case 'best':
        return this.boolean(query, place);
      case 'filter':
        return filterCursor(this.segment, query.filter);
      default:
        return this.all();
    }
  }

  private words(query: WordPart, place: Place): BlockCursor {
    const isName = place.field === 'authors';
    const dictionary = isName ? this.names : this.texts;
    if (!dictionary) return new SpanCursor(0, 0);
    const field = place.field === 'authors' ? 'any' : place.field;
    return this.scored(new WordPlanner(dictionary, field).cursor(query), place);
  }

  private scored(cursor: ScoringCursor, { scores }: Place): ScoringCursor {
    if (scores) this.scoring.push(cursor);
    return cursor;
  }

  private boolean(
    { must, should, minimumShould }: Pick<TextQuery & { kind: 'best' }, 'must' | 'should' | 'minimumShould'>,
    place: Place,
  ): BlockCursor {
    const needed: BlockCursor[] = [];
    const mustNot: BlockCursor[] = [];
    for (const part of must) {
      // Taking out of what else is needed costs less than making the list of all others first.
      if (part.kind === 'not') mustNot.push(this.excluded(part.of, place));
      else needed.push(this.cursor(part, place));
    }
    const optional = should.map((part) => this.cursor(part, { ...place, necessary: false }));
    if (needed.length === 0 && minimumShould === 0) needed.push(this.all());
    const { necessary } = place;
    return new BooleanCursor({ must: needed, should: optional, mustNot, minimumShould, necessary });
  }

  private excluded(query: TextQuery, place: Place): BlockCursor {
    return this.cursor(query, { ...place, necessary: false, scores: false });
  }

  private all(): BlockCursor {
    return new SpanCursor(0, this.segment.text.articleLength.length);
  }
}
