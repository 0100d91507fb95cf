import { aFolder } from '@peerlens/domain/testing/builders.ts';
import { owlWorld, ADA, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { readConfig } from '@peerlens/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { createApp } from '../../app.ts';
import { logInHeaders } from '../../testing/log-in.ts';

/** The owls behind a server, with a log that can be read. */
export const world = await testWorld(owlWorld());
export const lines: string[] = [];
export const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'info' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
  log: { write: (line) => void lines.push(line) },
});
export const close = async (): Promise<void> => {
  await app.close();
  await world.close();
};

export const URL = '/api/graphql/';
export type Headers = Record<string, string>;

interface Answer {
  data?: Record<string, Record<string, unknown> | null> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  error?: string;
  requestId?: string;
}
export const answerOf = (answer: LightMyRequestResponse): Answer => answer.json<Answer>();

export const ask = (
  query: string,
  { variables, headers = {} }: { variables?: object; headers?: Headers } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: URL, headers, payload: { query, variables } });

const ada = await world.user(ADA);
export const asAda = await logInHeaders(app, ADA);
export const asStranger = await logInHeaders(app, STRANGER);
export const withToken = async (...scopes: Scope[]): Promise<Headers> => {
  const draft = { organizationId: null, name: 'Script', scopes, days: 90 };
  const { secret } = await world.services.tokens.create(ada, draft);
  return { authorization: `Bearer ${secret}` };
};

export const owl = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
export const prey = await world.db.prisma.concept.findFirstOrThrow({ where: { name: { not: 'barn owl' } } });
await world.db.prisma.literal.create({
  data: {
    conceptId: prey.id,
    name: 'barn owl prey',
    composite: [{ conceptId: owl.id }, 'prey'],
    lang: 'en',
    kind: 'alt',
  },
});
if (ada.kind !== 'user') throw new Error('Ada is a user');
export const proposalOfAda = await world.db.prisma.proposal.create({
  data: { folderId: await aFolder(world.db, { owner: ada }), title: 'Owls at night', abstract: '' },
});
