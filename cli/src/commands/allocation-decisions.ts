import type { Command } from 'commander';
import type { Decision } from '@peerlens/domain/allocation/allocations.contract.ts';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';

const VERBS: readonly { name: string; about: string; decision: Decision | null }[] = [
  { name: 'lock', about: 'Lock people to a proposal: the next allocation takes them.', decision: 'lock' },
  { name: 'forbid', about: 'Forbid people for a proposal in the next allocation.', decision: 'forbid' },
  { name: 'release', about: 'Neither lock nor forbid people any more.', decision: null },
];

const WORDS: Readonly<Record<Decision, string>> = { lock: 'locked', forbid: 'forbidden' };

interface DecideOptions {
  proposal: number;
  json?: true;
}

/** Adds the commands that say what an allocation has to heed. */
export function addAllocationDecisions(referees: Command, call: CallApi): void {
  for (const { name, about, decision } of VERBS)
    referees
      .command(name)
      .description(about)
      .argument('<author...>', 'ids of authors')
      .requiredOption('--proposal <id>', 'the proposal', idOf)
      .option(...JSON_OPTION)
      .action((authors: string[], { proposal: proposalId, json }: DecideOptions) =>
        call(async (api) => {
          const authorIds = authors.map((one) => idOf(one));
          const { decisions } = await api.allocations.decide({ proposalId, authorIds, decision });
          const here = decisions.filter((one) => one.proposalId === proposalId);
          print({ decisions: here }, json, () =>
            here.length === 0
              ? ['Nobody is locked or forbidden']
              : here.map((one) => `${one.author.name} (${one.author.id}): ${WORDS[one.decision]}`),
          );
        }),
      );
}
