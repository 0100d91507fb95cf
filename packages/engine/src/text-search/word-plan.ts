import type { ScoringContext, ScoringCursor } from './block-cursor.ts';
import { bm25Idf } from './bm25f.ts';
import { wordDf, wordNumber, wordsWithPrefix } from './dictionary.ts';
import { PhraseCursor } from './phrase-cursor.ts';
import { exactly, inOrder, together, type Placement } from './placement.ts';
import { PrefixCursor } from './prefix-cursor.ts';
import { BLOCK_SIZE } from './text-arrays.ts';
import type { TextField, TextQuery } from './text-query.ts';
import type { WordStatistics } from './text-statistics.ts';
import { WordCursor } from './word-cursor.ts';

/** A part of a query that looks up words. */
export type WordPart = Extract<TextQuery, { kind: 'word' | 'prefix' | 'phrase' | 'near' }>;

/** Words of one kind, of texts or of names, and what their scores depend on. */
export interface Dictionary {
  context: ScoringContext;
  statistics: WordStatistics;
}

/** Makes words, wildcards and phrases ready for one segment. */
export class WordPlanner {
  private readonly dictionary: Dictionary;
  private readonly field: TextField;

  constructor(dictionary: Dictionary, field: TextField) {
    this.dictionary = dictionary;
    this.field = field;
  }

  cursor(query: WordPart): ScoringCursor {
    switch (query.kind) {
      case 'word':
        return this.word(query.word, query.boost);
      case 'prefix':
        return this.prefix(query.prefix, query.boost);
      case 'phrase':
        return this.phrase(query);
      default:
        return this.near(query);
    }
  }

  private word(word: string, boost = 1): WordCursor {
    const { context, statistics } = this.dictionary;
    const idf = boost * bm25Idf(statistics.articles, statistics.df.get(word) ?? 0);
    return new WordCursor(context, wordNumber(context.text, word), { field: this.field, idf });
  }

  private prefix(prefix: string, boost = 1): PrefixCursor {
    const { context, statistics } = this.dictionary;
    const { articles, prefixDf } = statistics;
    const idf = boost * bm25Idf(articles, Math.min(prefixDf.get(prefix) ?? 0, articles));
    return new PrefixCursor(context, wordsWithPrefix(context.text, prefix), { field: this.field, idf });
  }

  private phrase({ words, slop = 0, boost }: WordPart & { kind: 'phrase' }): ScoringCursor {
    const first = words.findIndex((word) => word !== '');
    const shifts: number[] = [];
    const present: string[] = [];
    words.forEach((word, at) => {
      if (word === '') return;
      present.push(word);
      shifts.push(at - first);
    });
    const span = shifts[shifts.length - 1] + slop;
    return this.placed(present, slop === 0 ? exactly(shifts) : inOrder(span), boost);
  }

  private near({ words, within, boost }: WordPart & { kind: 'near' }): ScoringCursor {
    const distinct = [...new Set(words)].filter((word) => word !== '');
    return this.placed(distinct, together(distinct.length, within), boost);
  }

  private placed(words: string[], placement: Placement, boost?: number): ScoringCursor {
    if (words.length === 1) return this.word(words[0], boost);
    const { context } = this.dictionary;
    const { text } = context;
    const cursors = words.map((word) => this.word(word, boost));
    const most = Math.min(BLOCK_SIZE, ...words.map((word) => wordDf(text, wordNumber(text, word))));
    return new PhraseCursor(context, cursors, { field: this.field, placement, most });
  }
}
