import { Command } from 'commander';
import type {
  FolderInvitations,
  ProposalInvitations,
  RefereeInvitation,
} from '@peerlens/domain/invitations/invitations.contract.ts';
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

const PROPOSAL = ['--proposal <id>', 'the proposal', idOf] as const;
const INVITATIONS = ['<invitation...>', 'ids of invitations'] as const;

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';
const idsOf = (written: readonly string[]): number[] => written.map((one) => idOf(one));

const line = ({ id, name, state, since, dueAt, place, reason, burden }: RefereeInvitation): string =>
  [
    String(id).padStart(6),
    (place === null ? state : `alternate ${place}`).padEnd(15),
    dayOf(since),
    dueAt === null || !['asked', 'reminded'].includes(state) ? '              ' : `due ${dayOf(dueAt)}`,
    name.padEnd(30),
    [reason, ...burden.words].filter(Boolean).join(', '),
  ]
    .join('  ')
    .trimEnd();

const lines = ({ invitations }: Pick<ProposalInvitations | FolderInvitations, 'invitations'>): string[] =>
  invitations.length === 0 ? ['Nobody is invited'] : invitations.map(line);

export function invitationsCommand(call: CallApi): Command {
  const invitations = new Command('invitations').description('Who is asked to review what.');
  invitations
    .command('list')
    .description('The invitations of a proposal or of a folder.')
    .option('--proposal <id>', 'of this proposal', idOf)
    .option('--folder <id>', 'of all proposals of this folder', idOf)
    .option(...JSON_OPTION)
    .action(({ proposal, folder, json }: { proposal?: number; folder?: number } & Output) =>
      call(async ({ refereeInvitations }) => {
        if ((proposal === undefined) === (folder === undefined))
          throw invalid('Name a proposal or a folder: --proposal ID or --folder ID');
        const answer =
          proposal === undefined
            ? await refereeInvitations.ofFolder({ folderId: folder ?? 0 })
            : await refereeInvitations.ofProposal({ proposalId: proposal });
        print(answer, json, () => lines(answer));
      }),
    );
  invitations
    .command('ask')
    .description('Ask people for a review, by e-mail: invitations that are noted, or one new person.')
    .argument('[invitation...]', 'ids of invitations that are noted')
    .requiredOption(...PROPOSAL)
    .option('--author <id>', 'somebody new: an author', idOf)
    .option('--name <name>', 'somebody new: by name')
    .option('--email <email>', 'where they are written to')
    .option('--due-days <days>', 'days to answer in', idOf)
    .option('--template <id>', 'the template to write with', idOf)
    .option('--confirmed', 'though they declined lately, or were asked often')
    .option(...JSON_OPTION)
    .action((written: string[], options: AskOptions) =>
      call(async ({ refereeInvitations }) => {
        const { proposal: proposalId, author: authorId, name, email, json } = options;
        const asking = {
          proposalId,
          templateId: options.template ?? null,
          dueDays: options.dueDays ?? null,
          confirmed: options.confirmed ?? false,
        };
        const isNew = authorId !== undefined || name !== undefined;
        if (isNew === written.length > 0)
          throw invalid('Name invitations by their ids, or one person by --author or --name');
        const answer = isNew
          ? await refereeInvitations.invite({ ...asking, people: [{ authorId, name, email }], as: 'ask' })
          : await refereeInvitations.ask({ ...asking, ids: idsOf(written) });
        print(answer, json, () => lines(answer));
      }),
    );
  invitations
    .command('withdraw')
    .description('Withdraw invitations; their links say so from then on.')
    .argument(...INVITATIONS)
    .requiredOption(...PROPOSAL)
    .option(...JSON_OPTION)
    .action((written: string[], { proposal: proposalId, json }: OfProposal) =>
      call(async ({ refereeInvitations }) => {
        const answer = await refereeInvitations.withdraw({ proposalId, ids: idsOf(written) });
        print(answer, json, () => lines(answer));
      }),
    );
  invitations
    .command('forget')
    .description('Forget who was invited, for somebody who asks for it: that somebody was stays.')
    .option('--email <email>', 'written to at this address')
    .option('--author <id>', 'invited as this author', idOf)
    .option(...JSON_OPTION)
    .action(({ email, author: authorId, json }: { email?: string; author?: number } & Output) =>
      call(async ({ refereeInvitations }) => {
        const answer = await refereeInvitations.forget({ email, authorId });
        print(answer, json, () => [`Forgotten in ${answer.forgotten} invitations`]);
      }),
    );
  return invitations;
}

interface AskOptions extends OfProposal {
  author?: number;
  name?: string;
  email?: string;
  dueDays?: number;
  template?: number;
  confirmed?: true;
}
