import { aConcept } from '@peerlens/domain/testing/builders.ts';
import { ADA, STRANGER } from '@peerlens/domain/testing/owls.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { afterAll, expect, test } from 'vitest';
import {
  ask,
  asStranger,
  close,
  LOGS,
  moderator,
  nextTo,
  owl,
  SAVE,
  world,
} from './testing/curation-world.ts';
import type { Headers } from './testing/curation-world.ts';

afterAll(close);

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
