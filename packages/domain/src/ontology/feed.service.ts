import { FEED_PAGE } from './feed.contract.ts';
import type { FeedPage, ReadFeed } from './feed.contract.ts';
import type { FeedStore } from './feed.store.ts';
import { conceptsIn } from './wire-actions.ts';

/** What was done to the ontology, for everybody: what it says is public, who said it is not. */
export const feedService = ({ store }: { store: FeedStore }) => ({
  async page({ before }: ReadFeed): Promise<FeedPage> {
    const found = await store.page(before, FEED_PAGE + 1);
    const changes = found.slice(0, FEED_PAGE);
    const actions = changes.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.actions));
    return {
      changes,
      next: found.length > FEED_PAGE ? changes[FEED_PAGE - 1].version : null,
      names: await store.names(conceptsIn(actions)),
    };
  },
});

export type FeedService = ReturnType<typeof feedService>;
