import path from 'node:path';
import { defineConfig } from 'prisma/config';

// Prisma's CLI would download a native schema engine; ours answers the same protocol from the npm package.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= path.join(import.meta.dirname, 'tools/schema-engine.mjs');

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
