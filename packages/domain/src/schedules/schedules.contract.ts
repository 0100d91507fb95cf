import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { OrganizationId } from '../organizations/organizations.contract.ts';
import { Id } from '../paging.contract.ts';
import { EXPORT_LIMITS, REFEREE_FORMATS } from '../referees/export.contract.ts';
import { SettingsId } from '../referees/referee-settings.contract.ts';
import { RUN_STATES, SCHEDULED_KINDS } from './schedule-states.contract.ts';

/** Schedules that one person keeps. */
export const MAX_SCHEDULES = 20;
/** People whom one schedule writes to. */
export const MAX_ADDRESSES = 10;
/** Beyond this a file is not attached or posted: whoever gets the message is told where it is kept. */
export const MAX_SENT_BYTES = 10 * 1024 * 1024;
/** Beyond this no file is made. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Proposals of a folder that one run exports. */
export const MAX_PROPOSALS = 500;
/** Runs that fail one after the other before a schedule is paused. */
export const MAX_FAILURES = 3;
/** Runs of a page of the history. */
export const RUNS_PAGE = 25;
/** Times to come that are shown. */
export const SHOWN_TIMES = 5;

export const CSV_DELIMITER_NAMES = ['comma', 'semicolon', 'tab', 'pipe'] as const;

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);

/** Whose referees are exported: one document's, or those of each proposal of a folder. */
export const Scheduled = z.object({ kind: z.enum(SCHEDULED_KINDS), id: Id });
export type Scheduled = z.infer<typeof Scheduled>;

/** Where the file goes. It is kept in the history whatever the target is. */
export const Target = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('email'),
    addresses: z
      .array(z.email('must be an e-mail address').max(254).trim())
      .min(1, 'Name at least one e-mail address')
      .max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} e-mail addresses`),
  }),
  z.object({
    kind: z.literal('webhook'),
    url: z
      .string()
      .trim()
      .min(1, 'Give the address that files are sent to')
      .max(2000, 'An address has at most 2000 characters'),
  }),
  /** The installation's own storage, to be downloaded from the history. */
  z.object({ kind: z.literal('storage') }),
]);
export type Target = z.infer<typeof Target>;

/** When: read by `schedule-times.ts`, which says what is wrong with it. */
const Timing = z.object({
  /** Minute, hour, day of month, month, day of week, as cron writes them. */
  cron: z.string().trim().min(1, 'Say when').max(100, 'A time has at most 100 characters'),
  /** Of the IANA database, such as `Europe/Berlin`. */
  timeZone: z.string().trim().min(1, 'Name a time zone').max(60, 'A time zone has at most 60 characters'),
});

const Name = z
  .string()
  .trim()
  .min(1, 'A schedule needs a name')
  .max(200, 'The name of a schedule has at most 200 characters');

/** What is exported, how, when and to whom. */
const Plan = Timing.extend({
  name: Name,
  format: z.enum(REFEREE_FORMATS),
  /** Of CSV alone. */
  delimiter: z.enum(CSV_DELIMITER_NAMES),
  limit: z.literal(EXPORT_LIMITS, `must be one of ${EXPORT_LIMITS.join(', ')}`),
  /** Nobody but who is marked as a referee; of proposals. */
  onlyMarked: z.boolean(),
  /** Saved settings of the document; null = what its place begins with. A folder has none saved. */
  settingsId: SettingsId.nullable(),
  /** Whose columns the file has; null = as an export without a choice. */
  organizationId: OrganizationId.nullable(),
  target: Target,
});

export const CreateSchedule = Plan.extend({
  what: Scheduled,
  /** Null = after what is exported. */
  name: Name.nullable().default(null),
  format: Plan.shape.format.default('xlsx'),
  delimiter: Plan.shape.delimiter.default('comma'),
  limit: Plan.shape.limit.default(50),
  onlyMarked: Plan.shape.onlyMarked.default(false),
  settingsId: Plan.shape.settingsId.default(null),
  organizationId: Plan.shape.organizationId.default(null),
  timeZone: Plan.shape.timeZone.default('UTC'),
  /** Whose it is: for the system alone, which owns nothing. */
  ownerId: z.string().min(1).max(64).optional(),
});
export type CreateSchedule = z.infer<typeof CreateSchedule>;

export const ScheduleById = z.object({ id: RowId });
export const ListSchedules = z.object({ ownerId: CreateSchedule.shape.ownerId }).default({});

/** What is not given stays as it is. */
export const UpdateSchedule = Plan.partial().extend({ id: RowId });
export type UpdateSchedule = z.infer<typeof UpdateSchedule>;

/** Times are ISO 8601. */
export const ScheduleRun = z.object({
  id: RowId,
  scheduleId: RowId,
  state: z.enum(RUN_STATES),
  /** Whether its time had come, or somebody asked for it. */
  cause: z.enum(['clock', 'person']),
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  /** Documents whose referees are in the file, and those that could not be ranked, which it names. */
  documents: z.number().int(),
  leftOut: z.number().int(),
  /** People in the file, of all documents. */
  rows: z.number().int(),
  /** Null where there is no file, or not any more. */
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Where it went, in words; null where it did not, or is only kept here. */
  sentTo: z.string().nullable(),
  error: z.string().nullable(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const Schedule = Plan.extend({
  id: RowId,
  what: Scheduled,
  createdAt: z.iso.datetime(),
  /** Null while it is active. */
  pausedBy: z.enum(['person', 'failures']).nullable(),
  pausedAt: z.iso.datetime().nullable(),
  /** Runs that failed since the last one that did not. */
  failures: z.number().int(),
  /** Null while it is paused, or when no time is to come. */
  nextAt: z.iso.datetime().nullable(),
  lastRun: ScheduleRun.nullable(),
  /** Addresses of nobody whom the owner shares an organisation with, and not their own. */
  outsiders: z.array(z.string()),
});
export type Schedule = z.infer<typeof Schedule>;

/** `secret` signs what is posted to a webhook: it is told this once, null where there is no new one. */
export const KeptSchedule = z.object({ schedule: Schedule, secret: z.string().nullable() });
export type KeptSchedule = z.infer<typeof KeptSchedule>;

export const AskTimes = Timing;
export type AskTimes = z.infer<typeof AskTimes>;
/** The next ones, ISO 8601. */
export const Times = z.object({ times: z.array(z.iso.datetime()).max(SHOWN_TIMES) });

export const FindRuns = z.object({
  id: RowId,
  /** Those older than this run. */
  cursor: RowId.nullable().default(null),
});
export type FindRuns = z.infer<typeof FindRuns>;

/** Newest first; `next` is the `cursor` of the next page, null on the last. */
export const RunPage = z.object({ runs: z.array(ScheduleRun), next: RowId.nullable() });
export type RunPage = z.infer<typeof RunPage>;

/** What a run has made. */
export const RunFile = z.object({
  contentType: z.string(),
  fileName: z.string(),
  /** Its bytes. */
  base64: z.string(),
});
export type RunFile = z.infer<typeof RunFile>;
