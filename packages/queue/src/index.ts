export type { Payloads, QueueName } from './queues.ts';
export { QUEUE_NAMES } from './queues.ts';
export * from './queue.ts';
export type * from './queue-jobs.ts';
