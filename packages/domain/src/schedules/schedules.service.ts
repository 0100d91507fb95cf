import {
  conflict,
  forbidden,
  invalid,
  limited,
  notFound,
  unauthenticated,
  unavailable,
} from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import type { ExportViewsService } from '../organizations/export-views.service.ts';
import type { FoldersService } from '../proposals/folders.service.ts';
import type { RefereeSettingsService } from '../referees/referee-settings.service.ts';
import type { RefereesService } from '../referees/referees.service.ts';
import { storable } from '../storable.ts';
import { assertTimely, nextTime, nextTimes } from './schedule-times.ts';
import { MAX_SCHEDULES, RUNS_PAGE, SHOWN_TIMES } from './schedules.contract.ts';
import type {
  AskTimes,
  CreateSchedule,
  FindRuns,
  KeptSchedule,
  RunFile,
  RunPage,
  Schedule,
  Scheduled,
  ScheduleRun,
  Target,
  UpdateSchedule,
} from './schedules.contract.ts';
import { canSee, canUseSchedules } from './schedules.policy.ts';
import type { RunFilesStore } from './run-files.store.ts';
import type { RunRow, RunsStore } from './runs.store.ts';
import type { WebhookSending } from './webhook-sending.ts';
import type { ScheduleDraft, ScheduleRow, SchedulesStore } from './schedules.store.ts';

/** Of everybody, to the system. */
const MOST_LISTED = 1000;

export interface SchedulesServiceParts {
  store: SchedulesStore;
  runs: RunsStore;
  files: Pick<RunFilesStore, 'read'>;
  referees: Pick<RefereesService, 'document'>;
  folders: Pick<FoldersService, 'folderCard'>;
  settings: Pick<RefereeSettingsService, 'resolve'>;
  exportViews: Pick<ExportViewsService, 'forExport'>;
  webhooks: Pick<WebhookSending, 'faultOf' | 'newSecret' | 'seal'>;
  /** Null when there is no such user any more. */
  actorOf: (userId: string) => Promise<Actor | null>;
  clock: () => Date;
}

export const shownRun = ({
  messageId: _message,
  fileKey: _key,
  contentType: _type,
  ...run
}: RunRow): ScheduleRun => ({
  ...run,
  dueAt: run.dueAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
});

/** Each once, in the case in which accounts have theirs. */
const differentAddresses = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => storable(address).toLowerCase())),
];

/** Schedules as their owners handle them; `scheduleRunService` does the work. What one may not see does not exist. */
export const schedulesService = (parts: SchedulesServiceParts) => {
  const { store, runs, files, referees, folders, settings, exportViews, webhooks, actorOf, clock } = parts;

  const mustUse = (actor: Actor): void => {
    if (canUseSchedules(actor)) return;
    throw isUser(actor) ? forbidden() : unauthenticated();
  };

  const usable = async (actor: Actor, id: number): Promise<ScheduleRow> => {
    mustUse(actor);
    const found = await store.byId(id);
    if (found === null || !canSee(actor, found)) throw notFound('schedule', id);
    return found;
  };

  const runOf = async (actor: Actor, id: number): Promise<RunRow> => {
    mustUse(actor);
    const run = await runs.byId(id);
    const schedule = run && (await store.byId(run.scheduleId));
    if (!run || !schedule || !canSee(actor, schedule)) throw notFound('run', id);
    return run;
  };

  const outsidersOf = async ({ ownerId, target }: ScheduleRow): Promise<string[]> => {
    if (target.kind !== 'email') return [];
    const known = new Set(await store.colleagues(ownerId, target.addresses));
    return target.addresses.filter((address) => !known.has(address));
  };

  const shown = async (row: ScheduleRow): Promise<Schedule> => {
    const { ownerId: _id, ownerEmail: _email, ownerName: _name, sealedSecret: _secret, ...schedule } = row;
    return {
      ...schedule,
      createdAt: row.createdAt.toISOString(),
      pausedAt: row.pausedAt?.toISOString() ?? null,
      nextAt: row.nextAt?.toISOString() ?? null,
      lastRun: row.lastRun && shownRun(row.lastRun),
      outsiders: await outsidersOf(row),
    };
  };

  const ownerFor = async (actor: Actor, ownerId: string | undefined): Promise<Actor & { id: string }> => {
    if (isUser(actor)) return actor;
    if (ownerId === undefined)
      throw invalid('Say whose schedule it is: it runs with the rights of its owner');
    const owner = (await store.ownerExists(ownerId)) ? await actorOf(ownerId) : null;
    if (owner === null || !isUser(owner)) throw notFound('user', ownerId);
    return owner;
  };

  /** What it is called. @throws DomainError for what its owner may not find referees for. */
  const titleOf = async (owner: Actor, { kind, id }: Scheduled): Promise<string> => {
    if (kind === 'folder') return (await folders.folderCard(owner, id)).name;
    return (await referees.document(owner, kind, id)).title;
  };

  /** @throws DomainError for what would make every run fail. */
  const assertRuns = async (
    owner: Actor,
    draft: Pick<ScheduleDraft, 'what' | 'settingsId' | 'onlyMarked' | 'organizationId' | 'cron' | 'timeZone'>,
  ): Promise<void> => {
    const { what, settingsId, organizationId } = draft;
    assertTimely(draft, clock());
    if (draft.onlyMarked && what.kind === 'saved_search')
      throw invalid('Referees are marked for proposals only: export the best ones');
    if (settingsId !== null && what.kind === 'folder')
      throw invalid('Settings are saved for single documents: leave them out, and those of the folder hold');
    if (settingsId !== null && what.kind !== 'folder')
      await settings.resolve(owner, { docKind: what.kind, docId: what.id, settings: {}, settingsId });
    if (organizationId !== null) await exportViews.forExport(owner, { organizationId, folder: null });
  };

  const target = (
    given: Target,
    before: ScheduleRow | null,
  ): { target: Target; sealedSecret: string | null; secret: string | null } => {
    if (given.kind === 'email') {
      const addresses = differentAddresses(given.addresses);
      return { target: { kind: 'email', addresses }, sealedSecret: null, secret: null };
    }
    if (given.kind === 'storage') return { target: given, sealedSecret: null, secret: null };
    const fault = webhooks.faultOf(given.url);
    if (fault !== null) throw invalid(fault);
    const url = storable(new URL(given.url).href);
    const isSame = before?.target.kind === 'webhook' && before.target.url === url;
    if (isSame) return { target: { kind: 'webhook', url }, sealedSecret: before.sealedSecret, secret: null };
    // Another receiver must not know how to sign for this one.
    const secret = webhooks.newSecret();
    return { target: { kind: 'webhook', url }, sealedSecret: webhooks.seal(secret), secret };
  };

  return {
    /** The actor's own, newest first; to the system, those of the user it names, or everybody's. */
    async list(actor: Actor, { ownerId }: { ownerId?: string | undefined }): Promise<Schedule[]> {
      mustUse(actor);
      const whose = isUser(actor) ? actor.id : (ownerId ?? null);
      const found = await store.list(whose, isSystem(actor) ? MOST_LISTED : MAX_SCHEDULES);
      return Promise.all(found.map(shown));
    },

    byId: async (actor: Actor, id: number): Promise<Schedule> => shown(await usable(actor, id)),

    /**
     * @throws DomainError `invalid` for a time, time zone or target that cannot be; `not_found` for what its owner may
     *   not export; `limited` at `MAX_SCHEDULES`.
     */
    async create(actor: Actor, { ownerId, name, ...asked }: CreateSchedule): Promise<KeptSchedule> {
      mustUse(actor);
      const owner = await ownerFor(actor, ownerId);
      mustUse(owner);
      const title = await titleOf(owner, asked.what);
      await assertRuns(owner, asked);
      const { secret, ...to } = target(asked.target, null);
      const draft = {
        ...asked,
        ...to,
        ownerId: owner.id,
        name: storable(name ?? title)
          .slice(0, 200)
          .toWellFormed(),
        nextAt: nextTime(asked, clock()),
      };
      const id = await store.create(draft, MAX_SCHEDULES);
      if (id === null) throw limited(`There are ${MAX_SCHEDULES} schedules already: remove one first`);
      return { schedule: await shown(await usable(actor, id)), secret };
    },

    /** What is not given stays. @throws DomainError as `create`. */
    async update(actor: Actor, { id, ...changes }: UpdateSchedule): Promise<KeptSchedule> {
      const row = await usable(actor, id);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const next: ScheduleRow = { ...row, ...given };
      const owner = isUser(actor) ? actor : await actorOf(row.ownerId);
      if (owner === null) throw conflict('The account of the owner is shut: remove the schedule');
      await assertRuns(owner, next);
      const { secret, ...to } = target(next.target, row);
      const nextAt = row.pausedBy === null ? nextTime(next, clock()) : null;
      await store.update(id, { ...next, ...to, name: storable(next.name), nextAt });
      return { schedule: await shown(await usable(actor, id)), secret };
    },

    async pause(actor: Actor, id: number): Promise<Schedule> {
      await usable(actor, id);
      await store.pause(id, clock());
      return shown(await usable(actor, id));
    },

    /** From its next time on. */
    async resume(actor: Actor, id: number): Promise<Schedule> {
      const row = await usable(actor, id);
      await store.resume(id, nextTime(row, clock()));
      return shown(await usable(actor, id));
    },

    /** With its history and the files in it. */
    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await usable(actor, id);
      await store.remove(id);
      return { ok: true };
    },

    /** Has a worker run it now, whether or not it is paused. @throws DomainError `conflict` while it runs. */
    async run(actor: Actor, id: number): Promise<ScheduleRun> {
      await usable(actor, id);
      const runId = await store.runNow(id, clock());
      if (runId === null) throw conflict('A run is under way already: wait until it has ended');
      return shownRun(await runOf(actor, runId));
    },

    async history(actor: Actor, { id, cursor: before }: FindRuns): Promise<RunPage> {
      await usable(actor, id);
      const found = await runs.list(id, { before, limit: RUNS_PAGE + 1 });
      const page = found.slice(0, RUNS_PAGE);
      return {
        runs: page.map(shownRun),
        next: found.length > RUNS_PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** What a run has made. @throws DomainError `not_found` where there is nothing, or not any more. */
    async file(actor: Actor, runId: number): Promise<RunFile> {
      const { fileKey, fileName, contentType, state } = await runOf(actor, runId);
      const hasFile = state === 'succeeded' && fileKey !== null && fileName !== null && contentType !== null;
      if (!hasFile) throw notFound('file of run', runId);
      const bytes = await files.read(fileKey);
      if (bytes === null) throw unavailable('The file cannot be read: run the export again');
      return { fileName, contentType, base64: Buffer.from(bytes).toString('base64') };
    },

    /** The next times, for whoever is typing them. @throws DomainError `invalid`. */
    async times(actor: Actor, when: AskTimes): Promise<{ times: string[] }> {
      mustUse(actor);
      const now = clock();
      assertTimely(when, now);
      const next = nextTimes(when, { after: now, count: SHOWN_TIMES });
      return Promise.resolve({ times: next.map((time) => time.toISOString()) });
    },

    /** What a worker does every minute: starts what is due. */
    tick: (): Promise<{ started: number }> => {
      const now = clock();
      // What was missed is made up for once: from now on.
      return store.claimDue(now, (due) => nextTime(due, now)).then((started) => ({ started }));
    },
  };
};

export type SchedulesService = ReturnType<typeof schedulesService>;
