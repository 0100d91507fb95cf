import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { ALLOCATION_LIMITS } from '@peerlens/domain/allocation/allocations.contract.ts';
import type {
  Allocation,
  AllocationOptions,
  AllocationResult,
} from '@peerlens/domain/allocation/allocations.contract.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { wholeNumber } from '../document-options.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';

/** Often enough for who waits, seldom enough for who serves. */
const ASK_EVERY_MS = 1000;

interface AllocateOptions {
  referees: string;
  load: string;
  candidates: string;
  conflicts: AllocationOptions['conflicts'];
  withHidden?: true;
  ignoreMarked?: true;
  objective: AllocationOptions['objective'];
  now?: true;
  accept?: true;
  json?: true;
}

/** @throws DomainError `invalid` for a number that is none, or not within its limits. */
const optionsOf = (given: AllocateOptions): AllocationOptions => {
  const within = (name: string, written: string, most: number): number => {
    const number = wholeNumber(name, written);
    if (number < 1 || number > most) throw invalid(`--${name} takes a number from 1 to ${most}`);
    return number;
  };
  return {
    refereesPerProposal: within('referees', given.referees, ALLOCATION_LIMITS.refereesPerProposal),
    proposalsPerPerson: within('load', given.load, ALLOCATION_LIMITS.proposalsPerPerson),
    candidatesPerProposal: within('candidates', given.candidates, ALLOCATION_LIMITS.candidatesPerProposal),
    conflicts: given.conflicts,
    withoutHidden: given.withHidden === undefined,
    keepMarked: given.ignoreMarked === undefined,
    objective: given.objective,
  };
};

/** Follows a worker, or is one, until the allocation has ended; how far it is goes to the error stream. */
async function settled(api: Api, id: string, now: boolean): Promise<Allocation> {
  const work = now ? api.allocations.run({ id }) : null;
  let told = '';
  for (;;) {
    const found = await api.allocations.byId({ id });
    const { state, ranked, proposals } = found;
    const isUnderWay = state === 'waiting' || state === 'ranking' || state === 'solving';
    const line = state === 'ranking' ? `ranking ${ranked} of ${proposals}` : state;
    if (isUnderWay && line !== told) process.stderr.write(`${line}\n`);
    told = line;
    if (!isUnderWay) {
      await work;
      return found;
    }
    await Promise.race([wait(ASK_EVERY_MS), ...(work ? [work] : [])]);
  }
}

const signed = (change: number, digits: number): string =>
  `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(digits)}`;

const PRICE_WORDS: Record<AllocationResult['prices'][number]['constraint'], string> = {
  fairness: 'the total fit alone, without fairness',
  load: 'one more proposal for everybody',
  referees: 'one referee fewer for each proposal',
  conflicts: 'every conflict waived that can be',
  decisions: 'nobody locked or forbidden',
  marks: 'without those marked before',
};

const linesOf = (result: AllocationResult): string[] => [
  ...result.proposals.flatMap(({ id, title, fit, referees, unfilled, unfilledReason }) => [
    `${title} (${id})  fit ${fit.toFixed(4)}`,
    ...referees.map(
      ({ author, score, source, rank }) =>
        `  ${score.toFixed(4)}  ${author.name} (${author.id})  ${source}${rank === null ? '' : `, candidate ${rank}`}`,
    ),
    ...(unfilled > 0 ? [`  ${unfilled} not filled: ${(unfilledReason ?? '').replaceAll('_', ' ')}`] : []),
  ]),
  `${result.filled} of ${result.places} places filled by ${result.people.length} people; total fit ${result.totalFit.toFixed(4)}, smallest ${result.smallestFit.toFixed(4)}`,
  ...result.unmet.map(
    ({ proposalId, author, reason }) =>
      `Locked, but not taken: ${author.name} (${author.id}) for ${proposalId}: ${reason.replaceAll('_', ' ')}`,
  ),
  ...result.prices.map(
    ({ constraint, filledChange, totalFitChange, smallestFitChange }) =>
      `With ${PRICE_WORDS[constraint]}: places ${signed(filledChange, 0)}, total fit ${signed(totalFitChange, 4)}, smallest ${signed(smallestFitChange, 4)}`,
  ),
];

async function allocate(api: Api, folderId: number, given: AllocateOptions): Promise<void> {
  const { id } = await api.allocations.start({ folderId, options: optionsOf(given) });
  const found = await settled(api, id, given.now ?? false);
  const { result } = found;
  if (result === null) throw invalid(found.error ?? `The allocation was ${found.state}`);
  const accepted = given.accept ? await api.allocations.accept({ id }) : null;
  print(accepted === null ? found : { ...found, accepted }, given.json, () => [
    ...linesOf(result),
    ...(accepted === null
      ? []
      : [
          `${accepted.marked} people marked`,
          ...accepted.skipped.map(({ title, proposalId, reason }) => `${title} (${proposalId}): ${reason}`),
        ]),
  ]);
}

/** `peerlens referees allocate`: referees for all proposals of a folder at once. */
export const refereesAllocateCommand = (call: CallApi): Command =>
  new Command('allocate')
    .description('Choose referees for all proposals of a folder at once, and say what each constraint costs.')
    .argument('<folder>', 'the folder', idOf)
    .option('--referees <n>', `of each proposal, up to ${ALLOCATION_LIMITS.refereesPerProposal}`, '3')
    .option(
      '--load <n>',
      `proposals one person has at most, up to ${ALLOCATION_LIMITS.proposalsPerPerson}`,
      '3',
    )
    .option(
      '--candidates <n>',
      `looked at for each proposal, up to ${ALLOCATION_LIMITS.candidatesPerProposal}`,
      '50',
    )
    .addOption(
      new Option('--conflicts <which>', 'which keep away: warnings too, or blocking ones alone')
        .choices(['warning', 'blocking'])
        .default('warning'),
    )
    .option('--with-hidden', 'people hidden for a proposal, too')
    .option('--ignore-marked', 'choose as if nobody were marked')
    .addOption(
      new Option('--objective <what>', 'the total fit, or the smallest fit of a proposal first')
        .choices(['total', 'fairness'])
        .default('total'),
    )
    .option('--now', 'do it in this process, without a worker; where the installation is')
    .option('--accept', 'mark the people chosen as referees')
    .option(...JSON_OPTION)
    .action((folder: number, options: AllocateOptions) => call((api) => allocate(api, folder, options)));
