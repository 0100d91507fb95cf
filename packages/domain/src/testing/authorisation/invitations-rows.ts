import { SYSTEM } from '../../actor.ts';
import { PEOPLE } from '../owls.ts';
import { db, ours, owner, world } from './actors.ts';
import { all, EVERYBODY, QUOTA, SUPERADMIN, SYSTEM_ALONE } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { folderOfOurs, proposalOfOurs } from './things.ts';

/** Readers of the document with the plan for it: the owner has it, and the stranger. */
const LEDGER = all('FORBIDDEN', {
  anonymous: 'UNAUTHORIZED',
  owner: 'ok',
  stranger: 'NOT_FOUND',
  system: 'ok',
});
const OWN_TEMPLATES: Outcomes = { ...QUOTA, owner: 'ok', system: 'UNAUTHORIZED' };
const KEPT_TEMPLATES: Outcomes = { ...LEDGER, owner: 'FORBIDDEN' };
const feature = 'inviteReferees';

const person = { authorId: PEOPLE.expert, email: 'expert@example.test' };
const TEMPLATE = { name: 'Ours', subject: 'Hello', body: '{{accept_link}} {{decline_link}}' };

const noted = async (as: 'ask' | 'draft' | 'alternate') => {
  const proposalId = await proposalOfOurs();
  const made = await world
    .api(SYSTEM)
    .refereeInvitations.invite({ proposalId, people: [person], as, confirmed: true });
  return { proposalId, id: made.invitations[0].id };
};
const chosen = async (as: 'ask' | 'draft') => {
  const { proposalId, id } = await noted(as);
  return { proposalId, ids: [id] };
};
/** Asked two days ago, so that they can be reminded. */
const awaited = async () => {
  const found = await chosen('ask');
  await db.pool.query(
    `update referee_invitation set state_at = state_at - interval '2 days' where id = any($1::int[])`,
    [found.ids],
  );
  return found;
};
const tokenOfMail = async (): Promise<string> => {
  await db.prisma.outboxMail.deleteMany();
  await noted('ask');
  const { id } = await db.prisma.outboxMail.findFirstOrThrow();
  const { link } = await world.api(SYSTEM).mail.byId({ id });
  return link?.split('/').at(-2) ?? '';
};
const templateOf = async (of: { ownerId: string } | { organizationId: number }): Promise<number> => {
  const data = { ...TEMPLATE, ...of, createdAt: new Date() };
  return (await db.prisma.refereeInvitationTemplate.create({ data, select: { id: true } })).id;
};

/** Invitations to review, their templates, and the answers. */
export const INVITATIONS_ROWS: readonly Row[] = [
  {
    procedure: 'refereeInvitations.ofProposal',
    input: async () => ({ proposalId: await proposalOfOurs() }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.ofFolder',
    input: async () => ({ folderId: await folderOfOurs() }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.burdens',
    input: async () => ({ proposalId: await proposalOfOurs(), authorIds: [PEOPLE.expert] }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.invite',
    input: async () => ({ proposalId: await proposalOfOurs(), people: [person], as: 'draft' }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.ask',
    input: async () => ({ ...(await chosen('draft')), confirmed: true }),
    may: LEDGER,
    feature,
  },
  { procedure: 'refereeInvitations.remind', input: awaited, may: LEDGER, feature },
  { procedure: 'refereeInvitations.withdraw', input: () => chosen('ask'), may: LEDGER, feature },
  {
    procedure: 'refereeInvitations.record',
    input: async () => ({ ...(await noted('ask')), state: 'accepted' }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.correct',
    input: async () => ({ ...(await noted('draft')), email: 'other@example.test' }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.order',
    input: async () => {
      const { proposalId, id } = await noted('alternate');
      return { proposalId, ids: [id] };
    },
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.byToken',
    input: async () => ({ token: await tokenOfMail() }),
    may: EVERYBODY,
  },
  {
    procedure: 'refereeInvitations.answer',
    input: async () => ({ token: await tokenOfMail(), answer: 'accept' }),
    may: EVERYBODY,
  },
  {
    procedure: 'refereeInvitations.templates',
    of: 'their own',
    input: () => ({}),
    may: OWN_TEMPLATES,
    feature,
  },
  {
    procedure: 'refereeInvitations.templates',
    of: 'of the organisation',
    input: () => ({ organizationId: ours }),
    may: LEDGER,
    feature,
  },
  {
    procedure: 'refereeInvitations.saveTemplate',
    of: 'of their own',
    input: () => TEMPLATE,
    may: OWN_TEMPLATES,
    feature,
  },
  {
    procedure: 'refereeInvitations.saveTemplate',
    of: 'of the organisation',
    input: () => ({ ...TEMPLATE, organizationId: ours }),
    may: KEPT_TEMPLATES,
    feature,
  },
  {
    procedure: 'refereeInvitations.removeTemplate',
    of: 'of the owner',
    input: async () => ({ id: await templateOf({ ownerId: owner.id }) }),
    may: { ...OWN_TEMPLATES, stranger: 'NOT_FOUND' },
    feature,
  },
  {
    procedure: 'refereeInvitations.removeTemplate',
    of: 'of the organisation',
    input: async () => ({ organizationId: ours, id: await templateOf({ organizationId: ours }) }),
    may: KEPT_TEMPLATES,
    feature,
  },
  {
    procedure: 'refereeInvitations.preview',
    input: () => ({ subject: TEMPLATE.subject, body: TEMPLATE.body }),
    may: { ...QUOTA, owner: 'ok' },
    feature,
  },
  {
    procedure: 'refereeInvitations.saveRules',
    input: () => ({
      organizationId: ours,
      cooldownDays: 90,
      openLimit: 3,
      yearLimit: 6,
      dueDays: 14,
      remindAfterDays: 7,
    }),
    may: KEPT_TEMPLATES,
    feature,
  },
  {
    procedure: 'refereeInvitations.forget',
    input: () => ({ email: 'nobody@example.test' }),
    may: SUPERADMIN,
  },
  { procedure: 'refereeInvitations.runDue', may: SYSTEM_ALONE },
];
