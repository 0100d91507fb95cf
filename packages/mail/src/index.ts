export * from './mailer.ts';
export * from './smtp-mailer.ts';
