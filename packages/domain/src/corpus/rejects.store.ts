import fs from 'node:fs';
import readline from 'node:readline';
import type { Reject } from '@peerlens/formats/records.ts';

export interface RejectsFile {
  /** Writes the rejects that are not in the file yet; the file is made with the first. */
  add: (rejects: readonly Reject[]) => Promise<void>;
  /** Named once there is something in it. */
  path: () => string | null;
}

const lineOf = ({ file, line, reason, input, isWarning }: Reject): string =>
  JSON.stringify({
    ...(file !== undefined && { file }),
    line,
    reason,
    input,
    ...(isWarning && { isWarning }),
  });

async function readKnown(path: string): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const line of readline.createInterface({ input: fs.createReadStream(path) })) known.add(line);
  return known;
}

/**
 * The file of rejected records, and of warnings. A fresh import begins it anew; one that goes on after an interruption adds what
 * is missing, so that no reject stands there twice.
 */
export async function openRejects(
  path: string,
  { isResuming }: { isResuming: boolean },
): Promise<RejectsFile> {
  const known = isResuming && fs.existsSync(path) ? await readKnown(path) : new Set<string>();
  if (!isResuming) fs.rmSync(path, { force: true });
  let isThere = known.size > 0;
  return {
    async add(rejects) {
      const lines = rejects.map(lineOf).filter((line) => !known.has(line));
      if (lines.length === 0) return;
      await fs.promises.appendFile(path, `${lines.join('\n')}\n`);
      isThere = true;
    },
    path: () => (isThere ? path : null),
  };
}
