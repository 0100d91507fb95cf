import { defineConfig } from 'vitest/config';

/** Unit tests need nothing; integration tests (`*.db.test.ts`) get a real PostgreSQL from the global set-up. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,cli,workers,prisma,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // Properties over many random cases, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,cli,workers,prisma}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
