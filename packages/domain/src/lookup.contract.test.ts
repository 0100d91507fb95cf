import { expect, test } from 'vitest';
import { SessionById } from './accounts/accounts.contract.ts';
import { ListAudit } from './audit/audit.contract.ts';
import { MailById } from './mail/mail.contract.ts';
import { ListOrganizations, OrganizationId } from './organizations/organizations.contract.ts';
import { EraseUser } from './privacy/privacy.contract.ts';
import { UserById } from './users/users.contract.ts';
import { ListQuotas } from './quotas/quotas.contract.ts';

test.each(['\0', 'owl\0.txt', '\ud800'])('%j is looked for nowhere', (text) => {
  const refused = [
    ListAudit.safeParse({ actorId: text }),
    ListOrganizations.safeParse({ query: text }),
    ListOrganizations.safeParse({ cursor: text }),
    EraseUser.safeParse({ userId: text, email: 'ada@example.org' }),
    SessionById.safeParse({ id: text }),
    MailById.safeParse({ id: text }),
    UserById.safeParse({ id: text }),
    ListQuotas.safeParse({ holder: { userId: text } }),
    ListQuotas.safeParse({ cursor: 2 ** 31 }),
  ];
  expect(refused.map(({ success }) => success)).toEqual(refused.map(() => false));
  expect(ListOrganizations.safeParse({ query: 'Réseau 🦉' }).success).toBe(true);
});

test('an organisation has no number beyond those that the database gives', () => {
  expect([2 ** 31 - 1, 2 ** 31].map((id) => OrganizationId.safeParse(id).success)).toEqual([true, false]);
});
