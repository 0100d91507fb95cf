import { Button } from '@mantine/core';
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Feature } from '@peerlens/domain/quotas/quotas.policy.ts';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { mayUse } from '../authors/use-rights.ts';
import styles from './filter-panel.module.css';
import { placeTexts as t } from './filter.texts.ts';
import { SettingsFields } from './settings-fields.tsx';
import { paramsOf } from './settings-draft.ts';
import type { Settings } from './settings-draft.ts';

type PlaceValue = ApiOutputs['refereeSettings']['ofFolder'];

interface PlaceFormProps {
  place: PlaceValue;
  isSaving: boolean;
  onSave: (settings: Record<string, string>) => void;
  onInherit: () => void;
  onChange: () => void;
}

const PlaceForm = ({ place, isSaving, onSave, onInherit, onChange }: PlaceFormProps) => {
  const [settings, setSettings] = useState<Settings>(place.refereeFinderSettings);
  const { data: user } = api.accounts.currentUser.useQuery();
  const may = (feature: Feature) => mayUse(user, feature) || user?.is_superuser === true;
  const isChanged = Object.keys(paramsOf(settings, place.refereeFinderSettings)).length > 0;
  useBlocker({
    // oxlint-disable-next-line no-alert -- as everywhere that leaving loses something
    shouldBlockFn: () => isChanged && !window.confirm(t.leave),
    enableBeforeUnload: isChanged,
  });
  return (
    <form
      className={styles.panel}
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(paramsOf(settings, place.inherited));
      }}
    >
      <fieldset className={styles.all} disabled={!place.canEdit}>
        <SettingsFields
          settings={settings}
          change={(changed) => {
            onChange();
            setSettings((before) => ({ ...before, ...changed }));
          }}
          may={may}
          countries={[]}
          groups={place.authorsGroups}
          topics={null}
          isOfAuthor={false}
        />
      </fieldset>
      {place.canEdit && (
        <div className={styles.buttons}>
          <Button type="submit" loading={isSaving}>
            {t.save}
          </Button>
          {place.own.length > 0 && (
            <Button variant="subtle" disabled={isSaving} onClick={onInherit}>
              {t.inherit}
            </Button>
          )}
          {isChanged && <span className={`${styles.note} ${styles.aside}`}>{t.unsaved}</span>}
        </div>
      )}
    </form>
  );
};

interface PlacePageProps {
  place: PlaceValue;
  lead: string;
  back: ReactNode;
  saving: {
    mutate: (settings: Record<string, string>, onSuccess?: () => void) => void;
    reset: () => void;
    error: unknown;
    isPending: boolean;
    isSuccess: boolean;
  };
}

const PlacePage = ({ place, lead, back, saving }: PlacePageProps) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const [inherits, setInherits] = useState(0);
  return (
    <Page title={`${t.title}: ${place.name}`}>
      <PageHead title={t.title} lead={lead} crumbs={[back]} />
      {user?.is_superuser && (
        <Notice kind="warning" title={t.superuser}>
          {t.superuserText}
        </Notice>
      )}
      {!place.canEdit && <Notice kind="info" title={t.readOnly} />}
      {saving.error !== null && <FailureNotice error={saving.error} />}
      {saving.isSuccess ? (
        <Notice kind="success" title={t.saved} />
      ) : (
        <p>{place.own.length === 0 ? t.inherited : t.own(place.own.length)}</p>
      )}
      <PlaceForm
        // What was typed goes when everything is inherited again; otherwise it stays, and with it the focus.
        key={inherits}
        place={place}
        isSaving={saving.isPending}
        onSave={(settings) => saving.mutate(settings)}
        onInherit={() => saving.mutate({}, () => setInherits(inherits + 1))}
        onChange={saving.reset}
      />
    </Page>
  );
};

/** What rankings of a folder's proposals begin with. */
export const FolderSettingsPage = ({ id }: { id: number }) => {
  const [place] = api.refereeSettings.ofFolder.useSuspenseQuery({ id });
  const utils = api.useUtils();
  const save = api.refereeSettings.saveOfFolder.useMutation({
    onSuccess: async (saved) => {
      utils.refereeSettings.ofFolder.setData({ id }, saved);
      await utils.referees.invalidate();
    },
  });
  return (
    <PlacePage
      place={place}
      lead={t.leadOfFolder(place.name)}
      back={
        <Link key="folder" to="/folder/$id/" params={{ id: String(id) }}>
          {t.back(place.name)}
        </Link>
      }
      saving={{
        ...save,
        mutate: (settings, onSuccess) => save.mutate({ id, settings }, { ...(onSuccess && { onSuccess }) }),
      }}
    />
  );
};

/** What rankings of an organisation's proposals begin with. */
export const OrganizationSettingsPage = ({ id }: { id: number }) => {
  const [place] = api.refereeSettings.ofOrganization.useSuspenseQuery({ id });
  const utils = api.useUtils();
  const save = api.refereeSettings.saveOfOrganization.useMutation({
    onSuccess: async (saved) => {
      utils.refereeSettings.ofOrganization.setData({ id }, saved);
      await Promise.all([utils.refereeSettings.ofFolder.invalidate(), utils.referees.invalidate()]);
    },
  });
  return (
    <PlacePage
      place={place}
      lead={t.leadOfOrganization(place.name)}
      back={
        place.canEdit ? (
          <Link key="organization" to="/orgadmin/$orgId/" params={{ orgId: String(id) }}>
            {t.back(place.name)}
          </Link>
        ) : (
          <Link key="folders" to="/folders/">
            {t.back(t.folders)}
          </Link>
        )
      }
      saving={{
        ...save,
        mutate: (settings, onSuccess) => save.mutate({ id, settings }, { ...(onSuccess && { onSuccess }) }),
      }}
    />
  );
};
