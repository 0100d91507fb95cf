import { testDatabase } from '@peerlens/db/testing/database.ts';
import { servicesOn } from '@peerlens/domain/testing/services.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const db = await testDatabase();
const { services, closeIndex } = servicesOn(db, '/nowhere');
afterAll(async () => {
  closeIndex();
  await db.close();
});
const peerlens = runHere(services);

const fieldsOf = async (args: readonly string[]) => {
  const { status, stdout, stderr } = await peerlens([...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout === '' ? [] : stdout.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('organisations are made, quotas granted and requests decided in the terminal', async () => {
  const [{ user }] = (await fieldsOf(['users', 'add', 'quinn@example.test', 'Quinn'])) as [
    { user: { id: string } },
  ];
  const [{ id: organizationId }] = await fieldsOf(['organizations', 'create', 'Owl Council', '--seats=3']);
  expect(await fieldsOf(['organizations', 'list', 'OWL'])).toMatchObject([
    { id: organizationId, seats: 3, membersCount: 0 },
  ]);
  expect(await fieldsOf(['organizations', 'members', String(organizationId)])).toEqual([]);
  const again = await peerlens(['organizations', 'create', 'Owl Council']);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('There is an organisation called "Owl Council" already');

  const of = `--organization=${String(organizationId)}`;
  const [granted] = await fieldsOf(['quotas', 'grant', 'monitoring', of, '--until=2999-03-31', '--private']);
  expect(granted).toMatchObject({ private: true, organization: { name: 'Owl Council' } });
  expect(granted['expiresAt']).toBe(new Date('2999-03-31T23:59:59.999').toISOString());
  expect(await fieldsOf(['quotas', 'list', of])).toEqual([granted]);
  expect(await fieldsOf(['quotas', 'list', 'owl', '--name=monitoring', '--state=in_force'])).toEqual([
    granted,
  ]);
  await fieldsOf(['quotas', 'revoke', String(granted['id'])]);
  expect(await fieldsOf(['quotas', 'list', of])).toEqual([]);

  await db.prisma.planRequest.createMany({
    data: ['gender_info', 'monitoring'].map((quota) => ({ userId: user.id, quota })),
  });
  const [newest, oldest] = await fieldsOf(['quotas', 'requests']);
  await fieldsOf(['quotas', 'approve', String(newest['id']), '--note=Enjoy']);
  await fieldsOf(['quotas', 'decline', String(oldest['id']), '--note=Not now']);
  expect(await fieldsOf(['quotas', 'list', '--user=quinn@example.test'])).toMatchObject([
    { name: newest['quota'], expiresAt: null },
  ]);
  const late = await peerlens(['quotas', 'decline', String(newest['id'])]);
  expect(late).toMatchObject({ status: 1, stderr: 'peerlens: The request was approved already' });
});

test('tokens are made for a user in the terminal, told once, and stopped', async () => {
  await fieldsOf(['users', 'add', 'tara@example.test', 'Tara']);
  const made = await peerlens(['tokens', 'create', 'tara@example.test', 'Script', '--scope', 'search:read']);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const secret = made.stdout.split('\n').at(-1) ?? '';
  expect(secret).toMatch(/^plk_/);
  const [token] = await fieldsOf(['tokens', 'list', 'tara@example.test']);
  expect(token).toMatchObject({ name: 'Script', ending: secret.slice(-4), state: 'active' });
  expect(await fieldsOf(['tokens', 'revoke', 'tara@example.test', String(token['id'])])).toMatchObject([
    { state: 'revoked' },
  ]);
  await fieldsOf(['users', 'add', 'other@example.test', 'Other']);
  const others = await peerlens(['tokens', 'revoke', 'other@example.test', String(token['id'])]);
  expect(others).toMatchObject({ status: 1, stderr: `peerlens: No token with id ${String(token['id'])}` });
});

test('failed mails are sent again in the terminal; what had not failed is said, and is no success', async () => {
  await db.prisma.outboxMail.createMany({
    data: ['failed', 'failed', 'kept'].map((state, place) => ({
      id: `mail-${place}`,
      kind: 'plan',
      to: 'quinn@example.test',
      subject: 'Hello',
      text: 'Hello',
      state,
      createdAt: new Date(),
    })),
  });
  expect(await fieldsOf(['mail', 'show', 'mail-0'])).toMatchObject([{ state: 'failed', text: 'Hello' }]);
  const one = await peerlens(['mail', 'retry', 'mail-0', 'mail-2']);
  expect(one).toMatchObject({ status: 1, stdout: '1 on the way again, 1 had not failed' });
  expect(await fieldsOf(['mail', 'retry', '--all'])).toEqual([{ done: 1, left: 0 }]);
});

test.each([
  { args: ['quotas', 'grant', 'monitoring'], says: 'Say whom it is for' },
  { args: ['quotas', 'grant', 'monitoring', '--organization=x'], says: 'An id is a number' },
  { args: ['quotas', 'grant', 'gold', '--organization=1'], says: 'name: ' },
  { args: ['quotas', 'approve', '1', '--until=2027-02-30'], says: '--until takes a day such as' },
  { args: ['quotas', 'revoke', '987654'], says: 'No quota with id 987654' },
  { args: ['tokens', 'list', 'nobody@b.test'], says: 'No user has the e-mail address nobody@b.test' },
  { args: ['mail', 'retry'], says: 'Name mails, or say --all' },
])('“$says” is what a wrong command gets', async ({ args, says }) => {
  const { status, stderr } = await peerlens(args);
  expect(status).toBe(1);
  expect(stderr).toContain(says);
});
