import { aFolder } from '@peerlens/domain/testing/builders.ts';
import { owlWorld, ADA, OWLS, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { readConfig } from '@peerlens/kernel';
import fastify from 'fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { logInHeaders } from '../testing/log-in.ts';
import type { GraphqlDomain } from './domain.ts';
import { MAX_ALIASES, MAX_DEPTH, MAX_DOCUMENT } from './limits.ts';
import { registerGraphql } from './register.ts';

const world = await testWorld(owlWorld());
const lines: string[] = [];
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'info' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
  log: { write: (line) => void lines.push(line) },
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const URL = '/api/graphql/';
type Headers = Record<string, string>;

interface Answer {
  data?: Record<string, Record<string, unknown> | null> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
  error?: string;
  requestId?: string;
}
const answerOf = (answer: LightMyRequestResponse): Answer => answer.json<Answer>();

const ask = (
  query: string,
  { variables, headers = {} }: { variables?: object; headers?: Headers } = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: URL, headers, payload: { query, variables } });

const ada = await world.user(ADA);
const asAda = await logInHeaders(app, ADA);
const asStranger = await logInHeaders(app, STRANGER);
const withToken = async (...scopes: Scope[]): Promise<Headers> => {
  const draft = { organizationId: null, name: 'Script', scopes, days: 90 };
  const { secret } = await world.services.tokens.create(ada, draft);
  return { authorization: `Bearer ${secret}` };
};

const owl = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
const prey = await world.db.prisma.concept.findFirstOrThrow({ where: { name: { not: 'barn owl' } } });
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
const proposalOfAda = await world.db.prisma.proposal.create({
  data: { folderId: await aFolder(world.db, { owner: ada }), title: 'Owls at night', abstract: '' },
});

test('a guest reads a concept as the specification names its fields, with and without a slash', async () => {
  const query = `query Concept($id: Int!) { concept(id: $id) {
    id name basic deleted isManuallyModified df childConceptsCount
    literals { name lang isAmbiguous composite { conceptId name } }
  } }`;
  for (const url of ['/api/graphql/', '/api/graphql']) {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: { query, variables: { id: owl.id }, operationName: 'Concept' },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answerOf(answer)).toEqual({
      data: {
        concept: {
          id: owl.id,
          name: 'barn owl',
          basic: false,
          deleted: false,
          isManuallyModified: false,
          df: expect.any(Number) as number,
          childConceptsCount: 1,
          literals: [{ name: 'barn owl', lang: 'en', isAmbiguous: false, composite: null }],
        },
      },
    });
  }
});

test('a query may be asked by address', async () => {
  const query = new URLSearchParams({
    query: 'query($id: Int!) { concept(id: $id) { name } }',
    variables: JSON.stringify({ id: owl.id }),
  });
  const answer = await app.inject({ url: `${URL}?${query.toString()}` });
  expect([answer.statusCode, answerOf(answer)]).toEqual([200, { data: { concept: { name: 'barn owl' } } }]);
});

test('the log of a concept that was never there is refused as the concept is', async () => {
  const answer = await ask('{ ontologyLogs(concept_id: 999999) { id } }', { headers: asAda });
  expect(answerOf(answer)).toMatchObject({
    data: { ontologyLogs: null },
    errors: [
      { message: "Concept doesn't exist.", path: ['ontologyLogs'], extensions: { code: 'NOT_FOUND' } },
    ],
  });
});

test('what does not exist is told in its field, and the other fields are answered', async () => {
  const answer = await ask(`{ gone: concept(id: 999999) { name } concept(id: ${owl.id}) { name } }`);
  expect([answer.statusCode, answerOf(answer)]).toEqual([
    200,
    {
      data: { gone: null, concept: { name: 'barn owl' } },
      errors: [
        {
          message: "Concept doesn't exist.",
          path: ['gone'],
          locations: [{ line: 1, column: 3 }],
          extensions: {
            code: 'NOT_FOUND',
            requestId: expect.stringMatching(/^req-/) as string,
            details: { kind: 'concept', id: 999_999 },
          },
        },
      ],
    },
  ]);
});

test('an article has its concepts, and theirs are read by one call however many there are', async () => {
  const read = vi.spyOn(world.services.ontologyConcepts, 'byIds');
  const answer = await ask(
    `{ article(id: "${OWLS.barnOwls}") { id title concepts {
       conceptId name tf df weight concept { literals { composite { concept { name } } } }
     } } }`,
  );
  expect(answer.statusCode).toBe(200);
  const article = answerOf(answer).data?.['article'];
  expect(article).toMatchObject({
    id: String(OWLS.barnOwls),
    title: 'Hearing of the barn owl at night',
  });
  const concepts = article?.['concepts'] as { name: string; concept: object }[];
  expect(concepts.map(({ name }) => name)).toContain('barn owl');
  expect(concepts.length).toBeGreaterThan(1);
  expect(concepts.every(({ concept }) => concept !== null)).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

const PROPOSAL = `{ docPossible(id: ${proposalOfAda.id}) { id title } }`;
const refusedAs = (code: string, message: string | RegExp) =>
  expect.objectContaining({
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    extensions: expect.objectContaining({ code }) as object,
  }) as object;

test('who has no right to anything of an operation is told so by its status', async () => {
  const everybody: [who: string, headers: Headers, status: number, answer: object][] = [
    ['a guest', {}, 401, { error: 'Please login', errors: [refusedAs('UNAUTHORIZED', 'Please login')] }],
    [
      'a token without the scope',
      await withToken('ontology:read'),
      403,
      { errors: [refusedAs('FORBIDDEN', /make one that has the scope proposals:read/)] },
    ],
    ['its owner', asAda, 200, { data: { docPossible: { id: proposalOfAda.id, title: 'Owls at night' } } }],
    [
      "its owner's token",
      await withToken('proposals:read'),
      200,
      { data: { docPossible: { id: proposalOfAda.id, title: 'Owls at night' } } },
    ],
    [
      'a stranger',
      asStranger,
      200,
      { data: { docPossible: null }, errors: [refusedAs('NOT_FOUND', /^No proposal with id/)] },
    ],
  ];
  for (const [who, headers, status, expected] of everybody) {
    const answer = await ask(PROPOSAL, { headers });
    expect({ who, status: answer.statusCode, body: answerOf(answer) }).toEqual({
      who,
      status,
      body: expect.objectContaining(expected) as object,
    });
  }
});

test('a refusal beside an answer leaves the answer, and its status', async () => {
  const answer = await ask(`{ docPossible(id: ${proposalOfAda.id}) { id } concept(id: ${owl.id}) { name } }`);
  expect([answer.statusCode, answerOf(answer).data]).toEqual([
    200,
    { docPossible: null, concept: { name: 'barn owl' } },
  ]);
});

test('a token that does not work is 401 whatever is asked, never a guest', async () => {
  const headers = { authorization: 'Bearer nonsense', ...asAda };
  const answer = await ask(`{ concept(id: ${owl.id}) { name } }`, { headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  const { error, errors } = answerOf(answer);
  expect(error).toMatch(/copy all of it/);
  expect(errors?.[0].message).toBe(error);
});

test('pages of other sites are refused, and so is whatever a form could send', async () => {
  const payload = JSON.stringify({ query: '{ concept(id: 1) { name } }' });
  const calls: [number, InjectOptions][] = [
    [403, { headers: { ...asAda, origin: 'https://evil.example', 'content-type': 'application/json' } }],
    [403, { headers: { ...asAda, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' } }],
    [415, { headers: { 'content-type': 'text/plain' } }],
    [415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [415, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    [415, { headers: { 'content-type': 'application/graphql' } }],
  ];
  for (const [status, call] of calls) {
    const answer = await app.inject({ method: 'POST', url: URL, payload, ...call });
    expect([call, answer.statusCode]).toEqual([call, status]);
    expect(answerOf(answer).error).toMatch(/\w/);
  }
});

test('what there is to ask for is told to users, not to guests', async () => {
  const query = getIntrospectionQuery();
  const guest = await ask(query);
  expect([guest.statusCode, answerOf(guest).error]).toEqual([401, 'Please login']);
  const typed = await ask('{ __type(name: "Concept") { name } }');
  expect(typed.statusCode).toBe(401);
  const user = await ask(query, { headers: asAda });
  expect(user.statusCode).toBe(200);
  expect(user.body).toContain('"childConceptsCount"');
  const named = await ask(`{ concept(id: ${owl.id}) { __typename } }`);
  expect(answerOf(named).data).toEqual({ concept: { __typename: 'Concept' } });
});

const nested = (depth: number): string =>
  `{ concept(id: 1) ${'{ literals { composite { concept '.repeat(depth)}{ name }${' } } }'.repeat(depth)} }`;
const fragments = (count: number): string =>
  [
    '{ concept(id: 1) { ...f0 } }',
    ...Array.from(
      { length: count },
      (_, n) =>
        `fragment f${n} on Concept { literals { composite { concept { name ${n + 1 < count ? `...f${n + 1}` : ''} } } } }`,
    ),
  ].join(' ');

test.each([
  ['levels of fields', nested(3), `at most ${MAX_DEPTH} levels`],
  ['levels hidden in fragments', fragments(3), `at most ${MAX_DEPTH} levels`],
  [
    'fragments within one another',
    '{ concept(id: 1) { ...f } } fragment f on Concept { ...f }',
    'Cannot spread',
  ],
  [
    'other names',
    `{ ${Array.from({ length: MAX_ALIASES + 1 }, (_, n) => `a${n}: concept(id: 1) { name }`).join(' ')} }`,
    `At most ${MAX_ALIASES} fields`,
  ],
  [
    'fields in all',
    `{ ${Array.from({ length: MAX_ALIASES }, (_, n) => `a${n}: article(id: 100) { concepts { concept { ...f } } }`).join(' ')} }
     fragment f on Concept { id uri name basic deleted df source dateModified isManuallyModified childConceptsCount
       literals { name lang kind isAmbiguous composite { conceptId name } } broader { conceptId name } }`,
    'asks for too much at once',
  ],
  ['tokens', `{ concept(id: 1) { ${'name '.repeat(1200)} } }`, 'token'],
  [
    'characters',
    `{ concept(id: 1) { name } } #${'x'.repeat(MAX_DOCUMENT)}`,
    'send what is long as variables',
  ],
  ['what is no GraphQL', '{ concept(', 'Syntax Error'],
  ['fields that are not there', '{ concept(id: 1) { secret } }', 'Cannot query field "secret"'],
  ['values of another type', '{ concept(id: "one") { name } }', 'Int cannot represent'],
  ['nothing', '', 'Syntax Error'],
])('%s beyond what is answered are refused before anything is read', async (_, query, message) => {
  const read = vi.spyOn(world.services.ontologyConcepts, 'byId');
  const answer = await ask(query);
  expect([answer.statusCode, answerOf(answer).data]).toEqual([400, undefined]);
  expect(answerOf(answer).error).toContain(message);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('what the specification asks for at once is within the limits', async () => {
  const concept = `id uri name literals { name lang kind isAmbiguous composite { conceptId name concept { id name } } }
    basic deleted isManuallyModified dateModified df childConceptsCount
    broader { conceptId name } narrower { conceptId name } source`;
  const answer = await ask(
    `{ concept(id: ${owl.id}) { ${concept} } other: concept(id: ${prey.id}) { ${concept} }
       article(id: ${OWLS.barnOwls}) { title concepts { name concept { ${concept} } } } }`,
  );
  expect([answer.statusCode, answerOf(answer).errors]).toEqual([200, undefined]);
});

test.each([
  ['several operations at once', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', 400],
  ['null', 'null', 400],
  ['a text', '"{ __typename }"', 400],
  ['no query', '{}', 400],
  ['a query that is no text', '{"query":{"a":1}}', 400],
  ['variables that are no object', '{"query":"{ __typename }","variables":[1]}', 400],
  ['an operation that is not there', '{"query":"query A { __typename }","operationName":"B"}', 400],
  [
    'a body beyond the limit',
    JSON.stringify({ query: '{ __typename }', variables: { a: 'x'.repeat(1_100_000) } }),
    413,
  ],
  [
    'JSON nested deeply',
    `{"query":"{ __typename }","variables":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`,
    400,
  ],
] as const)('%s is answered with a sentence', async (_, payload, status) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: URL, headers, payload });
  const { error, errors, requestId } = answerOf(answer);
  expect(answer.statusCode).toBe(status);
  expect([error, errors?.[0].message, requestId]).toEqual([
    expect.stringMatching(/\w/),
    error,
    expect.stringMatching(/^req-/),
  ]);
});

test.each(['variables=%7B', 'variables=1', 'query=a&query=b', `variables=${'%5B'.repeat(100)}`])(
  'an address with %s is answered with a sentence',
  async (rest) => {
    const answer = await app.inject({ url: `${URL}?query=%7B__typename%7D&${rest}` });
    expect([answer.statusCode, answerOf(answer).error]).toEqual([400, expect.stringMatching(/\w/)]);
  },
);

test('other methods are told which there are', async () => {
  for (const method of ['PUT', 'DELETE', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: URL });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, POST']);
  }
});

test('a fault of ours is told by its request alone, and is in the log', async () => {
  lines.length = 0;
  const read = vi
    .spyOn(world.services.ontologyConcepts, 'byId')
    .mockRejectedValue(new Error('relation "concept" does not exist'));
  const answer = await ask(`{ concept(id: ${owl.id}) { name } }`);
  read.mockRestore();
  const { requestId, ...body } = answerOf(answer);
  expect([answer.statusCode, body]).toEqual([
    500,
    {
      data: { concept: null },
      error: 'Internal server error',
      errors: [
        {
          message: 'Internal server error',
          path: ['concept'],
          locations: [{ line: 1, column: 3 }],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ],
    },
  ]);
  expect(lines.join('')).toContain('relation \\"concept\\" does not exist');
  expect(lines.join('')).toContain(requestId);
});

test('who was refused what is in the log', async () => {
  lines.length = 0;
  await ask(PROPOSAL, { headers: await withToken('ontology:read') });
  const refused = lines.map((line) => JSON.parse(line) as { msg: string; status: number; procedure: string });
  expect(refused.filter(({ msg }) => msg === 'refused')).toMatchObject([
    { status: 403, procedure: 'docPossible' },
  ]);
});

/** A server with nothing else on it, and what is made up to be asked for. */
const serverWith = (domain: GraphqlDomain) => {
  const server = fastify();
  registerGraphql(server, world.services, { domains: [domain], maxMs: 50 });
  return server;
};

test('nothing is changed by an address', async () => {
  let changes = 0;
  const server = serverWith({
    typeDefs: 'type Query { asked: Int } type Mutation { change: Int }',
    resolvers: { Mutation: { change: () => (changes += 1) } },
  });
  const query = 'mutation { change }';
  const asked = await server.inject({ url: `${URL}?${new URLSearchParams({ query }).toString()}` });
  expect([asked.statusCode, asked.headers['allow'], changes]).toEqual([405, 'POST', 0]);
  expect(answerOf(asked).error).toContain('POST');
  const sent = await server.inject({ method: 'POST', url: URL, payload: { query } });
  expect([sent.statusCode, sent.json(), changes]).toEqual([200, { data: { change: 1 } }, 1]);
  await server.close();
});

test('nothing is worked on for ever', async () => {
  const server = serverWith({
    typeDefs: 'type Query { never: Int }',
    resolvers: { Query: { never: () => new Promise(() => undefined) } },
  });
  const answer = await server.inject({ method: 'POST', url: URL, payload: { query: '{ never }' } });
  expect([answer.statusCode, answerOf(answer).error]).toEqual([
    503,
    'This took longer than 0.05 seconds: ask for less at once',
  ]);
  await server.close();
});

test('a field that answers what it may not is a fault of ours, and tells nothing', async () => {
  const server = serverWith({
    typeDefs: 'type Query { name: String! }',
    resolvers: { Query: { name: () => null } },
  });
  const answer = await server.inject({ method: 'POST', url: URL, payload: { query: '{ name }' } });
  expect([answer.statusCode, answerOf(answer).error]).toEqual([500, 'Internal server error']);
  await server.close();
});
