import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { InvitationRules, InvitationTemplate } from './templates.contract.ts';

/** Whose templates: an organisation's, or a user's own. */
export type TemplateHolder = { organizationId: number } | { ownerId: string };

const columns = (holder: TemplateHolder): [number | null, string | null] =>
  'organizationId' in holder ? [holder.organizationId, null] : [null, holder.ownerId];

const COLUMNS = 'id, organization_id as "organizationId", name, subject, body';
const HELD = `organization_id is not distinct from $1::int and owner_id is not distinct from $2::text`;

export const templatesStore = ({ db: { pool } }: { db: Database }) => ({
  async of(holder: TemplateHolder): Promise<InvitationTemplate[]> {
    const found = await pool.query<InvitationTemplate>(
      `select ${COLUMNS} from referee_invitation_template where ${HELD} order by lower(name), id`,
      columns(holder),
    );
    return found.rows;
  },

  async byId(id: number): Promise<(InvitationTemplate & { ownerId: string | null }) | undefined> {
    const found = await pool.query<InvitationTemplate & { ownerId: string | null }>(
      `select ${COLUMNS}, owner_id as "ownerId" from referee_invitation_template where id = $1`,
      [id],
    );
    return found.rows.at(0);
  },

  /** @returns false where the holder has as many as may be. */
  add: (
    holder: TemplateHolder,
    { name, subject, body, at }: { name: string; subject: string; body: string; at: Date },
    most: number,
  ): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const [organizationId, ownerId] = columns(holder);
      await client.query(
        organizationId === null
          ? 'select from "user" where id = $1 for no key update'
          : 'select from organization where id = $1 for no key update',
        [organizationId ?? ownerId],
      );
      const count = await client.query<{ count: number }>(
        `select count(*) as count from referee_invitation_template where ${HELD}`,
        [organizationId, ownerId],
      );
      if (count.rows[0].count >= most) return false;
      await client.query(
        `insert into referee_invitation_template (organization_id, owner_id, name, subject, body, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [organizationId, ownerId, name, subject, body, at],
      );
      return true;
    }),

  /** @returns whether there was one of the holder's. */
  async update(
    holder: TemplateHolder,
    { id, name, subject, body }: { id: number; name: string; subject: string; body: string },
  ): Promise<boolean> {
    const done = await pool.query(
      `update referee_invitation_template set name = $4, subject = $5, body = $6 where ${HELD} and id = $3`,
      [...columns(holder), id, name, subject, body],
    );
    return done.rowCount === 1;
  },

  /** @returns whether there was one of the holder's. */
  async remove(holder: TemplateHolder, id: number): Promise<boolean> {
    const done = await pool.query(`delete from referee_invitation_template where ${HELD} and id = $3`, [
      ...columns(holder),
      id,
    ]);
    return done.rowCount === 1;
  },

  /** Null where the organisation has said none. */
  async rules(organizationId: number): Promise<InvitationRules | null> {
    const found = await pool.query<InvitationRules>(
      `select cooldown_days as "cooldownDays", open_limit as "openLimit", year_limit as "yearLimit",
          due_days as "dueDays", remind_after_days as "remindAfterDays"
         from referee_invitation_rules where organization_id = $1`,
      [organizationId],
    );
    return found.rows.at(0) ?? null;
  },

  async saveRules(organizationId: number, rules: InvitationRules): Promise<void> {
    await pool.query(
      `insert into referee_invitation_rules values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id) do update set cooldown_days = excluded.cooldown_days,
         open_limit = excluded.open_limit, year_limit = excluded.year_limit, due_days = excluded.due_days,
         remind_after_days = excluded.remind_after_days`,
      [
        organizationId,
        rules.cooldownDays,
        rules.openLimit,
        rules.yearLimit,
        rules.dueDays,
        rules.remindAfterDays,
      ],
    );
  },
});

export type TemplatesStore = ReturnType<typeof templatesStore>;
