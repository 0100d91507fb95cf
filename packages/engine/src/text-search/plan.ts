import type { BlockCursor, ScoringContext, ScoringCursor } from './block-cursor.ts';
import { bm25Idf, lengthNorms } from './bm25f.ts';
import { BooleanCursor } from './boolean-cursor.ts';
import { wordDf, wordNumber, wordsWithPrefix } from './dictionary.ts';
import { ListCursor, SpanCursor } from './filter-cursors.ts';
import { PhraseCursor } from './phrase-cursor.ts';
import { exactly, inOrder, together, type Placement } from './placement.ts';
import { PrefixCursor } from './prefix-cursor.ts';
import { BLOCK_SIZE } from './text-arrays.ts';
import type { TextField, TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TextStatistics } from './text-statistics.ts';
import { WordCursor } from './word-cursor.ts';

/** A query made ready for one segment. */
export interface Plan {
  root: BlockCursor;
  /** What adds to scores, in the order in which it is added. */
  scoring: ScoringCursor[];
}

export const planOf = (segment: TextSegment, statistics: TextStatistics, query: TextQuery): Plan => {
  const { text } = segment;
  const meanLength = statistics.lengthSum / Math.max(statistics.articles, 1);
  const context = { text, norms: lengthNorms(text.textTotals[2], meanLength) };
  const planner = new Planner(segment, statistics, context);
  const root = planner.cursor(query, { field: 'any', necessary: true, scores: true });
  return { root, scoring: planner.scoring };
};

/** Where a part stands in the query. */
interface Place {
  field: TextField;
  necessary: boolean;
  scores: boolean;
}

class Planner {
  readonly scoring: ScoringCursor[] = [];
  private readonly segment: TextSegment;
  private readonly statistics: TextStatistics;
  private readonly context: ScoringContext;

  constructor(segment: TextSegment, statistics: TextStatistics, context: ScoringContext) {
    this.segment = segment;
    this.statistics = statistics;
    this.context = context;
  }

  cursor(query: TextQuery, place: Place): BlockCursor {
    switch (query.kind) {
      case 'word':
        return this.scored(this.word(query.word, place.field, query.boost), place);
      case 'prefix':
        return this.scored(this.prefix(query.prefix, place.field, query.boost), place);
      case 'phrase':
        return this.scored(this.phrase(query, place), place);
      case 'near':
        return this.scored(this.near(query, place), place);
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
        return this.filter(query.filter);
      default:
        return this.all();
    }
  }

  private scored(cursor: ScoringCursor, { scores }: Place): ScoringCursor {
    if (scores) this.scoring.push(cursor);
    return cursor;
  }

  private word(word: string, field: TextField, boost = 1): WordCursor {
    const idf = boost * bm25Idf(this.statistics.articles, this.statistics.df.get(word) ?? 0);
    return new WordCursor(this.context, wordNumber(this.segment.text, word), { field, idf });
  }

  private prefix(prefix: string, field: TextField, boost = 1): PrefixCursor {
    const { articles, prefixDf } = this.statistics;
    const idf = boost * bm25Idf(articles, Math.min(prefixDf.get(prefix) ?? 0, articles));
    return new PrefixCursor(this.context, wordsWithPrefix(this.segment.text, prefix), { field, idf });
  }

  private phrase({ words, slop = 0, boost }: TextQuery & { kind: 'phrase' }, place: Place): ScoringCursor {
    const first = words.findIndex((word) => word !== '');
    const shifts: number[] = [];
    const present: string[] = [];
    words.forEach((word, at) => {
      if (word === '') return;
      present.push(word);
      shifts.push(at - first);
    });
    const span = shifts[shifts.length - 1] + slop;
    return this.placed(present, slop === 0 ? exactly(shifts) : inOrder(span), { ...place, boost });
  }

  private near({ words, within, boost }: TextQuery & { kind: 'near' }, place: Place): ScoringCursor {
    const distinct = [...new Set(words)].filter((word) => word !== '');
    return this.placed(distinct, together(distinct.length, within), { ...place, boost });
  }

  private placed(
    words: string[],
    placement: Placement,
    { field, boost }: { field: TextField; boost?: number },
  ): ScoringCursor {
    if (words.length === 1) return this.word(words[0], field, boost);
    const { text } = this.segment;
    const cursors = words.map((word) => this.word(word, field, boost));
    const most = Math.min(BLOCK_SIZE, ...words.map((word) => wordDf(text, wordNumber(text, word))));
    return new PhraseCursor(this.context, cursors, { field, placement, most });
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

  private filter(name: string): BlockCursor {
    const filter = this.segment.filters?.[name];
    if (!filter) return new SpanCursor(0, 0);
    return 'ordinals' in filter ? new ListCursor(filter.ordinals) : new SpanCursor(filter.from, filter.to);
  }

  private all(): BlockCursor {
    return new SpanCursor(0, this.segment.text.articleLength.length);
  }
}
