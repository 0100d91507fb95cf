export type { Payloads, QueueName } from './queues.ts';
export * from './queue.ts';
