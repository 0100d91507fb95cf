import fs from 'node:fs';

/** The workspace's own package, and what its build left beside it. */
const PACKAGE = new URL('../../../package.json', import.meta.url);
const BUILD = new URL('../../../build.json', import.meta.url);

const read = (file: URL): Record<string, unknown> | null => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The version of the code that runs: `0.1.0`, or `0.1.0+4f277ba0c1d2` where its build knew the commit.
 * @source Semantic Versioning 2.0.0, item 10 (build metadata)
 */
export const codeVersion = (packageFile: URL = PACKAGE, buildFile: URL = BUILD): string => {
  const version = textOf(read(packageFile)?.['version']) ?? '0.0.0';
  const build = read(buildFile);
  const commit = textOf(build?.['commit']);
  return commit !== null && build?.['version'] === version ? `${version}+${commit}` : version;
};
