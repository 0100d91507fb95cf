import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/** What would make `npm ci` fail elsewhere: a dependency, or another platform's package, that the lock lacks. */
const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));

function* foldersAbove(place) {
  for (let at = place; ;) {
    yield at === '' ? '' : `${at}/`;
    if (at === '') return;
    const nested = at.lastIndexOf('node_modules/');
    at = nested > 0 ? at.slice(0, nested).replace(/\/$/, '') : at.slice(0, Math.max(0, at.lastIndexOf('/')));
  }
}

const isLocked = (place, name) =>
  [...foldersAbove(place)].some((folder) => packages[`${folder}node_modules/${name}`]);

const missing = Object.entries(packages)
  .filter(([, entry]) => !entry.link)
  .flatMap(([place, entry]) => {
    const optionalPeers = entry.peerDependenciesMeta ?? {};
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !optionalPeers[name]?.optional);
    const needed = [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...peers,
    ];
    return needed
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place || 'the workspace'} needs ${name}: not in the lock`);
  });

for (const line of missing) console.error(line);
const elsewhere = Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'));
for (const [place] of elsewhere)
  console.error(`${place}: the lock names a download address; set omit-lockfile-registry-resolved`);
process.exit(missing.length + elsewhere.length > 0 ? 1 : 0);
