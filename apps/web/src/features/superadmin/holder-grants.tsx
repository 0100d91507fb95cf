import { Button } from '@mantine/core';
import { QUOTA_NAMES } from '@peerlens/domain/quotas/quota-names.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { GrantChanges } from './grant-changes.tsx';
import type { Asking } from './grant-changes.tsx';
import { FEATURE, grantColumns } from './grant-columns.tsx';
import { GrantForm } from './grant-form.tsx';
import { grantsTexts as t } from './grants.texts.ts';
import styles from './superadmin.module.css';
import { useGrants } from './use-grants.ts';

interface HolderGrantsProps {
  holder: ApiInputs['quotas']['list']['holder'];
  name: string;
}

/** What is granted to one user or organisation, to be granted, changed and revoked. */
export const HolderGrants = ({ holder, name }: HolderGrantsProps) => {
  const list = api.quotas.list.useQuery({ holder });
  const [isGranting, setGranting] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { grant } = useGrants(() => setGranting(false));
  const grants = list.data?.quotas ?? [];
  const free = QUOTA_NAMES.filter((quota) => grants.every((held) => held.name !== quota));
  return (
    <Section
      title={t.ofHolder}
      count={list.data && grants.length}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={free.length === 0}
          title={free.length === 0 ? t.allGranted : undefined}
          onClick={() => setGranting(true)}
        >
          {t.grant}
        </Button>
      }
    >
      {list.error && <FailureNotice error={list.error} />}
      {list.isPending && <Waiting label={t.ofHolder} rows={2} />}
      {list.data && grants.length === 0 && (
        <Card>
          <p className={styles.quiet}>{t.noneOfHolder}</p>
        </Card>
      )}
      {grants.length > 0 && (
        <DataTable
          label={t.ofHolder}
          columns={[FEATURE, ...grantColumns(setAsking)]}
          rows={grants}
          rowKey={({ id }) => id}
        />
      )}
      {isGranting && (
        <GrantForm
          title={t.grantTo(name)}
          submit={t.doGrant}
          names={free}
          terms={{ expiresAt: null }}
          isPrivate={false}
          isWorking={grant.isPending}
          error={grant.error}
          onClose={() => setGranting(false)}
          onSubmit={({ name: quota, private: isPrivate, expiresAt }) =>
            quota && grant.mutate({ holder, name: quota, private: isPrivate, expiresAt })
          }
        />
      )}
      {asking && <GrantChanges asking={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
};
