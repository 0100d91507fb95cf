import { OWLS } from '@peerlens/domain/testing/owls.ts';
import fastify from 'fastify';
import type { InjectOptions } from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, expect, test, vi } from 'vitest';
import type { GraphqlDomain } from './domain.ts';
import { registerGraphql } from './register.ts';
import {
  answerOf,
  app,
  asAda,
  ask,
  asStranger,
  close,
  lines,
  owl,
  proposalOfAda,
  URL,
  withToken,
  world,
} from './testing/graphql-world.ts';
import type { Headers } from './testing/graphql-world.ts';

afterAll(close);

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
