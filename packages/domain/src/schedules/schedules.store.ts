import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import type { Schedule, Target } from './schedules.contract.ts';
import { RUN, runOf } from './runs.store.ts';
import type { RunRow } from './runs.store.ts';

export interface ScheduleRow extends Omit<
  Schedule,
  'createdAt' | 'pausedAt' | 'nextAt' | 'lastRun' | 'outsiders'
> {
  ownerId: string;
  ownerEmail: string;
  ownerName: string;
  createdAt: Date;
  pausedAt: Date | null;
  nextAt: Date | null;
  /** Of a webhook. */
  sealedSecret: string | null;
  lastRun: RunRow | null;
}

/** What is written of a schedule. */
export type ScheduleDraft = Pick<
  ScheduleRow,
  | 'ownerId'
  | 'name'
  | 'what'
  | 'format'
  | 'delimiter'
  | 'limit'
  | 'onlyMarked'
  | 'settingsId'
  | 'organizationId'
  | 'cron'
  | 'timeZone'
  | 'target'
  | 'sealedSecret'
  | 'nextAt'
>;

/** A schedule whose time has come. */
export interface DueSchedule {
  id: number;
  cron: string;
  timeZone: string;
  nextAt: Date;
}

interface FoundRow extends Omit<ScheduleRow, 'target' | 'lastRun'> {
  targetKind: Target['kind'];
  addresses: string[];
  url: string | null;
  lastRun: Parameters<typeof runOf>[0] | null;
}

/** Schedules that one tick starts; the rest comes with the next one. */
const DUE_AT_ONCE = 200;

const SCHEDULES = `select s.id, s.owner_id as "ownerId", u.email as "ownerEmail", u.name as "ownerName", s.name,
    jsonb_build_object('kind', s.kind, 'id', s.doc_id) as what, s.format, s.delimiter, s."limit",
    s.only_marked as "onlyMarked", s.settings_id as "settingsId", s.organization_id as "organizationId", s.cron,
    s.time_zone as "timeZone", s.target_kind as "targetKind", s.addresses, s.url, s.sealed_secret as "sealedSecret",
    s.paused_by as "pausedBy", s.paused_at as "pausedAt", s.failures, s.next_at as "nextAt",
    s.created_at as "createdAt",
    (select to_jsonb(l) from (select ${RUN} from export_run r where r.schedule_id = s.id
      order by r.id desc limit 1) l) as "lastRun"
  from export_schedule s join "user" u on u.id = s.owner_id`;

const targetOf = ({ targetKind, addresses, url }: FoundRow): Target => {
  if (targetKind === 'email') return { kind: 'email', addresses };
  return targetKind === 'webhook' ? { kind: 'webhook', url: url ?? '' } : { kind: 'storage' };
};

const rowOf = (found: FoundRow): ScheduleRow => {
  const { targetKind: _kind, addresses: _addresses, url: _url, lastRun, ...row } = found;
  return { ...row, target: targetOf(found), lastRun: lastRun && runOf(lastRun) };
};

const valuesOf = ({ what, target, ...draft }: ScheduleDraft) => [
  draft.ownerId,
  draft.name,
  what.kind,
  what.id,
  draft.format,
  draft.delimiter,
  draft.limit,
  draft.onlyMarked,
  draft.settingsId,
  draft.organizationId,
  draft.cron,
  draft.timeZone,
  target.kind,
  target.kind === 'email' ? target.addresses : [],
  target.kind === 'webhook' ? target.url : null,
  draft.sealedSecret,
  draft.nextAt,
];

const COLUMNS = `owner_id, name, kind, doc_id, format, delimiter, "limit", only_marked, settings_id, organization_id,
  cron, time_zone, target_kind, addresses, url, sealed_secret, next_at`;
const PLACES = Array.from({ length: 17 }, (_, at) => `$${at + 1}`).join(', ');

export const schedulesStore = ({
  db,
  queue,
  newId,
}: {
  db: Database;
  queue: Pick<Queue, 'send'>;
  newId: () => string;
}) => ({
  async byId(id: number): Promise<ScheduleRow | null> {
    if (!isRowId(id)) return null;
    const found = await db.pool.query<FoundRow>(`${SCHEDULES} where s.id = $1`, [id]);
    return found.rows.length === 0 ? null : rowOf(found.rows[0]);
  },

  /** Of one user, or of everybody; newest first. */
  async list(ownerId: string | null, limit: number): Promise<ScheduleRow[]> {
    const found = await db.pool.query<FoundRow>(
      `${SCHEDULES} where ($1::text is null or s.owner_id = $1) order by s.id desc limit $2`,
      [ownerId, limit],
    );
    return found.rows.map(rowOf);
  },

  /** @returns null, with nothing made, when its owner has `most` already. */
  create: (draft: ScheduleDraft, most: number): Promise<number | null> =>
    inTransaction(db.pool, async (client) => {
      await client.query('select 1 from "user" where id = $1 for update', [draft.ownerId]);
      const counted = await client.query<{ kept: number }>(
        'select count(*)::int as kept from export_schedule where owner_id = $1',
        [draft.ownerId],
      );
      if (counted.rows[0].kept >= most) return null;
      const made = await client.query<{ id: number }>(
        `insert into export_schedule (${COLUMNS}) values (${PLACES}) returning id`,
        valuesOf(draft),
      );
      return made.rows[0].id;
    }),

  async update(id: number, draft: ScheduleDraft): Promise<void> {
    await db.pool.query(`update export_schedule set (${COLUMNS}) = row(${PLACES}) where id = $18`, [
      ...valuesOf(draft),
      id,
    ]);
  },

  /** What is paused already stays as it was paused. */
  async pause(id: number, at: Date): Promise<void> {
    await db.pool.query(
      `update export_schedule set paused_by = 'person', paused_at = $2, next_at = null
        where id = $1 and paused_by is null`,
      [id, at],
    );
  },

  /** From `nextAt` on; what came due meanwhile is not made up for. */
  async resume(id: number, nextAt: Date | null): Promise<void> {
    await db.pool.query(
      `update export_schedule set paused_by = null, paused_at = null, failures = 0, next_at = $2
        where id = $1 and paused_by is not null`,
      [id, nextAt],
    );
  },

  /** With its history; the files go a moment later. */
  remove: (id: number): Promise<void> =>
    inTransaction(db.pool, async (client) => {
      // Nobody starts another run of it; a worker that is storing a file has noted its key.
      await client.query('select from export_schedule where id = $1 for update', [id]);
      const gone = await client.query<{ key: string | null }>(
        'delete from export_run where schedule_id = $1 returning file_key as key',
        [id],
      );
      await client.query('delete from export_schedule where id = $1', [id]);
      const fileKeys = gone.rows.flatMap(({ key }) => key ?? []);
      if (fileKeys.length > 0) await queue.send('forget-files', { fileKeys }, client);
    }),

  /**
   * Makes a run, and its job, of each schedule whose time has come, however many of its times were missed, and says
   * when each is due again. Schedules that another worker is about to start are its own.
   *
   * @returns how many
   */
  claimDue: (now: Date, nextOf: (due: DueSchedule) => Date | null): Promise<number> =>
    inTransaction(db.pool, async (client) => {
      const due = await client.query<DueSchedule>(
        `select id, cron, time_zone as "timeZone", next_at as "nextAt" from export_schedule
          where paused_by is null and next_at <= $1 order by next_at limit $2 for update skip locked`,
        [now, DUE_AT_ONCE],
      );
      for (const schedule of due.rows) {
        const run = await client.query<{ id: number }>(
          `insert into export_run (schedule_id, message_id, cause, due_at) values ($1, $2, 'clock', $3)
           on conflict (schedule_id, due_at) do nothing returning id`,
          [schedule.id, newId(), schedule.nextAt],
        );
        await client.query('update export_schedule set next_at = $2 where id = $1', [
          schedule.id,
          nextOf(schedule),
        ]);
        if (run.rows.length > 0) await queue.send('schedule', { runId: run.rows[0].id }, client);
      }
      return due.rows.length;
    }),

  /** A run that somebody asks for. @returns null when one waits or is at work already. */
  runNow: (id: number, now: Date): Promise<number | null> =>
    inTransaction(db.pool, async (client) => {
      await client.query('select 1 from export_schedule where id = $1 for update', [id]);
      const made = await client.query<{ id: number }>(
        `insert into export_run (schedule_id, message_id, cause, due_at)
         select $1, $2, 'person', greatest($3, (
           select max(due_at) + interval '1 millisecond' from export_run where schedule_id = $1))
          where not exists (
            select from export_run where schedule_id = $1 and state in ('queued', 'running'))
         returning id`,
        [id, newId(), now],
      );
      if (made.rows.length === 0) return null;
      await queue.send('schedule', { runId: made.rows[0].id }, client);
      return made.rows[0].id;
    }),

  async ownerExists(id: string): Promise<boolean> {
    return (await db.pool.query('select from "user" where id = $1', [id])).rows.length > 0;
  },

  /** Of these addresses, those of the user and of people whom they share an organisation with. */
  async colleagues(ownerId: string, addresses: readonly string[]): Promise<string[]> {
    const found = await db.pool.query<{ email: string }>(
      `select u.email from "user" u where u.email = any($2::text[])
          and (u.id = $1 or exists (
            select from organization_member mine join organization_member theirs using (organization_id)
             where mine.user_id = $1 and theirs.user_id = u.id))`,
      [ownerId, addresses],
    );
    return found.rows.map(({ email }) => email);
  },
});

export type SchedulesStore = ReturnType<typeof schedulesStore>;
