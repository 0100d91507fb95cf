import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { EntryTable } from './entry-table.tsx';
import { AddPeople, GroupSettings } from './group-forms.tsx';
import { GroupProgress, LOOK_EVERY_MS } from './group-progress.tsx';
import type { GroupValue } from './group-progress.tsx';
import { PAGE_SIZE, SHOWN, entriesInput } from './groups-params.ts';
import type { GroupParams } from './groups-params.ts';

/** The kinds differ in what stands after the question mark alone. */
const ONLY_THIS = { exact: true, includeSearch: true };

const Kinds = ({ group }: { group: GroupValue }) => {
  const address = { to: '/authors-groups/$id/', params: { id: String(group.id) } } as const;
  return (
    <Tabs label={t.kinds}>
      <Link {...address} search={{}} activeOptions={ONLY_THIS}>
        {t.all(group.entries)}
      </Link>
      {SHOWN.filter((show) => show !== 'waiting' || group.waiting > 0).map((show) => (
        <Link key={show} {...address} search={{ show }} activeOptions={ONLY_THIS}>
          {t.shows[show](group[show])}
        </Link>
      ))}
    </Tabs>
  );
};

const Pager = ({ id, params, total }: { id: number; params: GroupParams; total: number }) => {
  const { offset = 0 } = params;
  if (total <= PAGE_SIZE) return null;
  const to = (next: number) => ({ ...params, offset: next > 0 ? next : undefined });
  const address = { to: '/authors-groups/$id/', params: { id: String(id) } } as const;
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {offset > 0 && (
        <Link {...address} search={to(offset - PAGE_SIZE)} rel="prev">
          {t.previous}
        </Link>
      )}
      <span>{t.page(Math.floor(offset / PAGE_SIZE) + 1, Math.ceil(total / PAGE_SIZE))}</span>
      {offset + PAGE_SIZE < total && (
        <Link {...address} search={to(offset + PAGE_SIZE)} rel="next">
          {t.next}
        </Link>
      )}
    </nav>
  );
};

const Actions = ({ group }: { group: GroupValue }) => {
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  const utils = api.useUtils();
  const again = api.authorsGroups.matchAgain.useMutation({
    onSuccess: () => utils.authorsGroups.invalidate(),
  });
  const remove = api.authorsGroups.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/authors-groups/' });
      await utils.authorsGroups.list.invalidate();
    },
  });
  const { id, display_name: name, entries } = group;
  const error = again.error ?? remove.error;
  return (
    <>
      <div className={styles.links}>
        <Button component="a" variant="default" href={`/api/authors-groups/${id}/download/`} download>
          {t.download}
        </Button>
        <Button
          variant="default"
          loading={again.isPending}
          disabled={group.status === 'matching'}
          onClick={() => again.mutate({ id })}
        >
          {t.again}
        </Button>
        {group.canManage && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t.removeGroup}
          </Button>
        )}
      </div>
      {error && <FailureNotice error={error} />}
      {isRemoving && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(name, entries)}
          confirm={t.removeGroup}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setRemoving(false)}
        />
      )}
    </>
  );
};

/** A group: its people, whom each was found to be, and what can be done with them. */
export const GroupPage = ({ id, params }: { id: number; params: GroupParams }) => {
  const [{ group, entries, total }] = api.authorsGroups.entries.useSuspenseQuery(entriesInput(id, params), {
    refetchInterval: ({ state }) => (state.data?.group.status === 'matching' ? LOOK_EVERY_MS : false),
  });
  const done = group.entries - group.waiting;
  return (
    <Page title={group.display_name}>
      <PageHead
        crumbs={[
          <Link key="all" to="/authors-groups/">
            {t.title}
          </Link>,
          group.display_name,
        ]}
        title={group.display_name}
        lead={
          <>
            {t.facts(group.authors)} · {group.owner_label} <GroupProgress group={group} />
          </>
        }
      />
      {group.status === 'matching' && <Notice kind="info" title={t.matching(done, group.entries)} />}
      {group.status === 'failed' && <Notice kind="danger" title={group.error ?? t.statuses.failed} />}
      <Actions group={group} />
      <Kinds group={group} />
      <EntryTable entries={entries} fields={group.columns} />
      <Pager id={id} params={params} total={total} />
      <AddPeople id={id} />
      {group.canManage && <GroupSettings key={group.id} group={group} />}
    </Page>
  );
};
