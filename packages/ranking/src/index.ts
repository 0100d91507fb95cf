export * from './settings.ts';
export * from './settings-query.ts';
export * from './topics.ts';
