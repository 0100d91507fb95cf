export * from './aggregate.ts';
export * from './authorships.ts';
export * from './discount.ts';
export * from './settings.ts';
export * from './settings-query.ts';
export * from './similarity.ts';
export * from './topics.ts';
