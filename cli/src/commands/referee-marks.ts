import type { Command } from 'commander';
import { HIDE_REASONS, HideReason } from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';

interface Output {
  json?: true;
}

interface OfProposal extends Output {
  proposal: number;
}

const PEOPLE = ['<author...>', 'ids of authors'] as const;
const PROPOSAL = ['--proposal <id>', 'the proposal', idOf] as const;

const idsOf = (written: readonly string[]): number[] => written.map((one) => idOf(one));

const reasonOf = (written: string): HideReason => {
  const { data } = HideReason.safeParse(written);
  if (!data) throw invalid(`--reason takes one of ${HIDE_REASONS.join(', ')}`);
  return data;
};

const marked = (ids: readonly number[]): string[] => [
  ids.length === 0 ? 'Nobody is marked' : `Marked: ${ids.join(', ')}`,
];
const hidden = (ids: readonly number[]): string[] => [
  ids.length === 0 ? 'Nobody is hidden' : `Hidden: ${ids.join(', ')}`,
];

/** Adds the commands that decide on the referees of a proposal. */
export function addRefereeMarks(referees: Command, call: CallApi): void {
  for (const verb of ['mark', 'unmark'] as const)
    referees
      .command(verb)
      .description(
        verb === 'mark' ? 'Mark people as referees of a proposal.' : 'Take marks of referees back.',
      )
      .argument(...PEOPLE)
      .requiredOption(...PROPOSAL)
      .option(...JSON_OPTION)
      .action((authors: string[], { proposal: proposalId, json }: OfProposal) =>
        call(async (api) => {
          const answer = await api.refereeMarks[verb]({ proposalId, authorsIds: idsOf(authors) });
          print(answer, json, () => marked(answer.markedAuthorsIds));
        }),
      );
  referees
    .command('hide')
    .description('Leave people out of the rankings of a proposal.')
    .argument(...PEOPLE)
    .requiredOption(...PROPOSAL)
    .requiredOption('--reason <reason>', `one of ${HIDE_REASONS.join(', ')}`, reasonOf)
    .option('--comment <text>', 'needed with not_relevant and other')
    .option(...JSON_OPTION)
    .action((authors: string[], options: OfProposal & { reason: HideReason; comment?: string }) =>
      call(async (api) => {
        const { proposal: docId, reason, comment, json } = options;
        const authorsIds = idsOf(authors);
        const answer = await api.refereeMarks.hide({
          docKind: 'proposal',
          docId,
          authorsIds,
          reason,
          comment,
        });
        print(answer, json, () => hidden(answer.hiddenAuthorsIds));
      }),
    );
  referees
    .command('unhide')
    .description('Bring hidden people back.')
    .argument(...PEOPLE)
    .requiredOption(...PROPOSAL)
    .option(...JSON_OPTION)
    .action((authors: string[], { proposal: docId, json }: OfProposal) =>
      call(async (api) => {
        const answer = await api.refereeMarks.unhide({
          docKind: 'proposal',
          docId,
          authorsIds: idsOf(authors),
        });
        print(answer, json, () => hidden(answer.hiddenAuthorsIds));
      }),
    );
  referees
    .command('marks')
    .description('Who is marked for which proposal of a folder, newest first.')
    .requiredOption('--folder <id>', 'the folder', idOf)
    .option('--author <id>', 'one person alone', idOf)
    .option(...JSON_OPTION)
    .action(({ folder: folderId, author: authorId, json }: { folder: number; author?: number } & Output) =>
      call(async (api) => {
        const answer = await api.refereeMarks.ofFolder({ folderId, authorId });
        print(answer, json, () => [
          ...answer.marks.map(({ proposal, author, score, markedBy, markedAt }) =>
            [
              markedAt.slice(0, 10),
              score === null ? '     –' : score.toFixed(4),
              `${author.name} (${author.id})`.padEnd(34),
              `${proposal.title} (${proposal.id})`,
              markedBy === null ? '' : `by ${markedBy}`,
            ]
              .join('  ')
              .trimEnd(),
          ),
          answer.marks.length < answer.total
            ? `The newest ${answer.marks.length} of ${answer.total} marks`
            : `${answer.total} marks`,
        ]);
      }),
    );
}
