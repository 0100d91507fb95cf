import { conflict, DomainError } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { MatrixService } from '../conflicts/matrix.service.ts';
import type { RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import type { RefereeSettingsService } from '../referees/referee-settings.service.ts';
import type {
  AcceptedAllocation,
  AllocatedProposal,
  AllocatedReferee,
  AllocationOptions,
} from './allocations.contract.ts';
import { countingConflicts } from './counting-conflicts.ts';

/** People told of whom conflicts were found since. */
const NAMED = 10;
/** Characters of a title told with them. */
const TITLE_SHOWN = 80;

export interface AcceptanceParts {
  marks: Pick<RefereeMarksService, 'mark' | 'judgement'>;
  settingsOf: Pick<RefereeSettingsService, 'resolve'>;
  conflicts: Pick<MatrixService, 'ofProposal'>;
}

type Skipped = AcceptedAllocation['skipped'][number];

/** What accepting means for one proposal. */
interface Plan {
  proposal: AllocatedProposal;
  toMark: AllocatedReferee[];
  /** Of those, whoever is in conflict by now. */
  inConflict: AllocatedReferee[];
  hidden: AllocatedReferee[];
}

const skip = ({ id: proposalId, title }: AllocatedProposal, reason: string): Skipped => ({
  proposalId,
  title,
  reason,
});

const skipFor = (proposal: AllocatedProposal, error: unknown): Skipped => {
  if (!(error instanceof DomainError)) throw error;
  const isGone = error.code === 'not_found';
  return skip(proposal, isGone ? 'The proposal, or one of the people, is not there any more' : error.message);
};

const short = (title: string): string =>
  title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN - 1).toWellFormed()}…` : title;

const assertNoConflict = (plans: readonly Plan[]): void => {
  const found = plans.flatMap(({ proposal: { id, title }, inConflict }) =>
    inConflict.map(({ author }) => ({ proposalId: id, title, author })),
  );
  if (found.length === 0) return;
  const named = found.slice(0, NAMED).map(({ title, author }) => `${author.name} for “${short(title)}”`);
  const rest = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  throw conflict(
    `In conflict by what is known now: ${named.join('; ')}${rest}. Allocate again, or waive these conflicts first`,
    { conflicts: found.map(({ proposalId, author }) => ({ proposalId, authorId: author.id })) },
  );
};

/** Makes referees of the people whom an allocation chose: nobody, where one of them is in conflict by then. */
export const acceptanceService = ({ marks, settingsOf, conflicts }: AcceptanceParts) => {
  /** With the settings that the proposal has now, and the conflicts that the allocation kept away. */
  const conflictedOf = async (
    actor: Actor,
    proposalId: number,
    { people, options }: { people: readonly AllocatedReferee[]; options: AllocationOptions },
  ): Promise<AllocatedReferee[]> => {
    if (people.length === 0) return [];
    const place = { docKind: 'proposal', docId: proposalId } as const;
    const { settings } = await settingsOf.resolve(actor, { ...place, settings: {}, settingsId: null });
    const found = await conflicts.ofProposal(actor, {
      proposalId,
      authorIds: people.map(({ author }) => author.id),
      coauthorshipYears: settings.coauthorship_coi_years,
    });
    return people.filter(
      ({ author }) => countingConflicts(found.get(author.id) ?? [], settings, options).length > 0,
    );
  };

  const planOf = async (
    actor: Actor,
    proposal: AllocatedProposal,
    options: AllocationOptions,
  ): Promise<Plan> => {
    const { markedAuthorsIds, hidden } = await marks.judgement(actor, 'proposal', proposal.id);
    const isMarked = new Set(markedAuthorsIds);
    const wanted = proposal.referees.filter(({ author }) => !isMarked.has(author.id));
    const toMark = wanted.filter(({ author }) => !hidden.has(author.id));
    return {
      proposal,
      toMark,
      inConflict: await conflictedOf(actor, proposal.id, { people: toMark, options }),
      hidden: wanted.filter(({ author }) => hidden.has(author.id)),
    };
  };

  /** @returns how many are marked now. */
  const mark = async (actor: Actor, { proposal, toMark }: Plan): Promise<number> => {
    if (toMark.length === 0) return 0;
    await marks.mark(actor, {
      proposalId: proposal.id,
      authorsIds: toMark.map(({ author }) => author.id),
      scores: toMark.map(({ score }) => Math.min(1, Math.max(0, score))),
    });
    return toMark.length;
  };

  return {
    /** @throws DomainError `conflict` for people in conflict by now; then nobody is marked. */
    async accept(
      actor: Actor,
      proposals: readonly AllocatedProposal[],
      options: AllocationOptions,
    ): Promise<AcceptedAllocation> {
      const accepted: AcceptedAllocation = { marked: 0, skipped: [] };
      const passOver = (proposal: AllocatedProposal) => (error: unknown) => {
        accepted.skipped.push(skipFor(proposal, error));
        return null;
      };
      const plans: Plan[] = [];
      for (const proposal of proposals) {
        const plan = await planOf(actor, proposal, options).catch(passOver(proposal));
        if (plan) plans.push(plan);
      }
      assertNoConflict(plans);
      // One after the other: each proposal's marks are a change of their own, as by hand.
      for (const plan of plans) {
        accepted.marked += (await mark(actor, plan).catch(passOver(plan.proposal))) ?? 0;
        const names = plan.hidden.map(({ author }) => author.name).join(', ');
        if (names !== '') accepted.skipped.push(skip(plan.proposal, `Hidden for this proposal: ${names}`));
      }
      return accepted;
    },
  };
};

export type AcceptanceService = ReturnType<typeof acceptanceService>;
