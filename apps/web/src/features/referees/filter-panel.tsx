import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Feature } from '@peerlens/domain/quotas/quotas.policy.ts';
import { defaultSettings } from '@peerlens/ranking/settings.ts';
import { api } from '../../lib/api.ts';
import { mayUse } from '../authors/use-rights.ts';
import { CustomAuthors } from './custom-authors.tsx';
import styles from './filter-panel.module.css';
import { filterTexts as t, placeTexts } from './filter.texts.ts';
import type { RankingValue, RefereePageValue } from './referee-query.ts';
import { SavedSettings } from './saved-settings.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { draftOf, paramsOf, resetOf } from './settings-draft.ts';
import type { Settings } from './settings-draft.ts';
import { besideSettings } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';

interface FilterPanelProps {
  ranking: RankingValue;
  /** The first page of the ranking; undefined while there is none, or where it failed. */
  page: RefereePageValue | undefined;
  /** Of a proposal. */
  folder: { id: number } | null;
  onApply: (params: SettingsParams) => void;
}

/**
 * The settings of a ranking; nothing changes until they are applied, then they stand in the address. Give it a `key`
 * that changes with what they are said over.
 */
export const FilterPanel = ({ ranking, page, folder, onApply }: FilterPanelProps) => {
  const { params } = ranking;
  const base = page?.settingsBase.settings ?? defaultSettings();
  const [settings, setSettings] = useState<Settings>(() => draftOf(params, base));
  // What was typed goes with a reset, also where the address stays as it is.
  const [resets, setResets] = useState(0);
  const { data: user } = api.accounts.currentUser.useQuery();
  const may = (feature: Feature) => mayUse(user, feature);
  const { settingsId } = params;
  const reset = () => {
    setSettings(resetOf(base));
    setResets(resets + 1);
    onApply({
      ...besideSettings(params),
      ...(page?.settingsBase.source !== 'saved' && paramsOf(resetOf(base), base)),
    });
  };
  return (
    <div className={styles.whole}>
      <div className={styles.panel}>
        <SavedSettings
          ranking={ranking}
          saved={page?.savedSettings ?? []}
          settings={paramsOf(settings, base)}
        />
        <CustomAuthors ranking={ranking} />
      </div>
      <form
        className={styles.panel}
        aria-label={t.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onApply({
            ...besideSettings(params),
            ...(settingsId !== undefined && { settingsId }),
            ...paramsOf(settings, base),
          });
        }}
      >
        <SettingsFields
          key={resets}
          settings={settings}
          change={(changed) => setSettings((before) => ({ ...before, ...changed }))}
          may={may}
          countries={page?.countries ?? []}
          groups={page?.authorsGroups ?? []}
          topics={page?.topics ?? []}
          isOfAuthor={ranking.docKind === 'author'}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="sm">
            {t.apply}
          </Button>
          <Button size="sm" variant="subtle" onClick={reset}>
            {t.reset}
          </Button>
          {folder && (
            <Link
              className={styles.aside}
              to="/referees-beam/folder/$folderId/settings/"
              params={{ folderId: String(folder.id) }}
            >
              {placeTexts.ofFolder}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
};
