import { forbidden, invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { storable } from '../storable.ts';
import { extractionsService } from './extractions.service.ts';
import type { ExtractionsServiceParts } from './extractions.service.ts';
import { foldersService } from './folders.service.ts';
import { decide } from './item-drafts.ts';
import type { ExistingProposal, ItemDraft } from './item-drafts.ts';
import type { CreateProposal, Proposal, UpdateProposal } from './proposals.contract.ts';
import { canEdit, canRead } from './proposals.policy.ts';
import type { FolderAccess } from './proposals.policy.ts';
import type { ProposalRow, ProposalsStore, PutDecision, PutProposal } from './proposals.store.ts';

/** A proposal with its full text: what referees are sought by. */
export type ProposalDocument = Omit<ProposalRow, 'access'>;

export interface ProposalsServiceParts {
  store: ProposalsStore;
  concepts: Pick<ConceptsService, 'tag' | 'countAll'>;
  extractText: ExtractionsServiceParts['extractText'];
  /** Names an upload; hard to guess. */
  newId?: () => string;
}

const storableAuthors = (authors: Proposal['authors']): Proposal['authors'] =>
  authors.map(({ name, authorId, affiliation }) => ({
    name: storable(name),
    authorId,
    affiliation: storable(affiliation),
  }));

/** What another system says of a proposal; `null` = nothing, so that what is there stays. */
export interface ProposalDraft extends Omit<ItemDraft, 'attributes'> {
  /** Null = the user's own default folder. */
  folderId: number | null;
}

const storableDraft = ({ title, abstract, fullText, authors, originId }: ProposalDraft): ItemDraft => ({
  title: storable(title),
  abstract: abstract === null ? null : storable(abstract),
  fullText: fullText === null ? null : storable(fullText),
  authors: authors === null ? null : storableAuthors(authors),
  originId: originId === null ? null : storable(originId),
  attributes: null,
});

/** The rule of imports, for one proposal. @throws DomainError `invalid` */
const putDecision = (draft: ItemDraft, existing: ExistingProposal | null): PutDecision => {
  const decision = decide(draft, { existing, isOfThisImport: false, sameOrigin: 'update' });
  if (decision.kind === 'update') return { kind: 'update', to: { id: decision.id, ...decision.to } };
  if (decision.kind === 'leave') {
    if (decision.proposalId === null) throw invalid(decision.reason);
    return { kind: 'leave', id: decision.proposalId };
  }
  const { title, abstract, fullText, authors, originId } = draft;
  return {
    kind: 'make',
    proposal: {
      title,
      abstract: abstract ?? '',
      fullText: fullText ?? '',
      authors: authors ?? [],
      originId,
      attributes: [],
    },
  };
};

/** Folders, the proposals in them, and the files these are read from: everything under `api.proposals`. */
export const proposalsService = ({
  store,
  concepts,
  extractText,
  newId = () => globalThis.crypto.randomUUID(),
}: ProposalsServiceParts) => {
  const folders = foldersService({ store: store.folders, concepts });
  const extractions = extractionsService({ store: store.extractions, extractText, newId });

  const readable = async (actor: Actor, id: number): Promise<ProposalRow> => {
    const proposal = await store.byId(id);
    if (proposal === null || !canRead(actor, proposal.access)) throw notFound('proposal', id);
    return proposal;
  };

  const assertEditable = async (actor: Actor, id: number): Promise<void> => {
    const { access } = await readable(actor, id);
    if (!canEdit(actor, access)) throw forbidden();
  };

  /** @throws DomainError `not_found`, also for what the actor may not see. */
  const byId = async (actor: Actor, id: number): Promise<Proposal> => {
    const { access, fullText, ...proposal } = await readable(actor, id);
    const tagged = await concepts.tag({ title: proposal.title, abstract: proposal.abstract });
    return { ...proposal, fullTextCharacters: fullText.length, tagged, canEdit: canEdit(actor, access) };
  };

  return {
    ...folders,
    ...extractions,
    byId,

    /** For what belongs to a proposal, and is for its readers. @throws DomainError as `byId`. */
    async assertReadable(actor: Actor, id: number): Promise<void> {
      const access = await store.access(id);
      if (access === null || !canRead(actor, access)) throw notFound('proposal', id);
    },
    /** Whether a folder, and the proposals in it, are the actor's to see. */
    isReadable: (actor: Actor, folder: FolderAccess): boolean => canRead(actor, folder),

    /** @throws DomainError as `byId`. */
    async document(actor: Actor, id: number): Promise<ProposalDocument> {
      const { access: _, ...document } = await readable(actor, id);
      return document;
    },

    /** @throws DomainError `not_found` or `forbidden` for the folder; `invalid` for a file that is not read yet. */
    async create(actor: Actor, input: CreateProposal): Promise<Proposal> {
      const { extractionId } = input;
      const fullText = extractionId === null ? '' : await extractions.fullText(actor, extractionId);
      const id = await store.create({
        folderId: await folders.forNewProposal(actor, input.folderId),
        title: storable(input.title),
        abstract: storable(input.abstract),
        fullText,
        authors: storableAuthors(input.authors),
        originId: input.originId === null ? null : storable(input.originId),
        attributes: input.attributes.map(({ label, value }) => ({
          label: storable(label),
          value: storable(value),
        })),
      });
      return byId(actor, id);
    },

    /**
     * Makes a proposal, or brings the one of the same origin id in the same folder up to date: what a draft says
     * nothing of stays as it is there.
     *
     * @throws DomainError `not_found` or `forbidden` for the folder; `invalid` for what no proposal can be.
     */
    async put(actor: Actor, given: ProposalDraft): Promise<PutProposal> {
      const draft = storableDraft(given);
      const folderId = await folders.forNewProposal(actor, given.folderId);
      const { originId } = draft;
      const put = await store.put({ folderId, originId }, (existing) => putDecision(draft, existing));
      if (put === null) throw notFound('folder', folderId);
      return put;
    },

    /** Corrects title, abstract and authors; the full text stays. */
    async update(actor: Actor, { id, title, abstract, authors }: UpdateProposal): Promise<Proposal> {
      await assertEditable(actor, id);
      await store.update(id, {
        title: storable(title),
        abstract: storable(abstract),
        authors: storableAuthors(authors),
      });
      return byId(actor, id);
    },

    async remove(actor: Actor, id: number): Promise<{ ok: true }> {
      await assertEditable(actor, id);
      await store.remove(id);
      return { ok: true };
    },
  };
};

export type ProposalsService = ReturnType<typeof proposalsService>;
