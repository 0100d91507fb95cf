import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a module as a process of its own, so that memory and time are only its own, and answers the JSON that it prints.
 *
 * @throws Error if it fails or prints something else
 */
export async function runAlone(module: string, args: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [module, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const [printed, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`${module} ended with ${code}`);
  return JSON.parse(printed) as unknown;
}
