import { OWLS } from '@peerlens/domain/testing/owls.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { MAX_ALIASES, MAX_DEPTH, MAX_DOCUMENT } from './limits.ts';
import { answerOf, app, ask, close, owl, prey, URL, world } from './testing/graphql-world.ts';

afterAll(close);

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
