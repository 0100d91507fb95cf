import { limitsToGroups } from '@peerlens/ranking';
import type { CoiEvidence } from '@peerlens/ranking';
import type { AllocationCandidate } from '@peerlens/ranking/allocation/index.ts';
import type { Actor } from '../actor.ts';
import type { GroupMembersService } from '../authors-groups/group-members.service.ts';
import { WAIVABLE_KINDS } from '../conflicts/evidence.contract.ts';
import { PAGE_SIZE } from '../paging.contract.ts';
import type { RefereeMarksService } from '../referee-marks/referee-marks.service.ts';
import type { CandidatesService } from '../referees/candidates.service.ts';
import type { DocumentsService } from '../referees/documents.service.ts';
import type { RefereeSettingsService } from '../referees/referee-settings.service.ts';
import type { AllocationOptions } from './allocations.contract.ts';
import { countingConflicts } from './counting-conflicts.ts';

/** Rows of a ranking that are looked through for as many candidates without a conflict as are wanted. Chosen. */
const LOOKED_THROUGH = 4;

export interface AllocationCandidatesParts {
  documents: Pick<DocumentsService, 'assertMayFind' | 'load' | 'currentIndex'>;
  candidates: Pick<CandidatesService, 'rankPage'>;
  settingsOf: Pick<RefereeSettingsService, 'resolve'>;
  groups: Pick<GroupMembersService, 'ofRanking'>;
  marks: Pick<RefereeMarksService, 'judgement'>;
}

export interface FindAllocationCandidates {
  proposalId: number;
  options: AllocationOptions;
  /** Locked to the proposal: looked at however far down they stand. */
  locked: readonly number[];
}

export interface FoundCandidate extends AllocationCandidate {
  /** Kinds of the conflicts that count. */
  conflicts: string[];
}

type MarkedCandidate = { authorId: number; score: number; conflicts: string[] };

export interface FoundCandidates {
  /** Best first; as many without a conflict as were wanted, and those in conflict among them. */
  candidates: FoundCandidate[];
  /** Referees already, in the order marked, with their scores in the ranking; 0 for who is not in it. */
  marked: MarkedCandidate[];
  indexVersion: string;
}

const isWaivable = (kind: string): boolean => (WAIVABLE_KINDS as readonly string[]).includes(kind);

const conflictOf = (evidence: readonly CoiEvidence[]): AllocationCandidate['conflict'] => {
  if (evidence.length === 0) return 'none';
  return evidence.every(({ kind }) => isWaivable(kind)) ? 'waivable' : 'final';
};

interface Gathering {
  wanted: number;
  counting: (evidence: readonly CoiEvidence[]) => readonly CoiEvidence[];
  marked: readonly number[];
  locked: readonly number[];
}

type Row = Awaited<ReturnType<CandidatesService['rankPage']>>['rows'][number];

/** Takes rows in, best first, until there are enough without a conflict. */
const gatherer = ({ wanted, counting, marked, locked }: Gathering) => {
  const found = new Map<number, FoundCandidate>();
  const markedRows = new Map<number, MarkedCandidate>();
  const [isMarked, isLocked] = [new Set(marked), new Set(locked)];
  let free = 0;
  return {
    isEnough: (): boolean => free >= wanted,
    take({ ranked: { authorId, score }, conflicts, excludeReasons }: Row): void {
      const evidence = counting(conflicts);
      const kinds = [...new Set(evidence.map(({ kind }) => kind))];
      if (isMarked.has(authorId)) {
        markedRows.set(authorId, { authorId, score, conflicts: kinds });
        return;
      }
      // Who is shown only because they are locked, whatever the filters say, is no candidate.
      if (excludeReasons.length > 0 || found.has(authorId)) return;
      if (free >= wanted && !isLocked.has(authorId)) return;
      const conflict = conflictOf(evidence);
      if (conflict === 'none') free += 1;
      found.set(authorId, { authorId, score, conflict, conflicts: kinds });
    },
    all: (): Pick<FoundCandidates, 'candidates' | 'marked'> => ({
      candidates: [...found.values()].sort((a, b) => b.score - a.score || a.authorId - b.authorId),
      marked: marked.map((authorId) => markedRows.get(authorId) ?? { authorId, score: 0, conflicts: [] }),
    }),
  };
};

/** Who can referee each proposal: the ranking of the page, with its settings, waivers and hidden people. */
export const allocationCandidatesService = (parts: AllocationCandidatesParts) => {
  const { documents, candidates, settingsOf, groups, marks } = parts;

  return {
    /** @throws DomainError as the ranking does: `not_found`, `unavailable` while there is no index. */
    async of(
      actor: Actor,
      { proposalId, options, locked }: FindAllocationCandidates,
    ): Promise<FoundCandidates> {
      const place = { docKind: 'proposal', docId: proposalId } as const;
      documents.assertMayFind(actor, 'proposal');
      const { settings } = await settingsOf.resolve(actor, { ...place, settings: {}, settingsId: null });
      const [document, judgement] = await Promise.all([
        documents.load(actor, place, settings),
        marks.judgement(actor, 'proposal', proposalId),
      ]);
      const index = documents.currentIndex();
      const members = limitsToGroups(settings)
        ? { members: (await groups.ofRanking(actor, settings)).members }
        : {};
      const marked = options.keepMarked ? judgement.markedAuthorsIds : [];
      const hidden = options.withoutHidden ? [...judgement.hidden.keys()] : [];
      // People in conflict are asked for too: what conflicts cost is told.
      const open = { ...settings, exclude_coi: false };
      const asked = {
        settings: open,
        ...members,
        isClosed: true,
        choice: { hidden, kept: [...marked, ...locked] },
      };
      const wanted = options.candidatesPerProposal;
      const counting = (evidence: readonly CoiEvidence[]) => countingConflicts(evidence, settings, options);
      const gathered = gatherer({ wanted, counting, marked, locked });
      const limit = Math.max(PAGE_SIZE, wanted);
      for (let offset = 0; offset < limit * LOOKED_THROUGH && !gathered.isEnough(); offset += limit) {
        const page = await candidates.rankPage(document, index, { ...asked, rows: { offset, limit } });
        for (const row of page.rows) gathered.take(row);
        if (offset + limit >= page.summary.shown) break;
      }
      return { ...gathered.all(), indexVersion: index.stats.version };
    },
  };
};

export type AllocationCandidatesService = ReturnType<typeof allocationCandidatesService>;
