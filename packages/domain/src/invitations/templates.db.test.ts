import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { invitationWorld, QUOTAS, refusal } from './testing/invitation-world.ts';

const world = await invitationWorld();
const { db, api, council, officer, ada, bob, aProposal } = world;
afterAll(world.close);
beforeEach(world.reset);

describe('templates', () => {
  const BODY = 'Dear {{name}}, {{accept_link}} {{decline_link}}';

  test('are kept, used and taken away; what was to be asked with one is asked with the standard one', async () => {
    const saved = await api(officer).saveTemplate({
      organizationId: council,
      name: 'Short',
      subject: 'Review {{title}}',
      body: BODY,
    });
    expect(saved.templates.map(({ name }) => name)).toEqual(['Standard', 'Short']);
    const templateId = saved.templates[1].id ?? 0;
    const proposalId = await aProposal();
    const { invitations } = await api(officer).invite({
      proposalId,
      people: [
        { authorId: ada, email: 'ada@example.test' },
        { authorId: bob, email: 'bob@example.test' },
      ],
      as: 'draft',
      templateId,
    });
    const asked = await api(officer).ask({ proposalId, ids: [invitations[0].id] });
    expect(asked.invitations[0].sent?.subject).toBe('Review Owls');
    await api(officer).removeTemplate({ organizationId: council, id: templateId });
    const rest = await api(officer).ask({ proposalId, ids: [invitations[1].id] });
    expect(rest.invitations[1].sent?.subject).toBe('Would you review “Owls”?');
  });

  test('unknown placeholders are refused, and those of others cannot be used', async () => {
    const template = { name: 'Mine', subject: 'Review', body: BODY };
    expect(await refusal(api(officer).saveTemplate({ ...template, subject: '{{titel}}' }))).toContain(
      '{{titel}}',
    );
    expect(await api(officer).preview({ subject: '{{title}}', body: BODY })).toEqual({
      subject: 'How barn owls hear',
      text: 'Dear Ada Owl, [link] [link]',
    });
    const stranger = await aUser(db, { quotas: QUOTAS });
    const { templates } = await api(stranger).saveTemplate(template);
    expect(
      await refusal(
        api(officer).invite({
          proposalId: await aProposal(),
          people: [{ authorId: ada, email: 'ada@example.test' }],
          as: 'ask',
          templateId: templates[1].id,
        }),
      ),
    ).toContain('No template');
  });
});
