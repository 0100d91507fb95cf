import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { useEver } from '../../lib/use-ever.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { ConceptText } from '../concepts/concept-text.tsx';
import { LedgerLink } from '../invitations/invite-action.tsx';
import { authorSuggestionsTexts } from './author-suggestions.texts.ts';
import { folderCrumbs } from './folder-crumbs.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';
import { UnlinkedAuthors } from './unlinked-authors.tsx';

type ProposalValue = ApiOutputs['proposals']['byId'];

const Authors = ({ authors }: { authors: ProposalValue['authors'] }) =>
  authors.map(({ name, authorId }, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same name may stand twice
    <Fragment key={position}>
      {position > 0 && ', '}
      {authorId === null ? (
        name
      ) : (
        <Link to="/author/$id/{-$slug}/" params={{ id: String(authorId) }}>
          {name}
        </Link>
      )}
    </Fragment>
  ));

const Attributes = ({ proposal }: { proposal: ProposalValue }) => {
  const rows = [
    ...(proposal.origin_id === null ? [] : [{ label: t.originId, value: proposal.origin_id }]),
    ...proposal.attributes,
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={styles.attributes}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export const ProposalPage = ({ id }: { id: number }) => {
  const [proposal] = api.proposals.byId.useSuspenseQuery({ id });
  const [isRemoving, setRemoving] = useState(false);
  // A choice made here can be taken back here, that of the last name, too.
  const hadUnlinked = useEver(proposal.authors.some(({ authorId }) => authorId === null));
  const utils = api.useUtils();
  const navigate = useNavigate();
  const { folder, tagged, canEdit } = proposal;
  const params = { id: String(folder.id) };
  const remove = api.proposals.remove.useMutation({
    onSuccess: async () => {
      await utils.proposals.folder.invalidate();
      await navigate({ to: '/folder/$id/', params, state: flash('success', t.proposalRemoved) });
    },
  });
  return (
    <Page title={proposal.title}>
      <PageHead
        crumbs={folderCrumbs(folder)}
        title={<ConceptText text={proposal.title} spans={tagged.titleSpans} concepts={tagged.concepts} />}
        lead={<Authors authors={proposal.authors} />}
        actions={
          <div className={styles.actions}>
            {canEdit && (
              <>
                <ButtonLink to="/audit/" search={{ table: 'proposal', row: String(id) }} variant="subtle">
                  {t.changes}
                </ButtonLink>
                <ButtonLink to="/proposal/$id/edit/" params={{ id: String(id) }} variant="subtle">
                  {t.edit}
                </ButtonLink>
                <Button variant="subtle" c="var(--danger)" onClick={() => setRemoving(true)}>
                  {t.remove}
                </Button>
              </>
            )}
            <LedgerLink proposalId={id} />
            <ButtonLink
              to="/referees-beam/$docKind/$docId/"
              params={{ docKind: 'proposal', docId: String(id) }}
              size="lg"
              leftSection={<IconUsersGroup size={21} aria-hidden />}
            >
              {t.findReferees}
            </ButtonLink>
          </div>
        }
      />
      {remove.error && <FailureNotice error={remove.error} />}
      <Attributes proposal={proposal} />
      {canEdit && hadUnlinked && (
        <Section title={authorSuggestionsTexts.unlinked}>
          <p className={styles.hint}>{authorSuggestionsTexts.unlinkedText}</p>
          <UnlinkedAuthors id={id} />
        </Section>
      )}
      {tagged.concepts.length === 0 && <Notice kind="warning" title={t.noConcepts} />}
      <Section title={t.abstract}>
        <p className={styles.abstract}>
          {proposal.abstract === '' ? (
            t.noAbstract
          ) : (
            <ConceptText text={proposal.abstract} spans={tagged.abstractSpans} concepts={tagged.concepts} />
          )}
        </p>
        {proposal.fullTextCharacters > 0 && (
          <p className={styles.hint}>{t.fullText(proposal.fullTextCharacters)}</p>
        )}
      </Section>
      {tagged.concepts.length > 0 && (
        <Section title={t.concepts} count={tagged.concepts.length}>
          <ConceptChips concepts={tagged.concepts} />
        </Section>
      )}
      <p>
        <Link to="/proposal/$id/possible-concepts/" params={{ id: String(id) }}>
          {t.possibleConcepts}
        </Link>
      </p>
      {isRemoving && (
        <Confirm
          title={t.removeProposal}
          text={t.removeProposalText(proposal.title)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setRemoving(false)}
        />
      )}
    </Page>
  );
};
