import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { mayUse } from '../authors/use-rights.ts';
import { ScheduleLink } from '../schedules/schedule-link.tsx';
import { AMOUNTS, DELIMITERS, exportAddress, FIRST_CHOICE, FORMATS } from './export-address.ts';
import type { ExportChoice } from './export-address.ts';
import styles from './export-menu.module.css';
import { exportTexts as t } from './export.texts.ts';
import type { DocumentValue, RankingValue } from './referee-query.ts';

const WHAT = { xlsx: t.whatXlsx, csv: t.whatCsv, json: t.whatJson } as const;

interface ExportMenuProps {
  document: DocumentValue;
  ranking: RankingValue;
  /** People marked as referees of the document. */
  markedCount: number;
}

interface FormProps extends ExportMenuProps {
  organizations: readonly { id: number; name: string }[];
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

const ExportForm = ({ document, ranking, markedCount, organizations, choice, onChange }: FormProps) => {
  const { folder, docKind } = document;
  const amounts = AMOUNTS.filter((amount) => amount !== 'marked' || docKind === 'proposal');
  const ofFolder = folder !== null && organizations.some(({ id }) => id === folder.org_id) ? folder : null;
  return (
    <div className={styles.form}>
      <Select
        size="sm"
        label={t.format}
        value={choice.format}
        data={FORMATS.map((format) => ({ value: format, label: t.formats[format] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, format: currentTarget.value as ExportChoice['format'] })
        }
      />
      {choice.format === 'csv' && (
        <Select
          size="sm"
          label={t.delimiter}
          value={choice.delimiter}
          data={DELIMITERS.map((name) => ({ value: name, label: t.delimiters[name] }))}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, delimiter: currentTarget.value as ExportChoice['delimiter'] })
          }
        />
      )}
      <Select
        size="sm"
        label={t.amount}
        value={choice.amount}
        data={amounts.map((amount) => ({
          value: amount,
          label: amount === 'marked' ? t.marked(markedCount) : t.amounts[amount],
          disabled: amount === 'marked' && markedCount === 0,
        }))}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, amount: currentTarget.value as ExportChoice['amount'] })
        }
      />
      {organizations.length > 1 && (
        <Select
          size="sm"
          label={t.columnsOf}
          value={choice.organizationId ?? ''}
          data={[
            { value: '', label: t.anyColumns },
            ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, organizationId: value === '' ? null : Number(value) })
          }
        />
      )}
      <p className={styles.note}>{WHAT[choice.format]}</p>
      <Button
        component="a"
        href={exportAddress(ranking, choice)}
        download
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
      >
        {t.download}
      </Button>
      {(docKind === 'proposal' || docKind === 'saved_search') && (
        <ScheduleLink kind={docKind} id={document.docId} settingsId={ranking.params.settingsId} />
      )}
      {ofFolder && (
        <Link
          className={styles.columns}
          to="/orgadmin/display-settings/export-referees-view/$orgId/$folderId/"
          params={{ orgId: String(ofFolder.org_id), folderId: String(ofFolder.id) }}
        >
          {t.columns}
        </Link>
      )}
    </div>
  );
};

/** The ranking as a file, which the server makes; for whoever has the quota. @source specification 3, section 6 */
export const ExportMenu = (props: ExportMenuProps) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  if (!mayUse(user, 'exportReferees')) return null;
  // Who was marked may have been unmarked since.
  const shown =
    choice.amount === 'marked' && props.markedCount === 0 ? { ...choice, amount: '50' as const } : choice;
  return (
    <Popover
      label={t.title}
      buttonClass={styles.button}
      button={
        <>
          <IconDownload size={17} aria-hidden /> {t.export}
        </>
      }
    >
      {() => (
        <ExportForm
          {...props}
          organizations={user?.organizations ?? []}
          choice={shown}
          onChange={setChoice}
        />
      )}
    </Popover>
  );
};
