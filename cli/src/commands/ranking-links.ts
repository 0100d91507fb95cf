import type { Command } from 'commander';
import { LINK_MINUTES, MAX_LINK_MINUTES } from '@peerlens/domain/embedding/embedding.contract.ts';
import type { CallApi } from '../call.ts';
import { settingsOf, wholeNumber } from '../document-options.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';

interface LinkOptions {
  minutes: string;
  canMark?: boolean;
  set?: string[];
  json?: true;
}

/** Adds `peerlens referees link`: an address that shows a ranking to whoever has it, for a while. */
export function addRankingLinks(referees: Command, call: CallApi): void {
  referees
    .command('link')
    .description(
      'Make an address that shows the ranking of a proposal to whoever has it, for a while. It acts as whoever made it, so this takes --server and --token.',
    )
    .argument('<proposal>', 'the proposal', idOf)
    .option('--minutes <n>', `how long it lives, up to ${MAX_LINK_MINUTES}`, String(LINK_MINUTES))
    .option('--can-mark', 'whoever has it may mark people as referees')
    .option('--set <name=value...>', 'a setting, as for rank')
    .option(...JSON_OPTION)
    .action((id: number, { minutes, canMark = false, set, json }: LinkOptions) =>
      call(async (api) => {
        const link = await api.embedding.link({
          id,
          minutes: wholeNumber('minutes', minutes),
          canMark,
          settings: settingsOf(set),
        });
        print(link, json, () => [link.url, `until ${link.expiresAt}`]);
      }),
    );
}
