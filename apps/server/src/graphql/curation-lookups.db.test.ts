import { afterAll, expect, test, vi } from 'vitest';
import { MAX_LOOKED_AT } from './literal-loaders.ts';
import { ask, close, moderator, nextTo, owl, twin, world } from './testing/curation-world.ts';

afterAll(close);

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
