import { createHash } from 'node:crypto';
import { ANONYMOUS } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withoutBlanks } from '../rest/fields.ts';
import { wholeNumber } from '../rest/wire.ts';
import { atomOf } from './atom.ts';
import { feedOf } from './feed-page.ts';
import type { Feed } from './feed-page.ts';
import { jsonFeedOf } from './json-feed.ts';

const FEEDS: readonly { path: string; contentType: string; write: (feed: Feed) => string }[] = [
  { path: '/api/ontology/feed.atom', contentType: 'application/atom+xml; charset=utf-8', write: atomOf },
  { path: '/api/ontology/feed.json', contentType: 'application/feed+json; charset=utf-8', write: jsonFeedOf },
];

const Query = z.object({ before: wholeNumber(1, MAX_ROW_NUMBER).optional() });

/** Whether the caller has what would be sent. @source RFC 9110, section 13.2.2 */
export function isKnown(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { tag, updated }: { tag: string; updated: string },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // Dates of headers have no parts of seconds.
  return Math.floor(Date.parse(updated) / 1000) * 1000 <= since;
}

/**
 * The changes of the ontology for readers of feeds, who cannot log in: it says what everybody may see, and nothing of
 * people.
 */
export function registerFeeds(
  app: FastifyInstance,
  services: Services,
  { publicUrl }: { publicUrl: string },
): void {
  for (const { path, contentType, write } of FEEDS) {
    app.get(path, async (request, reply) => {
      const { before = null } = Query.parse(withoutBlanks(request.query));
      const api = createApi({ actor: ANONYMOUS, services, requestId: request.id });
      const feed = feedOf(await api.ontologyChanges.feed({ before }), { publicUrl, path, before });
      const body = write(feed);
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      void reply
        .header('cache-control', 'no-cache')
        .header('etag', tag)
        .header('last-modified', new Date(feed.updated).toUTCString());
      if (isKnown(request, { tag, updated: feed.updated })) return reply.code(304).send();
      return reply.type(contentType).send(body);
    });
  }
}
