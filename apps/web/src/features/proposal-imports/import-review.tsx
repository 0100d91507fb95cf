import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { untitledTables } from './import-value.ts';
import type { ImportValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';
import { ItemList } from './item-list.tsx';
import { TableColumns } from './table-columns.tsx';

const SAME_ORIGIN = ['skip', 'update'] as const;

/** What was read, to be corrected before it is made. */
export const ImportReview = ({
  value,
  onChange,
}: {
  value: ImportValue;
  onChange: (value: ImportValue) => void;
}) => {
  const { id, files, counts } = value;
  const utils = api.useUtils();
  const [sameOrigin, setSameOrigin] = useState(value.sameOrigin);
  const map = api.proposalImports.map.useMutation({
    onSuccess: (changed) => {
      onChange(changed);
      void utils.proposalImports.items.invalidate({ id });
    },
  });
  const start = api.proposalImports.start.useMutation({ onSuccess: onChange });
  if (counts.waiting === 0) return <Empty title={t.nothing}>{t.nothingText}</Empty>;
  const tables = files.filter(({ table, items }) => table !== null && items > 0);
  return (
    <div className={styles.stack}>
      {map.error && <FailureNotice error={map.error} />}
      {tables.map((file) => (
        <TableColumns
          key={file.id}
          file={file}
          isSaving={map.isPending}
          onChange={(columns) => map.mutate({ id, fileId: file.id, columns })}
        />
      ))}
      {counts.known > 0 && <Notice kind="info">{t.known(counts.known)}</Notice>}
      <fieldset className={styles.choice}>
        <legend>{t.sameOrigin}</legend>
        {SAME_ORIGIN.map((option) => (
          <Radio
            key={option}
            name="same-origin"
            value={option}
            label={t[option]}
            checked={sameOrigin === option}
            onChange={() => setSameOrigin(option)}
          />
        ))}
      </fieldset>
      {start.error && <FailureNotice error={start.error} />}
      <div className={styles.row}>
        <Button
          loading={start.isPending}
          disabled={map.isPending || untitledTables(value).length > 0}
          onClick={() => start.mutate({ id, sameOrigin })}
        >
          {t.make(counts.waiting)}
        </Button>
      </div>
      <Section title={t.review} count={counts.waiting}>
        <ItemList importId={id} label={t.review} state="waiting" hasOutcome={false} />
      </Section>
    </div>
  );
};
