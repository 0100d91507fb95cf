import fs from 'node:fs';
import path from 'node:path';
import { ANONYMOUS } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import type { PageAnswer } from '@peerlens/domain/page-heads/page-heads.contract.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from './errors.ts';
import { withHead } from './page-head.ts';

/** Addresses that say more of themselves to those who do not run the app than that they are its page. */
const PAGES: readonly {
  url: string;
  ask: (api: Api, params: Record<string, string>) => Promise<PageAnswer>;
}[] = [
  { url: '/article/:idSlug', ask: (api, { idSlug }) => api.pageHeads.article({ idSlug }) },
  { url: '/author/:id', ask: (api, { id }) => api.pageHeads.author({ id }) },
  { url: '/author/:id/:slug', ask: (api, { id }) => api.pageHeads.author({ id }) },
];

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

/**
 * Pages of articles and authors: with a head that says what they show, 404 for what is not there, and 301 to the
 * right address. The app in the page shows the same either way.
 */
export function registerPages(app: FastifyInstance, services: Services, folder: string): void {
  const file = path.join(folder, 'index.html');
  if (!fs.existsSync(file)) return;
  for (const { url, ask } of PAGES) {
    app.get(url, async (request, reply): Promise<FastifyReply> => {
      // Read anew each time, so that a new build needs no restart.
      const page = await fs.promises.readFile(file, 'utf8');
      void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
      // Heads are for whoever comes by: they say what everybody may read.
      const api = createApi({ actor: ANONYMOUS, services, requestId: request.id });
      try {
        const answer = await ask(api, request.params as Record<string, string>);
        if (answer.kind === 'moved') return await reply.redirect(`${answer.path}${queryOf(request)}`, 301);
        return await reply.send(withHead(page, answer.head));
      } catch (error) {
        const { status, isBug } = describeFailure(error);
        if (isBug) request.log.error({ err: error }, 'page head failed');
        return reply.code(status).send(page);
      }
    });
  }
}
