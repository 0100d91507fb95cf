import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import {
  AskTimes,
  CreateSchedule,
  KeptSchedule,
  MAX_FILE_BYTES,
  RunPage,
  Schedule,
  ScheduleRun,
  Times,
  UpdateSchedule,
} from '@peerlens/domain/schedules/schedules.contract.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

const tag = 'Referees';
const description = 'Needs the quota referees_export; schedules of others do not exist.';
const rowId = () => wholeNumber(1, MAX_ROW_NUMBER);
const byId = z.object({ id: rowId() });

const { shape: made } = CreateSchedule;
const { shape: changed } = UpdateSchedule;

async function* once(base64: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(base64, 'base64'));
}

/** What is done to a schedule as it is, and answers what it is then. */
const done = (verb: 'pause' | 'resume', summary: string) =>
  route({
    method: 'POST',
    url: `/api/schedules/:id/${verb}/`,
    id: `${verb}Schedule`,
    tag,
    summary,
    description,
    for: 'users',
    request: { params: byId },
    answer: Schedule,
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.schedules[verb](params),
    reply: (schedule) => schedule,
  });

export const schedulesRows = [
  route({
    method: 'GET',
    url: '/api/schedules/',
    id: 'schedules',
    tag,
    summary: 'The user’s scheduled exports of rankings, newest first',
    description,
    for: 'users',
    answer: z.object({ schedules: z.array(Schedule) }),
    fails: ['forbidden'],
    call: (api) => api.schedules.list(),
    reply: (schedules) => ({ schedules }),
  }),
  route({
    method: 'POST',
    url: '/api/schedules/',
    id: 'createSchedule',
    tag,
    summary: 'Exports the referees of a proposal, a folder or a saved search by the clock',
    description: `${description} The secret of a webhook is told this once.`,
    for: 'users',
    request: {
      body: z.object({
        what: made.what,
        name: made.name,
        format: made.format,
        csv_delimiter: made.delimiter,
        limit: made.limit,
        only_marked: made.onlyMarked,
        settings_id: made.settingsId,
        as_org_id: made.organizationId,
        cron: made.cron,
        time_zone: made.timeZone,
        target: made.target,
      }),
    },
    answer: KeptSchedule,
    fails: ['forbidden', 'not_found', 'limited'],
    call: (api, { body }) =>
      api.schedules.create({
        what: body.what,
        name: body.name,
        format: body.format,
        delimiter: body.csv_delimiter,
        limit: body.limit,
        onlyMarked: body.only_marked,
        settingsId: body.settings_id,
        organizationId: body.as_org_id,
        cron: body.cron,
        timeZone: body.time_zone,
        target: body.target,
      }),
    reply: (kept) => kept,
  }),
  route({
    method: 'GET',
    url: '/api/schedules/times/',
    id: 'scheduleTimes',
    tag,
    summary: 'When a schedule would run next: five times, or what is wrong with it',
    description,
    for: 'users',
    request: {
      query: z.object({ cron: AskTimes.shape.cron, time_zone: AskTimes.shape.timeZone.default('UTC') }),
    },
    answer: Times,
    fails: ['forbidden'],
    call: (api, { query: { cron, time_zone: timeZone } }) => api.schedules.times({ cron, timeZone }),
    reply: (times) => times,
  }),
  route({
    method: 'GET',
    url: '/api/schedules/:id/',
    id: 'schedule',
    tag,
    summary: 'A scheduled export: when it is next due, and how its last run went',
    description,
    for: 'users',
    request: { params: byId },
    answer: Schedule,
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.schedules.byId(params),
    reply: (schedule) => schedule,
  }),
  route({
    method: 'PATCH',
    url: '/api/schedules/:id/',
    id: 'updateSchedule',
    tag,
    summary: 'Changes a scheduled export; what is not given stays',
    description: `${description} Another address of a webhook has a secret of its own, which is told this once.`,
    for: 'users',
    request: {
      params: byId,
      body: z.object({
        name: changed.name,
        format: changed.format,
        csv_delimiter: changed.delimiter,
        limit: changed.limit,
        only_marked: changed.onlyMarked,
        settings_id: changed.settingsId,
        as_org_id: changed.organizationId,
        cron: changed.cron,
        time_zone: changed.timeZone,
        target: changed.target,
      }),
    },
    answer: KeptSchedule,
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params: { id }, body }) =>
      api.schedules.update({
        id,
        name: body.name,
        format: body.format,
        delimiter: body.csv_delimiter,
        limit: body.limit,
        onlyMarked: body.only_marked,
        settingsId: body.settings_id,
        organizationId: body.as_org_id,
        cron: body.cron,
        timeZone: body.time_zone,
        target: body.target,
      }),
    reply: (kept) => kept,
  }),
  route({
    method: 'DELETE',
    url: '/api/schedules/:id/',
    id: 'removeSchedule',
    tag,
    summary: 'Removes a scheduled export with its history and the files in it',
    description,
    for: 'users',
    request: { params: byId },
    answer: z.null(),
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.schedules.remove(params),
    reply: () => null,
  }),
  done('pause', 'Lets a scheduled export rest; it can still be run by hand'),
  done('resume', 'Runs a scheduled export again, from its next time on'),
  route({
    method: 'POST',
    url: '/api/schedules/:id/runs/',
    id: 'runSchedule',
    tag,
    summary: 'Runs a scheduled export now, in the background',
    description: `${description} Ask for its history until the run has succeeded or failed.`,
    for: 'users',
    request: { params: byId },
    answer: ScheduleRun,
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params }) => api.schedules.run(params),
    reply: (run) => run,
  }),
  route({
    method: 'GET',
    url: '/api/schedules/:id/runs/',
    id: 'scheduleRuns',
    tag,
    summary: 'What became of each run, newest first',
    description,
    for: 'users',
    request: {
      params: byId,
      query: z.object({ before: rowId().optional().describe('Runs older than this one.') }),
    },
    answer: RunPage,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id }, query: { before = null } }) =>
      api.schedules.history({ id, cursor: before }),
    reply: (page) => page,
  }),
  route({
    method: 'GET',
    url: '/api/schedules/runs/:id/file/',
    id: 'scheduleRunFile',
    tag,
    summary: 'The file that a run has made, as long as it is kept',
    description: `${description} It has ${MAX_FILE_BYTES / 1024 / 1024} MB at most.`,
    for: 'users',
    request: { params: byId },
    answer: {
      files: {
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'format xlsx',
        'text/csv; charset=utf-8': 'format csv',
        'text/tab-separated-values; charset=utf-8': 'format csv, parted by tabs',
        'application/json; charset=utf-8': 'format json',
        'application/zip': 'of a folder: one file for each proposal',
      },
    },
    fails: ['forbidden', 'not_found', 'unavailable'],
    call: (api, { params }) => api.schedules.file(params),
    reply: ({ base64, ...file }) => new Download({ ...file, bytes: once(base64) }),
  }),
];
