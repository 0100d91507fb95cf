import { defineConfig } from 'vitest/config';

/**
 * These only end what hangs: a machine that is slow, or busy with something else, is no failure. What has to be
 * quick is measured by the benches.
 */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: 2,
};

/** Unit tests need nothing; integration tests (`*.db.test.ts`) get a real PostgreSQL from the global set-up. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['{packages,apps,cli,workers,prisma,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'integration',
          include: ['{packages,apps,cli,workers,prisma}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
