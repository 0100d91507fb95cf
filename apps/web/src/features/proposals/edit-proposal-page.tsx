import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { emptyDraft } from './draft.ts';
import { ProposalForm } from './proposal-form.tsx';
import { proposalsTexts as t } from './proposals.texts.ts';

export const EditProposalPage = ({ id }: { id: number }) => {
  const [proposal] = api.proposals.byId.useSuspenseQuery({ id });
  const utils = api.useUtils();
  const navigate = useNavigate();
  const update = api.proposals.update.useMutation();
  const initial = useMemo(() => {
    const { title, abstract, authors } = proposal;
    return { ...emptyDraft(), title, abstract, authors };
  }, [proposal]);
  const back = { to: '/proposal/$id/', params: { id: String(id) } } as const;
  return (
    <Page title={t.editProposal}>
      <PageHead
        crumbs={[
          <Link key="proposal" {...back}>
            {proposal.title}
          </Link>,
        ]}
        title={t.editProposal}
      />
      <ProposalForm
        initial={initial}
        saving={update}
        onCancel={() => void navigate(back)}
        onSave={({ title, abstract, authors }, leave) =>
          update.mutate(
            { id, title, abstract, authors },
            {
              onSuccess: (changed) => {
                leave();
                utils.proposals.byId.setData({ id }, changed);
                void utils.proposals.folder.invalidate();
                void utils.referees.invalidate();
                void navigate({ ...back, state: flash('success', t.saved) });
              },
            },
          )
        }
      />
    </Page>
  );
};
