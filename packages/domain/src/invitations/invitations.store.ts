import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import type { EventRow, InvitationRow } from './invitation-rows.ts';
import type { InvitationState } from './invitation-states.contract.ts';

export type { InvitationRow };

/** Who has changed something: an officer, whoever was invited, or time. */
export type ChangedBy = { kind: 'officer'; id: string | null } | { kind: 'invited' } | { kind: 'clock' };

export interface NewInvitation {
  proposalId: number;
  authorId: number | null;
  name: string;
  email: string;
  /** Whether it goes to the end of the alternates. */
  isAlternate: boolean;
  asksByItself: boolean;
  templateId: number | null;
  dueDays: number;
  invitedById: string | null;
  at: Date;
}

/** What goes with a change of state; what is left out stays. */
export interface StateChange {
  to: InvitationState;
  at: Date;
  by: ChangedBy;
  set?: Partial<Record<(typeof SETTABLE)[number], unknown>>;
}

/** A proposal and its folder. */
export interface ProposalPlace {
  id: number;
  title: string;
  folderId: number;
  folder: string;
  organizationId: number | null;
  ownerId: string;
}

const SETTABLE = [
  'template_id',
  'due_days',
  'due_at',
  'asked_at',
  'mailed_at',
  'reminders',
  'answered_at',
  'reason',
  'comment',
  'suggestions',
  'subject',
  'text',
  'invited_by_id',
  'place',
] as const;

const SELECT = `select i.id, i.proposal_id as "proposalId", p.title, p.origin_id as "originId",
    f.organization_id as "organizationId", o.name as organization, f.owner_id as "folderOwnerId",
    w.name as "folderOwner", i.author_id as "authorId", i.name, i.email, i.state, i.state_at as "stateAt", i.place,
    i.asks_by_itself as "asksByItself", i.promoted_at as "promotedAt", i.template_id as "templateId",
    i.due_days as "dueDays", i.due_at as "dueAt", i.reminders, i.reason, i.comment, i.suggestions, i.subject, i.text,
    u.name as "invitedBy", i.invited_by_id as "invitedById"
  from referee_invitation i join proposal p on p.id = i.proposal_id join folder f on f.id = p.folder_id
  join "user" w on w.id = f.owner_id
  left join organization o on o.id = f.organization_id left join "user" u on u.id = i.invited_by_id`;

const query = async <Row>(client: SqlRunner, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

/** Changes within one transaction; every one of a proposal waits for the one before. */
const changesWith = (client: SqlRunner) => ({
  client,

  /** @returns whether the proposal is there still. */
  lockProposal: async (proposalId: number): Promise<boolean> =>
    (await query(client, 'select 1 from proposal where id = $1 for no key update', [proposalId])).length ===
    1,

  /** When somebody sent each of their mails since then, oldest first; their next ones wait for this transaction. */
  async mailTimes(userId: string, since: Date): Promise<Date[]> {
    await query(client, `select pg_advisory_xact_lock(hashtext('invitation mails'), hashtext($1))`, [userId]);
    const sent = await query<{ at: Date }>(
      client,
      `select at from referee_invitation_event
        where by_id = $1 and by_kind = 'officer' and state in ('asked', 'reminded') and at > $2 order by at`,
      [userId, since],
    );
    return sent.map(({ at }) => at);
  },

  /** Those that are the proposal's, in the order made. */
  of: (proposalId: number, ids: readonly number[]): Promise<InvitationRow[]> =>
    query<InvitationRow>(
      client,
      `${SELECT} where i.proposal_id = $1 and i.id = any($2::int[]) order by i.id`,
      [proposalId, ids],
    ),

  byId: async (id: number): Promise<InvitationRow | undefined> =>
    (await query<InvitationRow>(client, `${SELECT} where i.id = $1`, [id])).at(0),

  /** The person's that has not ended, where there is one. */
  alive: async (
    proposalId: number,
    { authorId, email }: { authorId: number | null; email: string },
  ): Promise<InvitationRow | undefined> =>
    (
      await query<InvitationRow>(
        client,
        `${SELECT} where i.proposal_id = $1 and i.state in ('draft', 'asked', 'reminded', 'accepted', 'review_received')
           and (i.author_id = $2 or (i.email <> '' and i.email = $3)) limit 1`,
        [proposalId, authorId, email],
      )
    ).at(0),

  count: async (proposalId: number): Promise<number> =>
    (
      await query<{ count: number }>(
        client,
        'select count(*) as count from referee_invitation where proposal_id = $1',
        [proposalId],
      )
    )[0].count,

  /** Names of authors by id. */
  names: async (ids: readonly number[]): Promise<Map<number, string>> =>
    new Map(
      (
        await query<{ id: number; name: string }>(
          client,
          'select id, name from author where id = any($1::bigint[])',
          [ids],
        )
      ).map(({ id, name }) => [id, name]),
    ),

  async add(draft: NewInvitation): Promise<number> {
    const [{ id }] = await query<{ id: number }>(
      client,
      `insert into referee_invitation (proposal_id, author_id, name, email, state_at, place, asks_by_itself,
         template_id, due_days, invited_by_id, created_at)
       values ($1, $2, $3, $4, $5, case when $6 then (select coalesce(max(place), 0) + 1 from referee_invitation
           where proposal_id = $1) end, $7, $8, $9, $10, $5) returning id`,
      [
        draft.proposalId,
        draft.authorId,
        draft.name,
        draft.email,
        draft.at,
        draft.isAlternate,
        draft.asksByItself,
        draft.templateId,
        draft.dueDays,
        draft.invitedById,
      ],
    );
    await query(
      client,
      `insert into referee_invitation_event (invitation_id, state, at, by_kind, by_id) values ($1, 'draft', $2, 'officer', $3)`,
      [id, draft.at, draft.invitedById],
    );
    return id;
  },

  /** Moves one on, with a row of its history. */
  async become(id: number, { to, at, by, set = {} }: StateChange): Promise<void> {
    const columns = SETTABLE.filter((name) => Object.hasOwn(set, name));
    const assignments = columns.map((name, index) => `, ${name} = $${index + 4}`).join('');
    await query(
      client,
      `update referee_invitation set state = $2, state_at = $3${assignments} where id = $1`,
      [id, to, at, ...columns.map((name) => set[name])],
    );
    await query(
      client,
      'insert into referee_invitation_event (invitation_id, state, at, by_kind, by_id) values ($1, $2, $3, $4, $5)',
      [id, to, at, by.kind, by.kind === 'officer' ? by.id : null],
    );
  },

  addLink: (id: number, tokenHash: string, at: Date) =>
    query(
      client,
      'insert into referee_invitation_link (token_hash, invitation_id, created_at) values ($1, $2, $3)',
      [tokenHash, id, at],
    ),

  /** The alternate who is next, taken off the list. */
  async promote(proposalId: number, at: Date): Promise<InvitationRow | undefined> {
    const [next] = await query<{ id: number }>(
      client,
      `update referee_invitation set place = null, promoted_at = $2 where id = (
         select id from referee_invitation where proposal_id = $1 and state = 'draft' and place is not null
          order by place, id limit 1) returning id`,
      [proposalId, at],
    );
    return next && (await query<InvitationRow>(client, `${SELECT} where i.id = $1`, [next.id])).at(0);
  },

  /** Those named of the alternates, in this order; others keep theirs after them. */
  order: (proposalId: number, ids: readonly number[]) =>
    query(
      client,
      `update referee_invitation i set place = o.place from (
         select a.id, row_number() over (order by array_position($2::int[], a.id) nulls last, a.place, a.id) as place
           from referee_invitation a where a.proposal_id = $1 and a.state = 'draft' and a.place is not null) o
        where i.id = o.id and i.place is distinct from o.place`,
      [proposalId, ids],
    ),

  setEmail: (id: number, email: string) =>
    query(client, 'update referee_invitation set email = $2 where id = $1', [id, email]),
});

export type Changes = ReturnType<typeof changesWith>;

/** Who is asked to review which proposal. */
export const invitationsStore = ({ db: { pool } }: { db: Database }) => ({
  /** All of it or nothing. */
  changing: <Done>(change: (changes: Changes) => Promise<Done>): Promise<Done> =>
    inTransaction(pool, (client) => change(changesWith(client))),

  /** Where a proposal is, and whose; undefined where there is none. */
  async place(proposalId: number): Promise<ProposalPlace | undefined> {
    const found = await query<ProposalPlace>(
      pool,
      `select p.id, p.title, f.id as "folderId", f.name as folder, f.organization_id as "organizationId",
          f.owner_id as "ownerId"
         from proposal p join folder f on f.id = p.folder_id where p.id = $1`,
      [proposalId],
    );
    return found.at(0);
  },

  ofProposal: (proposalId: number): Promise<InvitationRow[]> =>
    query<InvitationRow>(
      pool,
      `${SELECT} where i.proposal_id = $1 order by i.place is not null, i.place, i.id`,
      [proposalId],
    ),

  /** Latest changed first. */
  async ofFolder(folderId: number, limit: number): Promise<{ rows: InvitationRow[]; total: number }> {
    const [rows, [{ total }]] = await Promise.all([
      query<InvitationRow>(
        pool,
        `${SELECT} where p.folder_id = $1 order by i.state_at desc, i.id desc limit $2`,
        [folderId, limit],
      ),
      query<{ total: number }>(
        pool,
        `select count(*) as total from referee_invitation i join proposal p on p.id = i.proposal_id
          where p.folder_id = $1`,
        [folderId],
      ),
    ]);
    return { rows, total };
  },

  /** In the order in which they happened. */
  events: (ids: readonly number[]): Promise<EventRow[]> =>
    query<EventRow>(
      pool,
      `select e.invitation_id as "invitationId", e.state, e.at, e.by_kind as "byKind", u.name as by
         from referee_invitation_event e left join "user" u on u.id = e.by_id
        where e.invitation_id = any($1::int[]) order by e.id`,
      [ids],
    ),

  /** What a link stands for. */
  async byTokenHash(hash: string): Promise<InvitationRow | undefined> {
    const found = await query<InvitationRow>(
      pool,
      `${SELECT} where i.id = (select invitation_id from referee_invitation_link where token_hash = $1)`,
      [hash],
    );
    return found.at(0);
  },

  /** The name of a user. */
  async nameOf(userId: string): Promise<string | null> {
    const [found] = await query<{ name: string }>(pool, 'select name from "user" where id = $1', [userId]);
    return found?.name ?? null;
  },

  /**
   * Invitations that time has something to do with: past their day, or to be reminded. Rules of the organisation, or
   * the given ones, say when.
   */
  due: (now: Date, { remindAfterDays }: { remindAfterDays: number }, limit: number) =>
    query<{ id: number; proposalId: number; what: 'expire' | 'remind' }>(
      pool,
      `select i.id, i.proposal_id as "proposalId", case when i.due_at <= $1 then 'expire' else 'remind' end as what
         from referee_invitation i join proposal p on p.id = i.proposal_id join folder f on f.id = p.folder_id
         left join referee_invitation_rules r on r.organization_id = f.organization_id
        where i.state in ('asked', 'reminded') and (i.due_at <= $1 or (i.reminders = 0
          and coalesce(r.remind_after_days, $2) > 0
          and i.asked_at <= $1::timestamptz - make_interval(days => coalesce(r.remind_after_days, $2))))
        order by i.id limit $3`,
      [now, remindAfterDays, limit],
    ),

  /** Takes away what tells who was invited, and how they answered; that somebody was stays. */
  async forget({ email, authorId }: { email: string | null; authorId: number | null }): Promise<number> {
    const gone = await query(
      pool,
      `with theirs as (
         select id, email from referee_invitation
          where ($1::text is not null and email = $1) or ($2::bigint is not null and author_id = $2) for update),
       emptied as (
         update referee_invitation i set name = 'Somebody', email = '', author_id = null, comment = '',
             suggestions = '[]', subject = '', text = '', place = null,
             state = case when state in ('draft', 'asked', 'reminded') then 'withdrawn' else state end
           from theirs t where i.id = t.id),
       unlinked as (delete from referee_invitation_link l using theirs t where l.invitation_id = t.id),
       unsent as (delete from outbox_mail m using theirs t
          where m.kind in ('referee-invitation', 'referee-reminder') and m."to" = t.email)
       select id from theirs`,
      [email, authorId],
    );
    return gone.length;
  },
});

export type InvitationsStore = ReturnType<typeof invitationsStore>;
