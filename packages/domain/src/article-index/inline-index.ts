import { liveIndex } from '@peerlens/engine';
import type { ArticleIndex, CurrentIndex } from '../article-index.ts';
import { allMatches } from './all-matches.ts';
import { tasks } from './index-tasks.ts';

export interface InlineIndex {
  current: CurrentIndex;
  close: () => void;
}

/** Follows the index of a folder and answers in the thread that asks: for a terminal, which has nothing else to do. */
export function inlineIndex(dir: string, now?: () => number): InlineIndex {
  const live = liveIndex(dir, now);
  let known: { reader: unknown; index: ArticleIndex } | null = null;
  return {
    current() {
      const state = live.current();
      if (!state) return null;
      const { reader, snapshot } = state;
      if (known?.reader !== reader)
        known = {
          reader,
          index: {
            ...reader,
            allMatches: allMatches((query, batch) => reader.matches(query, batch)),
            ...(reader.hasPeople && { rankPage: (request) => tasks.rankPage(snapshot, request) }),
          },
        };
      return known.index;
    },
    close: live.close,
  };
}
