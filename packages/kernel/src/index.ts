export * from './config.ts';
export * from './errors.ts';
export * from './http-status.ts';
export * from './shutdown.ts';
export * from './retention.ts';
export type { OidcProvider } from './oidc.ts';
