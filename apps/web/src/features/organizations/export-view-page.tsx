import { Button } from '@mantine/core';
import { EXPORT_COLUMNS } from '@peerlens/domain/organizations/export-views.contract.ts';
import type { ExportColumn } from '@peerlens/domain/organizations/export-views.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { ColumnList } from './column-list.tsx';
import { added, faultyHeaders, isSameColumns, notChosen } from './columns-draft.ts';
import { DisplayForm } from './display-form.tsx';
import { ExportPreview } from './export-preview.tsx';
import styles from './export-view.module.css';
import { exportViewTexts as t } from './export-view.texts.ts';

interface Place {
  organizationId: number;
  /** 0 for the organisation's own view. */
  folderId: number;
}

/** Chooses, names and orders the columns of exported lists of referees. */
export const ExportViewPage = (place: Place) => {
  const [view] = api.organizations.exportView.useSuspenseQuery(place);
  const { organization, folder, source, canEdit } = view;
  const [columns, setColumns] = useState(view.columns);
  const [said, setSaid] = useState('');
  const utils = api.useUtils();
  const onSuccess = async (kept: typeof view) => {
    setColumns(kept.columns);
    setSaid('');
    utils.organizations.exportView.setData(place, kept);
    await utils.organizations.invalidate();
  };
  const save = api.organizations.saveExportView.useMutation({ onSuccess });
  const reset = api.organizations.resetExportView.useMutation({ onSuccess });
  const isChanged = !isSameColumns(columns, view.columns);
  useBlocker({
    // oxlint-disable-next-line no-alert -- as everywhere that leaving loses something
    shouldBlockFn: () => isChanged && !window.confirm(t.leave),
    enableBeforeUnload: isChanged,
  });
  const change = (next: ExportColumn[], what: string) => {
    save.reset();
    setColumns(next);
    setSaid(what);
  };
  const isFaulty = columns.length === 0 || faultyHeaders(columns).size > 0;
  const isOwn = source === (folder ? 'folder' : 'organization');
  const others = notChosen(columns);
  const error = save.error ?? reset.error;
  return (
    <Page title={t.title} width="narrow">
      <PageHead
        title={t.title}
        lead={folder ? t.leadOfFolder(folder.name) : t.leadOfOrganization(organization.name)}
        crumbs={[
          canEdit ? (
            <Link key="organization" to="/orgadmin/$orgId/" params={{ orgId: String(organization.id) }}>
              {organization.name}
            </Link>
          ) : (
            organization.name
          ),
          ...(folder ? [folder.name] : []),
        ]}
      />
      {error && <FailureNotice error={error} />}
      {save.isSuccess && !isChanged ? (
        <Notice kind="success" title={t.saved} />
      ) : (
        <p>{!folder && source === 'organization' ? t.ofOrganization : t.sources[source]}</p>
      )}
      {!canEdit && <Notice kind="info" title={t.readOnly} />}
      <Section title={t.chosen} count={columns.length}>
        {canEdit && <p className={styles.field}>{t.keys}</p>}
        {columns.length === 0 && <Notice kind="warning" title={t.noColumns} />}
        <ColumnList columns={columns} canEdit={canEdit} onChange={change} />
        <div className="visually-hidden" aria-live="polite">
          {said}
        </div>
      </Section>
      {canEdit && (
        <Section title={t.others}>
          {others.length === 0 && <p className={styles.field}>{t.allChosen}</p>}
          <ul className={styles.others}>
            {others.map((id) => (
              <li key={id}>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconPlus size={15} aria-hidden />}
                  aria-label={t.adds(EXPORT_COLUMNS[id])}
                  onClick={() =>
                    change(added(columns, id), t.isAdded(EXPORT_COLUMNS[id], columns.length + 1))
                  }
                >
                  {EXPORT_COLUMNS[id]}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {columns.length > 0 && <ExportPreview columns={columns} />}
      {canEdit && (
        <div className={styles.end}>
          <Button
            disabled={isFaulty || (isOwn && !isChanged)}
            loading={save.isPending}
            onClick={() => save.mutate({ ...place, columns })}
          >
            {t.save}
          </Button>
          {isOwn && (
            <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate(place)}>
              {folder ? t.reset : t.resetAll}
            </Button>
          )}
          {isChanged && <span className={styles.field}>{t.unsaved}</span>}
        </div>
      )}
      <DisplayForm {...place} />
    </Page>
  );
};
