import type { FeedPage } from '@peerlens/domain/ontology/feed.contract.ts';
import { feedTexts as t } from './feed.texts.ts';

/** A page of a feed, whatever it is written as. Addresses are whole. */
export interface Feed {
  title: string;
  subtitle: string;
  author: string;
  /** The page that people read. */
  home: string;
  /** The first page of the feed, which names it. */
  first: string;
  self: string;
  next: string | null;
  /** ISO 8601; of the newest entry. */
  updated: string;
  entries: { id: string; url: string; title: string; updated: string; lines: string[] }[];
}

/** A feed without entries has always been so. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** What was changed in the ontology as a feed. `before` is the page that was asked for. */
export function feedOf(
  { changes, next, names }: FeedPage,
  { publicUrl, path, before }: { publicUrl: string; path: string; before: number | null },
): Feed {
  const first = `${publicUrl}${path}`;
  const at = (version: number): string => `${first}?before=${version}`;
  const called = new Map(names.map(({ id, name }) => [id, name]));
  return {
    title: t.title,
    subtitle: t.subtitle,
    author: t.author,
    home: `${publicUrl}/ontology/concepts/`,
    first,
    self: before === null ? first : at(before),
    next: next === null ? null : at(next),
    updated: changes.map((change) => change.at).reduce((a, b) => (a > b ? a : b), NEVER),
    entries: changes.map((change) => {
      // The last of a merge is what both have become.
      const shown = change.concepts.findLast(({ conceptId }) => conceptId !== null)?.conceptId;
      return {
        // The same in every form of the feed, and for ever.
        id: `${publicUrl}/api/ontology/feed#${change.id}`,
        url: shown ? `${publicUrl}/ontology/concept/${shown}` : `${publicUrl}/ontology/concepts/`,
        title: t.titleOf(change),
        updated: change.at,
        lines: t.linesOf(change, called),
      };
    }),
  };
}
