import { Option } from 'commander';
import type { Command } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';

/** Whom a command is about, as it is written. */
export interface HolderOptions {
  user?: string;
  organization?: number;
}

export type Holder = { userId: string } | { organizationId: number };

/** A number that an id can be. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid(`An id is a number, such as 12, not "${text}"`);
  return Number(text);
}

export const holderOptions = (command: Command): Command =>
  command
    .option('--user <email>', 'of this user')
    .addOption(new Option('--organization <id>', 'of this organisation').argParser(idOf).conflicts('user'));

/** Null where nobody is named. */
export async function holderOf(api: Api, { user, organization }: HolderOptions): Promise<Holder | null> {
  if (organization !== undefined) return { organizationId: organization };
  if (user === undefined) return null;
  return { userId: (await api.users.byEmail({ email: user })).id };
}
