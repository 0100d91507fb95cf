import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Section } from '../../ui/page.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Select } from '../../ui/select.tsx';
import type { ImportItemValue, ImportValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';
import { ItemList } from './item-list.tsx';

const STATES = ['made', 'updated', 'skipped', 'refused', 'waiting'] as const;

const Outcome = ({ value }: { value: ImportValue }) => {
  const { state, error } = value;
  if (state === 'failed')
    return (
      <Notice kind="danger" title={t.failed}>
        {error}
      </Notice>
    );
  if (state === 'cancelled') return <Notice kind="warning" title={t.cancelled} />;
  return <Notice kind="success" title={t.done} />;
};

/** What became of it, to be kept and to be tried again. */
export const ImportReport = ({
  value,
  onChange,
}: {
  value: ImportValue;
  onChange: (value: ImportValue) => void;
}) => {
  const { id, folder, counts } = value;
  const utils = api.useUtils();
  const [shown, setShown] = useState<ImportItemValue['state'] | undefined>();
  const retry = api.proposalImports.retry.useMutation({
    onSuccess: (changed) => {
      onChange(changed);
      void utils.proposalImports.items.invalidate({ id });
    },
  });
  const canRetry = counts.refused + counts.skipped + counts.waiting > 0;
  return (
    <div className={styles.stack}>
      <Outcome value={value} />
      <Facts
        facts={STATES.filter((state) => state !== 'waiting' || counts.waiting > 0).map((state) => ({
          name: t.states[state],
          value: formatCount(counts[state]),
        }))}
      />
      {retry.error && <FailureNotice error={retry.error} />}
      <div className={styles.row}>
        <ButtonLink to="/folder/$id/" params={{ id: String(folder.id) }}>
          {t.toFolder}
        </ButtonLink>
        <Button
          component="a"
          variant="default"
          href={`/api/proposals/imports/${id}/report/`}
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          {t.download}
        </Button>
        {canRetry && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
            {t.retry}
          </Button>
        )}
        <ButtonLink variant="subtle" to="/folder/$id/upload/" params={{ id: String(folder.id) }}>
          {t.another}
        </ButtonLink>
      </div>
      {counts.items > 0 && (
        <Section
          title={t.report}
          count={counts.items}
          actions={
            <Select
              aria-label={t.show}
              value={shown ?? ''}
              data={[
                { value: '', label: t.all },
                ...STATES.map((state) => ({ value: state, label: t.states[state] })),
              ]}
              onChange={({ currentTarget }) =>
                setShown(STATES.find((state) => state === currentTarget.value))
              }
            />
          }
        >
          <ItemList importId={id} label={t.report} state={shown} hasOutcome />
        </Section>
      )}
    </div>
  );
};
