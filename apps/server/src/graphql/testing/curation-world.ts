import { SYSTEM } from '@peerlens/domain/actor.ts';
import { aConcept, bumpRevision } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { createApp } from '../../app.ts';
import { logInHeaders } from '../../testing/log-in.ts';

/** The owls behind a server, with a moderator, and concepts that stand in one another's way. */
export const world = await testWorld(owlWorld());
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
export const close = async (): Promise<void> => {
  await app.close();
  await world.close();
};

export const moderator = await world.user(ADA);
if (moderator.kind !== 'user') throw new Error('Ada is a user');
const until = { private: false, expiresAt: null };
await world
  .api(SYSTEM)
  .quotas.grant({ holder: { userId: moderator.id }, name: 'ontology_moderator', ...until });
await world.db.prisma.user.update({ where: { id: moderator.id }, data: { isSuperuser: true } });

export type Headers = Record<string, string>;
const asModerator = await logInHeaders(app, ADA);
export const asStranger = await logInHeaders(app, STRANGER);

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  error?: string;
}
export const ask = async (
  query: string,
  variables: object = {},
  headers: Headers = asModerator,
): Promise<Answer & { status: number; cacheControl: unknown }> => {
  const payload = { query, variables };
  const answer = await app.inject({ method: 'POST', url: '/api/graphql/', headers, payload });
  const cacheControl = answer.headers['cache-control'];
  return { ...answer.json<Answer>(), status: answer.statusCode, cacheControl };
};

export const owl = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
export const nextTo = await aConcept(world.db, { name: 'barn owl hearing' });
export const twin = await aConcept(world.db, { name: 'Tyto alba', literals: ['barn owls'] });
await bumpRevision(world.db, 'ontology');

export const SAVE = `mutation Save($id: Int, $name: String!, $literals: [LiteralInput!]!, $basic: Boolean, $deleted: Boolean,
    $ontologyCategories: [String!]) {
  concept(id: $id, name: $name, literals: $literals, basic: $basic, deleted: $deleted,
    ontologyCategories: $ontologyCategories) {
    ok status changeId
    concept { id name literals { name lang isAmbiguous composite { conceptId name } } basic isManuallyModified
      dateModified deleted categories }
  }
}`;

export const LOGS = `query Logs($id: Int!, $status: String) { ontologyLogs(concept_id: $id, status: $status) {
  id dateCreated dateModified createdByEmail modifiedByEmail status actions
} }`;
