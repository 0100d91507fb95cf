export type * from './file-storage.ts';
export * from './local-files.ts';
