/** What each kind of background job is given. */
export interface Payloads {
  /** Recognises concepts in the articles that need it. */
  tag: { taskId?: string };
  /** Builds the article index. */
  index: { taskId?: string };
  /** Reads the text of an uploaded file. */
  extract: { extractionId: string };
  /** Reads the files of a bulk upload, or makes the proposals of one that was read. */
  'proposal-import': { importId: string };
  /** Looks through a batch of documents for terms that concepts could be made of. */
  'possible-concepts': { docsBatchId: number };
  /** Matches the people of a group to authors. */
  'authors-group': { groupId: number };
  /** Chooses the referees of a folder of proposals. */
  allocation: { allocationId: string };
  /** Exports the rankings of a schedule. */
  schedule: { runId: number };
  /** Starts the schedules that are due. */
  'schedule-tick': Record<string, never>;
  /** Takes away what is kept no longer. */
  retention: Record<string, never>;
  /** Removes uploads whose rows are gone already. */
  'forget-files': { fileKeys: string[] };
  /** Reminds people who were asked for a review, and ends what they did not answer. */
  'referee-invitations': Record<string, never>;
  /** Sends an e-mail of the outbox. */
  mail: { mailId: string };
  /** Sends one event to one endpoint. */
  webhook: { deliveryId: number };
}

export type QueueName = keyof Payloads;

/** Where jobs go whose every attempt failed. */
export const DEAD_LETTERS = 'dead-letters';

const HOUR_SECONDS = 60 * 60;

/** A worker that says nothing for this long is taken for dead; pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;

const retries = { retryLimit: 2, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 };

/**
 * A receiver that is down is tried for a day: after 15 to 30 seconds, then twice as long each time up to four hours.
 *
 * @source docs/decisions/0045-webhooks.md
 */
const throughDay = { retryLimit: 15, retryDelay: 15, retryBackoff: true, retryDelayMax: 4 * HOUR_SECONDS };

/**
 * `stately` = at most one waiting and one at work. Work on everything covers whatever came before it started,
 * so a second waiting job would only repeat the first. It may take hours; a dead worker shows by its heartbeat.
 */
const wholeCorpus = {
  policy: 'stately',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 23 * HOUR_SECONDS,
  ...retries,
};

export const QUEUES = {
  tag: wholeCorpus,
  index: wholeCorpus,
  extract: { policy: 'standard', heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: 300, ...retries },
  // Some thousands of documents take minutes; a dead worker shows by its heartbeat.
  'possible-concepts': {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    ...retries,
  },
  // Ten thousand names take minutes; a dead worker shows by its heartbeat.
  'authors-group': {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    ...retries,
  },
  // Some hundreds of documents take minutes; a dead worker shows by its heartbeat.
  'proposal-import': {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    ...retries,
  },
  // Some hundreds of rankings take a minute; a dead worker shows by its heartbeat.
  allocation: {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    ...retries,
  },
  // A folder of some hundreds of proposals takes minutes. What it is sent to may be away: it is tried for an hour.
  schedule: {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS / 2,
  },
  // The next one comes in a minute, and does what this one has not done.
  'schedule-tick': {
    policy: 'stately',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 60,
    retryLimit: 0,
  },
  retention: wholeCorpus,
  'referee-invitations': {
    policy: 'stately',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: HOUR_SECONDS,
    ...retries,
  },
  'forget-files': {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 300,
    ...retries,
  },
  // A mail server may be away for hours: half a minute at first, at most an hour between two of ten attempts.
  mail: {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 300,
    retryLimit: 9,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
  },
  webhook: {
    policy: 'standard',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 60,
    ...throughDay,
  },
} as const;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Jobs that come by themselves, by cron expression in UTC. */
export const SCHEDULES = {
  /** At night in most places where reviews are organised, and not on the hour, when everything else is. */
  retention: '23 2 * * *',
  /** Mails go out within the hour in which they are due. */
  'referee-invitations': '17 * * * *',
  'schedule-tick': '* * * * *',
} as const satisfies Partial<Record<QueueName, string>>;
