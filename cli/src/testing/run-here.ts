import type { Services } from '@peerlens/domain/services.ts';
import { vi } from 'vitest';
import { runCli } from '../program.ts';

/** The program in this process, on services that are there: what it prints, without the last end of line. */
export const runHere =
  (services: Services) =>
  async (args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> => {
    const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    const printed: Record<'out' | 'err', string[]> = { out: [], err: [] };
    out.mockImplementation((line: string) => void printed.out.push(line));
    err.mockImplementation((line: unknown) => void printed.err.push(String(line)));
    try {
      const installation = { services, close: () => Promise.resolve() };
      const status = await runCli(['node', 'peerlens', ...args], {
        openInstallation: () => Promise.resolve(installation as never),
      });
      return { status, stdout: printed.out.join('\n'), stderr: printed.err.join('\n') };
    } finally {
      process.exitCode = undefined;
      out.mockRestore();
      err.mockRestore();
    }
  };
