/** What is counted of one key on one day. */
export interface Bucket {
  used: number;
  /** When a query, by its hash, was last asked, in milliseconds since 1970. */
  recent: Readonly<Record<string, number>>;
}

export const EMPTY_BUCKET: Bucket = { used: 0, recent: {} };

/** Paging, sorting, narrowing and reloading come within it of the last look; a new day's reading does not. */
export const REPEAT_MS = 30 * 60 * 1000;

/** More queries than one has open side by side. */
const RECENT_QUERIES = 20;

/** How many full days' worth of searches one network has. @source docs/decisions/0036-guest-searches.md */
export const FULL_GUESTS_PER_NETWORK = 40;

export interface GuestBuckets {
  /** Null for who brings no cookie of ours, or one of today that we know nothing of. */
  visitor: Bucket | null;
  /** Everybody on one network whose browser looks the same. */
  look: Bucket;
  network: Bucket;
}

export interface SearchAsked {
  /** Searches per guest and day. */
  limit: number;
  /** Hash of the query. */
  query: string;
  atMs: number;
}

export type Spending =
  | { outcome: 'repeated' }
  | { outcome: 'refused' }
  | { outcome: 'counted'; visitor: Bucket; look: Bucket; network: Bucket };

const isRepeat = ({ recent }: Bucket, { query, atMs }: SearchAsked): boolean =>
  atMs - (recent[query] ?? -Infinity) < REPEAT_MS;

/** The query asked now, and the latest of the others. */
const remembering = (recent: Bucket['recent'], { query, atMs }: SearchAsked): Bucket['recent'] => {
  const others = Object.entries(recent).filter(([other]) => other !== query);
  const latest = others.toSorted((a, b) => b[1] - a[1]).slice(0, RECENT_QUERIES - 1);
  return Object.fromEntries([...latest, [query, atMs]]);
};

/**
 * Whether a guest may search, and what is counted then. A guest with a cookie has a count of their own, whatever the
 * neighbours do. A guest without begins where the busiest guest of the same look stands: whoever clears cookies gains
 * nothing by it.
 */
export function spend({ visitor, look, network }: GuestBuckets, asked: SearchAsked): Spending {
  const own = visitor ?? look;
  if (isRepeat(own, asked)) return { outcome: 'repeated' };
  const isOver = own.used >= asked.limit || network.used >= asked.limit * FULL_GUESTS_PER_NETWORK;
  if (isOver) return { outcome: 'refused' };
  const used = own.used + 1;
  return {
    outcome: 'counted',
    visitor: { used, recent: remembering(own.recent, asked) },
    look: { used: Math.max(look.used, used), recent: remembering(look.recent, asked) },
    network: { used: network.used + 1, recent: {} },
  };
}
