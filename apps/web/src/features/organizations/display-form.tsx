import { Button, Checkbox, Textarea } from '@mantine/core';
import {
  MAX_BANNER,
  MAX_HELP_MESSAGE,
  REFEREE_COLUMNS,
} from '@peerlens/domain/organizations/display-settings.contract.ts';
import type { OwnDisplay } from '@peerlens/domain/organizations/display-settings.contract.ts';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { displayTexts as t } from './display.texts.ts';
import styles from './export-view.module.css';
import { exportViewTexts } from './export-view.texts.ts';

interface Place {
  organizationId: number;
  /** 0 for the organisation's own. */
  folderId: number;
}

/** As it is kept: in one order, and nothing where nothing is said. */
const brought = ({ banner, helpMessage, columns }: OwnDisplay): OwnDisplay => ({
  banner: banner?.trim() || null,
  helpMessage: helpMessage?.trim() || null,
  columns: columns && REFEREE_COLUMNS.filter((column) => columns.includes(column)),
});

const isSame = (a: OwnDisplay, b: OwnDisplay): boolean =>
  JSON.stringify(brought(a)) === JSON.stringify(brought(b));

/** Says what stands beside rankings: a banner, a help message, and which columns the table has. */
export const DisplayForm = (place: Place) => {
  const [display] = api.organizations.displaySettings.useSuspenseQuery(place);
  const { folder, own, inherited, canEdit } = display;
  const [draft, setDraft] = useState(own);
  const utils = api.useUtils();
  const save = api.organizations.saveDisplaySettings.useMutation({
    onSuccess: async (kept) => {
      setDraft(kept.own);
      utils.organizations.displaySettings.setData(place, kept);
      await utils.referees.invalidate();
    },
  });
  const isChanged = !isSame(draft, own);
  useBlocker({
    // oxlint-disable-next-line no-alert -- as everywhere that leaving loses something
    shouldBlockFn: () => isChanged && !window.confirm(exportViewTexts.leave),
    enableBeforeUnload: isChanged,
  });
  const change = (part: Partial<OwnDisplay>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const { columns } = draft;
  const wider = (text: string | null) => (text === null ? '' : t.inherited(text));
  return (
    <Section title={t.title}>
      <p className={styles.field}>{folder ? t.leadOfFolder : t.lead}</p>
      {save.error && <FailureNotice error={save.error} />}
      {save.isSuccess && !isChanged && <Notice kind="success" title={t.saved} />}
      <Textarea
        label={t.banner}
        description={t.bannerHelp}
        placeholder={wider(inherited.banner)}
        autosize
        maxLength={MAX_BANNER}
        readOnly={!canEdit}
        value={draft.banner ?? ''}
        onChange={({ currentTarget }) => change({ banner: currentTarget.value })}
      />
      <Textarea
        label={t.helpMessage}
        description={t.helpMessageHelp}
        placeholder={wider(inherited.helpMessage)}
        autosize
        minRows={3}
        maxLength={MAX_HELP_MESSAGE}
        readOnly={!canEdit}
        value={draft.helpMessage ?? ''}
        onChange={({ currentTarget }) => change({ helpMessage: currentTarget.value })}
      />
      <Checkbox
        label={t.ownColumns}
        disabled={!canEdit}
        checked={columns !== null}
        onChange={({ currentTarget }) =>
          change({ columns: currentTarget.checked ? inherited.columns : null })
        }
      />
      {columns && (
        <Checkbox.Group
          label={t.columns}
          error={columns.length === 0 && t.noColumns}
          value={columns}
          onChange={(next) => change({ columns: REFEREE_COLUMNS.filter((column) => next.includes(column)) })}
        >
          <div className={styles.shownColumns}>
            {REFEREE_COLUMNS.map((column) => (
              <Checkbox key={column} value={column} label={t.names[column]} disabled={!canEdit} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {canEdit && (
        <div className={styles.end}>
          <Button
            disabled={!isChanged || columns?.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ ...place, ...brought(draft) })}
          >
            {t.save}
          </Button>
          {isChanged && <span className={styles.field}>{exportViewTexts.unsaved}</span>}
        </div>
      )}
    </Section>
  );
};
