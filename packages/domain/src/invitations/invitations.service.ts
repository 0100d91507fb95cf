import { conflict, forbidden, invalid, notFound, tooLarge } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import { storable } from '../storable.ts';
import { DAY_MS, YEAR_MS } from './asking.ts';
import type { Ask, Asking } from './asking.ts';
import { burdenOf, NO_BURDEN } from './burden.ts';
import type { BurdensStore, LedgerEntry, LedgerOf } from './burdens.store.ts';
import { assertMayMail } from './daily-mails.ts';
import { personKey, shownInvitation } from './invitation-rows.ts';
import type { InvitationRow } from './invitation-rows.ts';
import { canBecome, impossible } from './invitation-states.contract.ts';
import type { InvitationState } from './invitation-states.contract.ts';
import { MAX_OF_FOLDER, MAX_PER_PROPOSAL } from './invitations.contract.ts';
import type {
  AskBurdens,
  AskInvited,
  Burdens,
  ChosenInvitations,
  CorrectInvited,
  FolderInvitations,
  ForgetInvited,
  InvitedPerson,
  InvitePeople,
  OrderAlternates,
  ProposalInvitations,
  RecordAnswer,
  RefereeInvitation,
} from './invitations.contract.ts';
import { canForgetInvited, canInvite, mayKeepLedger } from './invitations.policy.ts';
import type { ChangedBy, Changes, InvitationsStore, ProposalPlace } from './invitations.store.ts';
import type { InvitationRules } from './templates.contract.ts';
import type { TemplatesStore } from './templates.store.ts';

export interface RefereeInvitationsServiceParts {
  store: InvitationsStore;
  burdens: BurdensStore;
  templates: Pick<TemplatesStore, 'byId'>;
  asking: Asking;
  proposals: Pick<ProposalsService, 'assertReadable' | 'folderCard'>;
  clock: () => Date;
}

/** An author, or a name: what a person is before they stand in the ledger. */
interface Person {
  authorId: number | null;
  name: string;
  email: string;
}

const inWords = (names: readonly string[]): string => names.join('; ');

const assertPossible = (row: InvitationRow, to: InvitationState): void => {
  if (!canBecome(row.state, to))
    throw conflict(impossible(row.name, row.state, to), { id: row.id, state: row.state });
};

const assertAddresses = (people: readonly { name: string; email: string }[]): void => {
  const lacking = people.filter(({ email }) => email === '').map(({ name }) => name);
  if (lacking.length > 0)
    throw invalid(`Nobody knows an e-mail address of ${lacking.join(', ')}: type it in first`, {
      names: lacking,
    });
};

/** Who is asked to review a proposal: kept by those who may mark its referees, with the plan for it. */
export function refereeInvitationsService(parts: RefereeInvitationsServiceParts) {
  const { store, burdens, templates, asking, proposals, clock } = parts;

  const placeOf = async (actor: Actor, proposalId: number, mustChange: boolean): Promise<ProposalPlace> => {
    if (!mayKeepLedger(actor)) throw forbidden('Your plan does not have invitations: request a plan');
    await proposals.assertReadable(actor, proposalId);
    if (mustChange && !canInvite(actor)) throw forbidden();
    const place = await store.place(proposalId);
    if (!place) throw notFound('proposal', proposalId);
    return place;
  };

  const factsOf = (
    ledger: LedgerOf,
    people: readonly { authorId: number | null; email: string }[],
    proposalId: number | null,
  ): Promise<Map<string, LedgerEntry>> =>
    burdens.of(ledger, {
      authorIds: people.flatMap(({ authorId }) => authorId ?? []),
      emails: people.flatMap(({ authorId, email }) => (authorId === null && email !== '' ? [email] : [])),
      proposalId,
      since: new Date(clock().getTime() - YEAR_MS),
    });

  const shown = async (
    rows: readonly InvitationRow[],
    { ledger, rules, proposalId }: { ledger: LedgerOf; rules: InvitationRules; proposalId: number | null },
  ): Promise<RefereeInvitation[]> => {
    const [events, facts] = await Promise.all([
      store.events(rows.map(({ id }) => id)),
      factsOf(ledger, rows, proposalId),
    ]);
    const byInvitation = Map.groupBy(events, ({ invitationId }) => invitationId);
    const alternates = rows
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    return rows.map((row) =>
      shownInvitation(row, {
        events: byInvitation.get(row.id) ?? [],
        facts,
        rules,
        now: clock(),
        place:
          row.place === null
            ? null
            : alternates.filter((one) => one.proposalId === row.proposalId).indexOf(row) + 1,
      }),
    );
  };

  const tableOf = async (place: ProposalPlace): Promise<ProposalInvitations> => {
    const rules = await asking.rulesOf(place.organizationId);
    const rows = await store.ofProposal(place.id);
    return {
      proposal: { id: place.id, title: place.title },
      folder: { id: place.folderId, name: place.folder, org_id: place.organizationId },
      invitations: await shown(rows, { ledger: place, rules, proposalId: place.id }),
      rules,
    };
  };

  /** Who was asked enough is asked again only by somebody who knows. */
  const assertBearable = async (
    place: ProposalPlace,
    people: readonly Person[],
    rules: InvitationRules,
  ): Promise<void> => {
    const facts = await factsOf(place, people, null);
    const told = people.flatMap((person) => {
      const burden = burdenOf(facts.get(personKey(person)) ?? NO_BURDEN, rules, clock());
      return burden.isTooMuch ? [`${person.name} (${burden.words.join(', ').toLowerCase()})`] : [];
    });
    if (told.length > 0)
      throw conflict(`Asked enough already: ${inWords(told)}. Confirm to ask them all the same`, {
        mustConfirm: true,
      });
  };

  /** @throws DomainError `not_found` for a template that is neither the actor's nor the organisation's. */
  const assertTemplate = async (actor: Actor, place: ProposalPlace, id: number | null): Promise<void> => {
    if (id === null) return;
    const found = await templates.byId(id);
    const isOurs = found?.organizationId !== null && found?.organizationId === place.organizationId;
    const isOwn = isUser(actor) && found?.ownerId === actor.id;
    if (!isOurs && !isOwn) throw notFound('template', id);
  };

  const officerOf = async (actor: Actor): Promise<Ask['officer']> => {
    if (!isUser(actor)) return null;
    return { id: actor.id, name: (await store.nameOf(actor.id)) ?? actor.email };
  };

  const by = (actor: Actor): ChangedBy => ({ kind: 'officer', id: isUser(actor) ? actor.id : null });

  /** Within a transaction that holds the proposal. */
  const changing = async <Done>(
    { id }: Pick<ProposalPlace, 'id'>,
    change: (changes: Changes) => Promise<Done>,
  ): Promise<Done> =>
    store.changing(async (changes) => {
      if (!(await changes.lockProposal(id))) throw notFound('proposal', id);
      return change(changes);
    });

  /** All of those named. @throws DomainError `not_found` for one that is not of this proposal. */
  const chosen = async (
    changes: Changes,
    { proposalId, ids }: ChosenInvitations,
    to?: InvitationState,
  ): Promise<InvitationRow[]> => {
    const rows = await changes.of(proposalId, ids);
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw notFound('invitation', missing);
    if (to) for (const row of rows) assertPossible(row, to);
    return rows;
  };

  /** Names of authors are the corpus's; an address that nobody gave is the one they were last written to at. */
  const named = async (place: ProposalPlace, people: readonly InvitedPerson[]): Promise<Person[]> => {
    const authorIds = people.flatMap(({ authorId }) => authorId ?? []);
    const names = await store.changing((changes) => changes.names(authorIds));
    const missing = authorIds.find((id) => !names.has(id));
    if (missing !== undefined) throw notFound('author', missing);
    const known = await factsOf(
      place,
      authorIds.map((authorId) => ({ authorId, email: '' })),
      null,
    );
    return people.map(({ authorId, name, email }) => ({
      authorId: authorId ?? null,
      name: storable((authorId == null ? name : names.get(authorId)) ?? ''),
      email: email || (authorId == null ? '' : (known.get(personKey({ authorId, email }))?.email ?? '')),
    }));
  };

  const assertNew = async (changes: Changes, { id }: ProposalPlace, person: Person): Promise<void> => {
    const there = await changes.alive(id, person);
    if (there)
      throw conflict(
        `${person.name} is in the ledger of this document already, ${there.place === null ? 'as invited' : 'as an alternate'}: withdraw that first, or choose them there`,
        { id: there.id },
      );
    if ((await changes.count(id)) >= MAX_PER_PROPOSAL)
      throw tooLarge(`A document has at most ${MAX_PER_PROPOSAL} invitations, ended ones too`);
  };

  return {
    /** @throws DomainError `forbidden` without the plan, `not_found`. */
    async ofProposal(actor: Actor, proposalId: number): Promise<ProposalInvitations> {
      return tableOf(await placeOf(actor, proposalId, false));
    },

    /** Of all its proposals, latest changed first. */
    async ofFolder(actor: Actor, folderId: number): Promise<FolderInvitations> {
      if (!mayKeepLedger(actor)) throw forbidden('Your plan does not have invitations: request a plan');
      const { id, name, org_id } = await proposals.folderCard(actor, folderId);
      const { rows, total } = await store.ofFolder(id, MAX_OF_FOLDER);
      const rules = await asking.rulesOf(org_id);
      const ledger = { organizationId: org_id, ownerId: rows.at(0)?.folderOwnerId ?? '' };
      return {
        folder: { id, name },
        invitations: await shown(rows, { ledger, rules, proposalId: null }),
        total,
      };
    },

    /** How often people were asked, of the same organisation or in one's own folders alone. */
    async burdens(actor: Actor, { proposalId, authorIds }: AskBurdens): Promise<Burdens> {
      const place = await placeOf(actor, proposalId, false);
      const rules = await asking.rulesOf(place.organizationId);
      const people = [...new Set(authorIds)].map((authorId) => ({ authorId, email: '' }));
      const facts = await factsOf(place, people, proposalId);
      return {
        people: people.map(({ authorId, email }) => {
          const entry = facts.get(personKey({ authorId, email }));
          return { authorId, ...burdenOf(entry ?? NO_BURDEN, rules, clock()), email: entry?.email ?? '' };
        }),
      };
    },

    /**
     * Notes people, puts them among the alternates, or asks them at once; all of them or nobody.
     *
     * @throws DomainError `not_found` for the proposal, an author or a template, `forbidden`, `invalid` without an
     * address to ask at, `conflict` for who is in the ledger already and for who was asked enough and is not confirmed, `limited` for more
     * mails than one person sends in a day.
     */
    async invite(actor: Actor, input: InvitePeople): Promise<ProposalInvitations> {
      const place = await placeOf(actor, input.proposalId, true);
      await assertTemplate(actor, place, input.templateId);
      const rules = await asking.rulesOf(place.organizationId);
      const people = await named(place, input.people);
      const asks = input.as === 'ask';
      if (asks) assertAddresses(people);
      if (asks && !input.confirmed) await assertBearable(place, people, rules);
      const officer = await officerOf(actor);
      const dueDays = input.dueDays ?? rules.dueDays;
      const { templateId, asksByItself } = input;
      await changing(place, async (changes) => {
        const at = clock();
        if (asks) await assertMayMail(changes, { by: by(actor), at, count: people.length });
        for (const person of people) {
          await assertNew(changes, place, person);
          const id = await changes.add({
            ...person,
            proposalId: place.id,
            isAlternate: input.as === 'alternate',
            asksByItself: input.as === 'alternate' && asksByItself,
            templateId,
            dueDays,
            invitedById: officer?.id ?? null,
            at,
          });
          const row = asks ? await changes.byId(id) : undefined;
          if (row) await asking.ask(changes, row, { at, by: by(actor), templateId, dueDays, officer });
        }
      });
      return tableOf(place);
    },

    /** Sends the mails to people who are noted, alternates among them. @throws DomainError as `invite`. */
    async ask(actor: Actor, input: AskInvited): Promise<ProposalInvitations> {
      const place = await placeOf(actor, input.proposalId, true);
      await assertTemplate(actor, place, input.templateId);
      const rules = await asking.rulesOf(place.organizationId);
      const officer = await officerOf(actor);
      await changing(place, async (changes) => {
        const rows = await chosen(changes, input, 'asked');
        assertAddresses(rows);
        if (!input.confirmed) await assertBearable(place, rows, rules);
        const at = clock();
        await assertMayMail(changes, { by: by(actor), at, count: rows.length });
        for (const row of rows)
          await asking.ask(changes, row, {
            at,
            by: by(actor),
            templateId: input.templateId ?? row.templateId,
            dueDays: input.dueDays ?? row.dueDays,
            officer,
          });
      });
      return tableOf(place);
    },

    /** @throws DomainError `conflict` for who was written to within a day, or is not awaited; `limited`. */
    async remind(actor: Actor, input: ChosenInvitations): Promise<ProposalInvitations> {
      const place = await placeOf(actor, input.proposalId, true);
      await changing(place, async (changes) => {
        const rows = await chosen(changes, input, 'reminded');
        const at = clock();
        const justNow = rows.filter(({ stateAt }) => at.getTime() - stateAt.getTime() < DAY_MS);
        if (justNow.length > 0)
          throw conflict(
            `Written to within a day: ${justNow.map(({ name }) => name).join(', ')}. Remind them tomorrow`,
          );
        await assertMayMail(changes, { by: by(actor), at, count: rows.length });
        for (const row of rows) await asking.remind(changes, row, { at, by: by(actor) });
      });
      return tableOf(place);
    },

    async withdraw(actor: Actor, input: ChosenInvitations): Promise<ProposalInvitations> {
      const place = await placeOf(actor, input.proposalId, true);
      await changing(place, async (changes) => {
        const at = clock();
        for (const { id } of await chosen(changes, input, 'withdrawn'))
          await changes.become(id, { to: 'withdrawn', at, by: by(actor), set: { place: null } });
      });
      return tableOf(place);
    },

    /** What reached the officer some other way. */
    async record(
      actor: Actor,
      { proposalId, id, state, reason }: RecordAnswer,
    ): Promise<ProposalInvitations> {
      const place = await placeOf(actor, proposalId, true);
      await changing(place, async (changes) => {
        await chosen(changes, { proposalId, ids: [id] }, state);
        const at = clock();
        const answered = state === 'review_received' ? {} : { answered_at: at };
        const because = state === 'declined' ? { reason } : {};
        await changes.become(id, { to: state, at, by: by(actor), set: { ...answered, ...because } });
        if (state === 'declined') await asking.promoteNext(changes, proposalId, { at, by: by(actor) });
      });
      return tableOf(place);
    },

    /** Says where somebody is written to who has not been yet. */
    async correct(actor: Actor, { proposalId, id, email }: CorrectInvited): Promise<ProposalInvitations> {
      const place = await placeOf(actor, proposalId, true);
      await changing(place, async (changes) => {
        const [row] = await chosen(changes, { proposalId, ids: [id] });
        if (row.state !== 'draft')
          throw conflict(`${row.name} has been written to already: withdraw that, and invite them anew`);
        await changes.setEmail(id, email);
      });
      return tableOf(place);
    },

    async order(actor: Actor, { proposalId, ids }: OrderAlternates): Promise<ProposalInvitations> {
      const place = await placeOf(actor, proposalId, true);
      await changing(place, (changes) => changes.order(proposalId, ids));
      return tableOf(place);
    },

    /** For whoever asks to be forgotten: that somebody was invited stays, and nothing that tells who. */
    async forget(actor: Actor, { email, authorId }: ForgetInvited): Promise<{ forgotten: number }> {
      if (!canForgetInvited(actor)) throw forbidden();
      return { forgotten: await store.forget({ email: email ?? null, authorId: authorId ?? null }) };
    },
  };
}

export type RefereeInvitationsService = ReturnType<typeof refereeInvitationsService>;
