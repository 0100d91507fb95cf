import { SYSTEM } from '../../actor.ts';
import { aConcept, anArticle, bumpRevision } from '../../testing/builders.ts';
import { emptyWorld } from '../../testing/world.ts';
import type { IndexingEvent, IndexingKind } from '../indexing.contract.ts';

/** Three articles that nobody has tagged, two of them with concepts to be found. */
export const world = await emptyWorld();
export const { db, services } = world;

export const OWL = await aConcept(db, { name: 'barn owl' });
export const PREY = await aConcept(db, { name: 'prey' });
export const NOTHING = await aConcept(db, { name: 'glacier' });
await anArticle(db, { id: 1, title: 'The barn owl', abstract: 'A barn owl and its prey', authors: [7] });
await anArticle(db, { id: 2, title: 'Prey', abstract: null, authors: [7, null] });
await anArticle(db, { id: 3, title: 'Nothing of the kind', abstract: 'At all' });
await bumpRevision(db, 'corpus');
await bumpRevision(db, 'ontology');

export async function follow(events: AsyncIterable<IndexingEvent>): Promise<IndexingEvent[]> {
  const seen: IndexingEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}
export const run = (kind: IndexingKind = 'tag', signal?: AbortSignal) =>
  follow(services.indexing.run({ kind }, signal));

export const overview = () => world.api(SYSTEM).overview.get();
