import { requireNode } from './node-version.mjs';

requireNode();
const { generateClient, installMissing, ROOT } = await import('./prepare.mjs');
const { spawnSync } = await import('node:child_process');
const fs = await import('node:fs');
const os = await import('node:os');
const path = await import('node:path');

installMissing();
generateClient();

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-test-'));
const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Each test that failed, by its file and name, to be read at the end of a long log. */
const failedTests = [];

function step(name, program, args, env = {}) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      ...env,
      PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const ok = result.status === 0;
  if (!ok) failures.push(name);
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  return ok;
}

/** A check that is one thing to pass or fail. */
function check(name, program, args, env) {
  count[step(name, program, args, env) ? 'passed' : 'failed'] += 1;
}

/** Adds what a runner reported; a runner that reported nothing has failed. */
function addReport(name, ok, totals) {
  if (!totals || (!ok && totals.failed === 0)) {
    count.failed += 1;
    return;
  }
  count.passed += totals.passed;
  count.failed += totals.failed;
  count.skipped += totals.skipped;
}

const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

function vitest(name, project) {
  const file = path.join(reports, `${project}.json`);
  const ok = step(name, 'vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file);
  for (const suite of report?.testResults ?? []) {
    const where = path.relative(ROOT, suite.name);
    if (suite.status === 'failed' && suite.message) failedTests.push(`${where}: ${suite.message}`);
    for (const test of suite.assertionResults)
      if (test.status === 'failed')
        failedTests.push(`${where}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
  }
  addReport(
    name,
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    },
  );
}

function journeys() {
  const file = path.join(reports, 'journeys.json');
  const ok = step('journeys in a browser', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson(file);
  const readSuite = (suite) => {
    for (const { title, tests } of suite.specs ?? [])
      for (const { status, results } of tests)
        if (status === 'unexpected' || status === 'flaky')
          failedTests.push(
            `${suite.file}: ${title}\n${results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')}`,
          );
    for (const inner of suite.suites ?? []) readSuite(inner);
  };
  for (const suite of report?.suites ?? []) readSuite(suite);
  const stats = report?.stats;
  addReport(
    'journeys',
    ok,
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  );
}

check('lock file', 'node', ['tools/lock.mjs']);
check('format', 'oxfmt', ['--check', '.']);
check('build of the web app', 'turbo', ['run', 'build', '--output-logs=errors-only']);
check('size of the first page', 'node', ['tools/first-page-size.mjs']);
check('types', 'node', ['tools/types.mjs']);
check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
check('import law', 'node', ['tools/import-law.mjs']);
vitest('unit tests', 'unit');
vitest('tests against PostgreSQL', 'integration');
journeys();

fs.rmSync(reports, { recursive: true, force: true });
for (const test of failedTests) console.log(`\nfailed: ${test}`);
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
process.exit(count.failed > 0 ? 1 : 0);
