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
import { besideSettings, settingsOf } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';

interface FilterPanelProps {
  ranking: RankingValue;
  /** The first page of the ranking; undefined while there is none, or where it failed. */
  page: RefereePageValue | undefined;
  /** Of a proposal. */
  folder: { id: number } | null;
  onApply: (params: SettingsParams) => void;
}

/** The settings as the address has them, and how often they were taken from it. */
interface Drafted {
  from: string;
  settings: Settings;
  /** What was typed goes with each, but for the settings that were just applied: the reader is still in a field. */
  times: number;
}

const isSame = (some: Settings, others: Settings): boolean =>
  Object.keys(paramsOf(some, others)).length === 0;

/** What stands in the form: it begins anew where the address, or what holds there, has become another. */
const useDraft = (params: SettingsParams, page: RefereePageValue | undefined) => {
  const base = page?.settingsBase.settings ?? defaultSettings();
  const from = JSON.stringify([settingsOf(params), params.settingsId, page?.settingsBase]);
  const [draft, setDraft] = useState<Drafted>(() => ({ from, settings: draftOf(params, base), times: 0 }));
  if (draft.from !== from) {
    const settings = draftOf(params, base);
    setDraft({ from, settings, times: draft.times + (isSame(settings, draft.settings) ? 0 : 1) });
  }
  return {
    base,
    ...draft,
    change: (changed: Partial<Settings>) =>
      setDraft((before) => ({ ...before, settings: { ...before.settings, ...changed } })),
    startAnew: (settings: Settings) =>
      setDraft((before) => ({ ...before, settings, times: before.times + 1 })),
  };
};

/** The settings of a ranking; nothing changes until they are applied, then they stand in the address. */
export const FilterPanel = ({ ranking, page, folder, onApply }: FilterPanelProps) => {
  const { params } = ranking;
  const { base, settings, times, change, startAnew } = useDraft(params, page);
  const { data: user } = api.accounts.currentUser.useQuery();
  const may = (feature: Feature) => mayUse(user, feature);
  const { settingsId } = params;
  const reset = () => {
    // Also where the address stays as it is.
    startAnew(resetOf(base));
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
          key={times}
          settings={settings}
          change={change}
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
