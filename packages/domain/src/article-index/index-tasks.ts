import { associations, helpWithLatent, matches, nearest, search, type Snapshot } from '@peerlens/engine';
import type { NearestOptions, SearchBatch, SearchPage, SearchQuery } from '@peerlens/engine';
import { unavailable } from '@peerlens/kernel';
import type { FeatureVector } from '../feature-vector.ts';
import { pageRanker, type PageRequest, type RankedPage, type RankPage } from '../referees/rank-page.ts';
import { snapshotColumns } from './snapshot-columns.ts';

const rankers = new WeakMap<Snapshot, RankPage>();

const rankerOf = (snapshot: Snapshot): RankPage => {
  const known = rankers.get(snapshot);
  if (known) return known;
  const { people } = snapshot.handle;
  if (!people) throw unavailable('What is known of authors is still being gathered; try again in a moment');
  const ranker = pageRanker(snapshotColumns(snapshot, people));
  rankers.set(snapshot, ranker);
  return ranker;
};

/** What takes more than a moment, done on one state of the index: in the threads of a server, or right here. */
export const tasks = {
  rankPage: (snapshot: Snapshot, request: PageRequest): Promise<RankedPage> => rankerOf(snapshot)(request),
  helpWithLatent,
  associations: (snapshot: Snapshot, conceptIds: readonly number[]) => associations(snapshot, conceptIds),
  nearest: (snapshot: Snapshot, { vector, options }: { vector: FeatureVector; options: NearestOptions }) =>
    nearest(snapshot, vector, options),
  search: (snapshot: Snapshot, { query, page }: { query: SearchQuery; page: SearchPage }) =>
    search(snapshot, query, page),
  matches: (snapshot: Snapshot, { query, batch }: { query: SearchQuery; batch: SearchBatch }) =>
    matches(snapshot, query, batch),
};
