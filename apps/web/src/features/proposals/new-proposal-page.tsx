import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { createInput, emptyDraft } from './draft.ts';
import { ProposalForm } from './proposal-form.tsx';
import { proposalsTexts as t } from './proposals.texts.ts';
import { Upload } from './upload.tsx';

export const NewProposalPage = ({ folderId }: { folderId: number | null }) => {
  const [folders] = api.proposals.folders.useSuspenseQuery();
  const utils = api.useUtils();
  const navigate = useNavigate();
  const create = api.proposals.create.useMutation();
  const initial = useMemo(() => emptyDraft(folderId), [folderId]);
  const editable = folders.filter(({ canEdit, name }) => canEdit && name !== t.ownFolder);
  return (
    <Page title={t.newProposal}>
      <PageHead
        crumbs={[
          <Link key="folders" to="/folders/">
            {t.folders}
          </Link>,
        ]}
        title={t.newProposal}
      />
      <ProposalForm
        initial={initial}
        saving={create}
        onCancel={() => void navigate({ to: '/folders/' })}
        onSave={(draft, leave) =>
          create.mutate(createInput(draft), {
            onSuccess: (proposal) => {
              leave();
              utils.proposals.byId.setData({ id: proposal.id }, proposal);
              void utils.proposals.folders.invalidate();
              void utils.proposals.folder.invalidate();
              void navigate({
                to: '/proposal/$id/',
                params: { id: String(proposal.id) },
                state: flash('success', t.proposalCreated),
              });
            },
          })
        }
        renderAbove={(change) => (
          <Upload
            onExtracted={(extractionId, { title, abstract }) => change({ extractionId, title, abstract })}
          />
        )}
        renderBeside={(draft, change) => (
          <>
            <Select
              label={t.folder}
              value={draft.folderId ?? ''}
              data={[
                { value: '', label: t.ownFolder },
                ...editable.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget }) => change({ folderId: Number(currentTarget.value) || null })}
            />
            <TextInput
              label={t.originId}
              value={draft.originId}
              maxLength={200}
              onChange={(event) => change({ originId: event.currentTarget.value })}
            />
          </>
        )}
      />
    </Page>
  );
};
