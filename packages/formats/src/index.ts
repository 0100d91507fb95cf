export * from './records.ts';
export * from './institution-id.ts';
export * from './lines.ts';
export * from './openalex.ts';
