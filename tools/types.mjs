import { ROOT, run } from './prepare.mjs';

/** The native TypeScript, beside the one whose API other tools need. */
const tsc = `${ROOT}/node_modules/typescript-native/bin/tsc`;

for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) run('node', [tsc, '-p', project]);
