import { spawnSync } from 'node:child_process';
import { unavailable } from '@peerlens/kernel';

/** The account a child process runs as; empty = our own. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

const idOf = (flag: '-u' | '-g', account: string): number | null => {
  const answer = spawnSync('id', [flag, account], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : null;
};

/** PostgreSQL refuses to run as root, so root lends it a lesser account. */
export function postgresAccount(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const account of ['postgres', 'nobody']) {
    const uid = idOf('-u', account);
    const gid = idOf('-g', account);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw unavailable(
    'PostgreSQL does not run as root: add a "postgres" account, or start Peerlens as another user',
  );
}
