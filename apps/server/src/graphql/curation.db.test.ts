import { SYSTEM } from '@peerlens/domain/actor.ts';
import { aConcept, bumpRevision } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { logInHeaders } from '../testing/log-in.ts';
import { MAX_LOOKED_AT } from './literal-loaders.ts';

const world = await testWorld(owlWorld());
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const moderator = await world.user(ADA);
if (moderator.kind !== 'user') throw new Error('Ada is a user');
const until = { private: false, expiresAt: null };
await world
  .api(SYSTEM)
  .quotas.grant({ holder: { userId: moderator.id }, name: 'ontology_moderator', ...until });
await world.db.prisma.user.update({ where: { id: moderator.id }, data: { isSuperuser: true } });

type Headers = Record<string, string>;
const asModerator = await logInHeaders(app, ADA);
const asStranger = await logInHeaders(app, STRANGER);

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  error?: string;
}
const ask = async (
  query: string,
  variables: object = {},
  headers: Headers = asModerator,
): Promise<Answer & { status: number; cacheControl: unknown }> => {
  const payload = { query, variables };
  const answer = await app.inject({ method: 'POST', url: '/api/graphql/', headers, payload });
  const cacheControl = answer.headers['cache-control'];
  return { ...answer.json<Answer>(), status: answer.statusCode, cacheControl };
};

const owl = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
const nextTo = await aConcept(world.db, { name: 'barn owl hearing' });
const twin = await aConcept(world.db, { name: 'Tyto alba', literals: ['barn owls'] });
await bumpRevision(world.db, 'ontology');

const SAVE = `mutation Save($id: Int, $name: String!, $literals: [LiteralInput!]!, $basic: Boolean, $deleted: Boolean,
    $ontologyCategories: [String!]) {
  concept(id: $id, name: $name, literals: $literals, basic: $basic, deleted: $deleted,
    ontologyCategories: $ontologyCategories) {
    ok status changeId
    concept { id name literals { name lang isAmbiguous composite { conceptId name } } basic isManuallyModified
      dateModified deleted categories }
  }
}`;

const LOGS = `query Logs($id: Int!, $status: String) { ontologyLogs(concept_id: $id, status: $status) {
  id dateCreated dateModified createdByEmail modifiedByEmail status actions
} }`;

test('a concept is read with what stands in the way of its literals, and what they find', async () => {
  const { data, errors } = await ask(
    `query Full($id: Int!) { concept(id: $id) {
      name df childConceptsCount
      literals { name df searchQuery expandedLiteralsVariants
        similarLiteralsConcepts { conceptId name isAmbiguous }
        lexicalNeighborsConcepts { conceptId name literal canBeParent } }
      potentialDfs { perLiteral { searchQuery df } total { searchQuery df leftOut } }
    } }`,
    { id: owl.id },
  );
  expect(errors).toBeUndefined();
  const found = await world.api(moderator).ontologyLiterals.potentialDfs({ conceptId: owl.id });
  expect(found.total.df).toBeGreaterThan(0);
  expect(data?.['concept']).toMatchObject({
    name: 'barn owl',
    literals: [
      {
        name: 'barn owl',
        ...found.perLiteral[0],
        expandedLiteralsVariants: expect.arrayContaining(['barn owl', 'barn owls']) as unknown,
        similarLiteralsConcepts: [{ conceptId: twin, name: 'Tyto alba', isAmbiguous: false }],
        lexicalNeighborsConcepts: expect.arrayContaining([
          { conceptId: nextTo, name: 'barn owl hearing', literal: 'barn owl hearing', canBeParent: false },
        ]) as unknown,
      },
    ],
    potentialDfs: found,
  });
});

test('literals are looked at as they are typed, parts of composites as text, by id, or as they were answered', async () => {
  const literals = [
    { name: 'barn owl hearing', lang: 'en' },
    { composite: [{ concept_id: owl.id, name: 'barn owl' }, 'chick'] },
    { composite: [{ conceptId: owl.id }, { conceptId: null, name: 'chick' }], isAmbiguous: true },
  ];
  const { data, errors } = await ask(
    `query Check($id: Int, $literals: [LiteralInput!]!) {
      validateLiterals(concept_id: $id, literals: $literals) {
        literals { similarLiteralsConcepts { conceptId } expandedLiteralsVariants
          lexicalNeighborsConcepts { conceptId canBeParent } }
        literalsDfs { perLiteral { df searchQuery } total { df searchQuery } }
      }
      literalsDfs(literals: $literals) { perLiteral { df searchQuery } total { df searchQuery } }
    }`,
    { id: null, literals },
  );
  expect(errors).toBeUndefined();
  const { validateLiterals: told, literalsDfs } = data as {
    validateLiterals: { literals: Record<string, unknown>[]; literalsDfs: unknown };
    literalsDfs: { perLiteral: { searchQuery: string }[] };
  };
  expect(told.literalsDfs).toEqual(literalsDfs);
  expect(told.literals[0]).toMatchObject({
    similarLiteralsConcepts: [{ conceptId: nextTo }],
    lexicalNeighborsConcepts: expect.arrayContaining([{ conceptId: owl.id, canBeParent: true }]) as unknown,
  });
  expect(told.literals[1]).toMatchObject({
    expandedLiteralsVariants: expect.arrayContaining(['barn owl chick']) as unknown,
  });
  expect(told.literals[2]).toEqual(told.literals[1]);
  expect(literalsDfs.perLiteral[2]).toEqual(literalsDfs.perLiteral[1]);
});

test('what a merge would bring is answered with the names of parts', async () => {
  const { data } = await ask(
    `query Missing($own: [LiteralInput!]!, $literals: [LiteralInput!]!) {
      missingLiterals(concept_id: ${owl.id}, dest_literals: $own, literals: $literals) {
        name composite { conceptId name } lang isAmbiguous } }`,
    {
      own: [{ name: 'barn owl' }],
      literals: [{ name: 'Barn owls' }, { composite: ['young', { concept_id: twin }], lang: 'en' }],
    },
  );
  const composite = [
    { conceptId: null, name: 'young' },
    { conceptId: twin, name: 'Tyto alba' },
  ];
  expect(data).toEqual({ missingLiterals: [{ name: '', composite, lang: 'en', isAmbiguous: false }] });
});

test('related concepts are answered by id and name, fifty at most', async () => {
  const { data, errors } = await ask(
    `{ recommendedConcepts(conceptId: ${owl.id}, topn: 50) { conceptId name } }`,
  );
  expect(errors).toBeUndefined();
  const { concepts } = await world.api(moderator).ontologyLiterals.recommendedConcepts({ conceptId: owl.id });
  expect(data).toEqual({ recommendedConcepts: concepts.map(({ conceptId, name }) => ({ conceptId, name })) });
  const more = await ask(`{ recommendedConcepts(conceptId: ${owl.id}, topn: 51) { name } }`);
  expect(more.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
});

test('a moderator makes, changes, deletes and restores a concept, and finds each in its history', async () => {
  const literals = [{ name: 'tawny owl', lang: 'en' }, { composite: [{ concept_id: owl.id }, 'in woods'] }];
  const made = await ask(SAVE, { name: 'tawny owl', literals, ontologyCategories: ['Birds'] });
  expect(made).toMatchObject({ status: 200, cacheControl: 'no-store' });
  const saved = made.data?.['concept'] as { changeId: number; concept: { id: number } };
  const { id } = saved.concept;
  expect(saved).toEqual({
    ok: true,
    status: 'accepted',
    changeId: expect.any(Number) as number,
    concept: {
      id: expect.any(Number) as number,
      name: 'tawny owl',
      basic: false,
      isManuallyModified: true,
      dateModified: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      deleted: false,
      categories: ['Birds'],
      literals: [
        { name: 'tawny owl', lang: 'en', isAmbiguous: false, composite: null },
        {
          name: 'barn owl in woods',
          lang: 'all',
          isAmbiguous: false,
          composite: [
            { conceptId: owl.id, name: 'barn owl' },
            { conceptId: null, name: 'in woods' },
          ],
        },
      ],
    },
  });
  const deleted = await ask(SAVE, { id, name: 'tawny owl', literals, deleted: true });
  expect(deleted.data?.['concept']).toMatchObject({ ok: true, concept: { deleted: true } });
  const restored = await ask(SAVE, { id, name: 'tawny owl', literals, basic: true, deleted: false });
  expect(restored.data?.['concept']).toMatchObject({
    concept: { deleted: false, basic: true, categories: ['Birds'] },
  });
  const { data } = await ask(LOGS, { id, status: 'accepted' });
  const logs = data?.['ontologyLogs'] as { actions: { type: string }[] }[];
  expect(logs.map(({ actions }) => actions.map(({ type }) => type))).toEqual([
    ['restore_concept', 'modify_concept'],
    ['remove_concept'],
    ['add_concept', 'add_literal', 'add_literal', 'add_concept_to_category'],
  ]);
  expect(logs[2]).toMatchObject({
    createdByEmail: ADA,
    modifiedByEmail: null,
    status: 'accepted',
    actions: [
      {},
      {},
      {
        data: {
          name: 'barn owl in woods',
          composite: [{ concept_id: owl.id, name: 'barn owl' }, 'in woods'],
          is_ambiguous: false,
        },
      },
      { data: { category_name: 'Birds' } },
    ],
  });
});

test('what somebody else saves is a suggestion, which the log of its concept has by default', async () => {
  const asked = { id: nextTo, name: 'hearing of the barn owl', literals: [{ name: 'barn owl hearing' }] };
  const { data, errors } = await ask(SAVE, asked, asStranger);
  expect(errors).toBeUndefined();
  expect(data?.['concept']).toMatchObject({
    ok: true,
    status: 'pending',
    concept: { id: nextTo, name: 'barn owl hearing', isManuallyModified: false },
  });
  const fresh = { name: 'owl of a stranger', literals: [{ name: 'owl of a stranger' }] };
  expect((await ask(SAVE, fresh, asStranger)).data?.['concept']).toMatchObject({
    status: 'pending',
    concept: null,
  });
  const seen = await ask(LOGS, { id: nextTo });
  expect(seen.data?.['ontologyLogs']).toMatchObject([{ status: 'pending', createdByEmail: STRANGER }]);
});

test.each<[string, object, RegExp, string]>([
  [
    'without a name',
    { name: ' ', literals: [{ name: 'owl' }] },
    /^Concept name cannot be empty\./,
    'BAD_REQUEST',
  ],
  [
    'without literals',
    { name: 'owl', literals: [] },
    /Concept should have at least one literal\./,
    'BAD_REQUEST',
  ],
  [
    'with nothing that is not ambiguous',
    { name: 'owl', literals: [{ name: 'owl', isAmbiguous: true }] },
    /Concept must have at least one correct non-ambiguous literal\./,
    'BAD_REQUEST',
  ],
  [
    'with a blank literal',
    { name: 'owl', literals: [{ name: 'owl' }, { name: ' ' }] },
    /One or more literals are incorrect\. Please check below\./,
    'BAD_REQUEST',
  ],
  ['that is not there', { id: 999_999, name: 'owl', literals: [] }, /^Concept doesn't exist\.$/, 'NOT_FOUND'],
  [
    'that is a part of another one, to be deleted',
    { id: owl.id, name: 'barn owl', literals: [{ name: 'barn owl' }], deleted: true },
    /^Can't delete because this concept is a parent for 1 other concept\(s\)\.$/,
    'CONFLICT',
  ],
])('a concept %s is refused with the sentence of its editor', async (_, variables, message, code) => {
  const { data, errors, status } = await ask(SAVE, variables);
  expect([status, data]).toEqual([200, { concept: null }]);
  expect(errors).toMatchObject([{ message: expect.stringMatching(message) as string, extensions: { code } }]);
});

test.each(['validateLiterals', 'literalsDfs', 'missingLiterals', 'recommendedConcepts', 'ontologyLogs'])(
  'a guest is asked to log in for %s',
  async (field) => {
    const asked: Record<string, string> = {
      validateLiterals: 'validateLiterals(literals: []) { literals { expandedLiteralsVariants } }',
      literalsDfs: 'literalsDfs(literals: []) { total { df } }',
      missingLiterals: 'missingLiterals(dest_literals: [], literals: []) { name }',
      recommendedConcepts: `recommendedConcepts(conceptId: ${owl.id}) { name }`,
      ontologyLogs: `ontologyLogs(concept_id: ${owl.id}) { id }`,
    };
    const { status, error } = await ask(`{ ${asked[field]} }`, {}, {});
    expect([status, error]).toEqual([401, 'Please login']);
  },
);

test('a guest reads a concept all the same, without what is for users', async () => {
  const { status, data, errors } = await ask(
    `{ concept(id: ${owl.id}) { name potentialDfs { total { df } } literals { name df } } }`,
    {},
    {},
  );
  expect([status, data]).toEqual([
    200,
    { concept: { name: 'barn owl', potentialDfs: null, literals: [{ name: 'barn owl', df: null }] } },
  ]);
  expect(errors?.map(({ message }) => message)).toEqual(['Please login', 'Please login']);
});

test('a guest saves nothing, and bans nothing', async () => {
  const saved = await ask(SAVE, { name: 'owl', literals: [{ name: 'owl' }] }, {});
  expect([saved.status, saved.error]).toEqual([401, 'Please login']);
  const BAN = 'mutation { banPossibleLiterals(literals: ["present study"]) { ok } }';
  expect((await ask(BAN, {}, {})).status).toBe(401);
  const refused = await ask(BAN, {}, asStranger);
  expect([refused.status, refused.error]).toEqual([
    403,
    'Sorry, you are not permitted to perform the requested operation',
  ]);
  expect((await ask(BAN)).data).toEqual({ banPossibleLiterals: { ok: true } });
  expect((await world.services.bannedLiterals.isBanned())('Present Study')).toBe(true);
});

test.each([
  ['nothing', '{}'],
  ['a number', '5'],
  ['an id that is a text', '{concept_id: "5"}'],
  ['neither words nor id', '{conceptId: null}'],
])('a part that is %s is refused before anything is read', async (_, part) => {
  const { status, error } = await ask(`{ literalsDfs(literals: [{composite: [${part}]}]) { total { df } } }`);
  expect([status, error]).toEqual([400, expect.stringContaining('words, or { concept_id: 5 }')]);
});

test('literals are looked at up to a limit, however an operation multiplies them', async () => {
  const validate = vi.spyOn(world.services.literals, 'validate');
  const literals = Array.from({ length: 400 }, (_, n) => ({ name: `owl ${n}` }));
  const fields = Array.from(
    { length: 20 },
    (_, n) => `a${n}: validateLiterals(literals: $literals) { literals { expandedLiteralsVariants } }`,
  );
  const { status, data, errors } = await ask(`query($literals: [LiteralInput!]!) { ${fields.join(' ')} }`, {
    literals,
  });
  expect(status).toBe(200);
  const most = MAX_LOOKED_AT / literals.length;
  expect(Object.values(data ?? {}).filter((value) => value !== null)).toHaveLength(most);
  expect(validate).toHaveBeenCalledTimes(most);
  expect(errors?.[0].message).toContain(`At most ${MAX_LOOKED_AT} literals`);
  validate.mockRestore();
});

test('what is known of a concept is found out once, however many fields ask', async () => {
  const [validate, count] = [
    vi.spyOn(world.services.literals, 'validate'),
    vi.spyOn(world.services.literals, 'potentialDfs'),
  ];
  await ask(`{ concept(id: ${owl.id}) { potentialDfs { total { df } }
    literals { df searchQuery expandedLiteralsVariants similarLiteralsConcepts { name }
      lexicalNeighborsConcepts { name } } } }`);
  expect([validate.mock.calls.length, count.mock.calls.length]).toEqual([1, 1]);
  validate.mockRestore();
  count.mockRestore();
});

test('all that the specification asks for at once is within the limits', async () => {
  const concept = `id name df basic deleted isManuallyModified dateModified childConceptsCount
    literals { name lang isAmbiguous composite { conceptId name } df searchQuery expandedLiteralsVariants
      similarLiteralsConcepts { conceptId name } lexicalNeighborsConcepts { conceptId name canBeParent } }
    potentialDfs { perLiteral { searchQuery df } total { searchQuery df } }`;
  const { status, errors } = await ask(
    `query($literals: [LiteralInput!]!) {
      concept(id: ${owl.id}) { ${concept} }
      recommendedConcepts(conceptId: ${owl.id}) { conceptId name }
      ontologyLogs(concept_id: ${owl.id}) { id dateCreated dateModified createdByEmail modifiedByEmail status actions }
      missingLiterals(concept_id: ${owl.id}, dest_literals: $literals, literals: $literals) { name }
      validateLiterals(concept_id: ${owl.id}, literals: $literals) {
        literals { similarLiteralsConcepts { conceptId name } lexicalNeighborsConcepts { conceptId name canBeParent }
          expandedLiteralsVariants }
        literalsDfs { perLiteral { searchQuery df } total { searchQuery df } } }
      literalsDfs(literals: $literals) { perLiteral { searchQuery df } total { searchQuery df } }
      article(id: 100) { concepts { conceptId name } }
    }`,
    { literals: [{ name: 'barn owl' }, { name: 'owl' }] },
  );
  expect([status, errors]).toEqual([200, undefined]);
});

test('what each concept of a list finds is counted up to the limit, whatever it is asked of', async () => {
  const count = vi.spyOn(world.services.literals, 'potentialDfs');
  const fields = Array.from(
    { length: 20 },
    (_, n) => `a${n}: article(id: 100) { concepts { concept { potentialDfs { total { df } } } } }`,
  );
  const { status, data } = await ask(`{ ${fields.join(' ')} }`);
  expect(status).toBe(200);
  const { concepts } = (data as Record<string, { concepts: unknown[] }>)['a0'];
  expect(count).toHaveBeenCalledTimes(concepts.length);
  count.mockRestore();
});

test('a token saves with the scope to write, and reads what it saved with the scope to read', async () => {
  const draft = { name: 'owl of a token', literals: [{ name: 'owl of a token' }] };
  const withToken = async (...scopes: Scope[]): Promise<Headers> => {
    const asked = { organizationId: null, name: 'Script', scopes, days: 90 };
    const { secret } = await world.services.tokens.create(moderator, asked);
    return { authorization: `Bearer ${secret}` };
  };
  const refused = await ask(SAVE, draft, await withToken('ontology:read'));
  expect([refused.status, refused.error]).toEqual([403, expect.stringContaining('ontology:write')]);
  expect(await world.db.prisma.concept.count({ where: { name: draft.name } })).toBe(0);
  const saved = await ask(SAVE, draft, await withToken('ontology:read', 'ontology:write'));
  expect(saved.data?.['concept']).toMatchObject({ ok: true, concept: { name: draft.name } });
});

test('what somebody else has changed meanwhile is told, and not overwritten', async () => {
  const id = await aConcept(world.db, { name: 'eagle owl' });
  const save = (name: string, version: number) =>
    ask(
      `mutation($id: Int, $name: String!, $literals: [LiteralInput!]!, $version: Int) {
        concept(id: $id, name: $name, literals: $literals, version: $version) { concept { name version } } }`,
      { id, name, literals: [{ name: 'eagle owl' }], version },
    );
  expect((await save('Eagle owl', 1)).data).toEqual({
    concept: { concept: { name: 'Eagle owl', version: 2 } },
  });
  const { errors } = await save('EAGLE OWL', 1);
  expect(errors?.[0].extensions).toMatchObject({
    code: 'CONFLICT',
    details: { current: { name: 'Eagle owl', version: 2 } },
  });
});
