import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Made on first start, kept in the data folder, readable by its owner only. */
export interface Secrets {
  postgresPassword: string;
  /** Signs session cookies. */
  authSecret: string;
}

export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataFolder, { recursive: true });
    const secrets: Secrets = {
      postgresPassword: crypto.randomBytes(24).toString('base64url'),
      authSecret: crypto.randomBytes(32).toString('base64url'),
    };
    const part = `${file}.${process.pid}.part`;
    fs.writeFileSync(part, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    try {
      // A link fails when the file is there: of two processes starting at once, the first one's secrets stand.
      fs.linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(part, { force: true });
    }
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
}
