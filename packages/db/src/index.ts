export * from './changer.ts';
export * from './copy.ts';
export * from './database.ts';
export * from './embedded/postgres.ts';
export * from './migrate.ts';
export * from './pool.ts';
export * from './secrets.ts';
export * from './wait.ts';
