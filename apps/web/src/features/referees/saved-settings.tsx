import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Group } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { savedTexts as t } from './filter.texts.ts';
import type { RankingValue, RefereePageValue } from './referee-query.ts';
import { besideSettings } from './settings-params.ts';

type SavedValue = RefereePageValue['savedSettings'][number];

const MAX_TITLE = 200;

/** The date and time in the reader's words. @source specification 3, section 5 */
const now = (): string => new Date().toLocaleString();

interface TitleDialogProps {
  heading: string;
  preset: string;
  error: unknown;
  isWorking: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
}

const TitleDialog = ({ heading, preset, error, isWorking, onSave, onClose }: TitleDialogProps) => {
  const [title, setTitle] = useState(preset);
  const [isTried, setTried] = useState(false);
  const isMissing = title.trim() === '';
  return (
    <Dialog title={heading} close={t.close} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing) onSave(title.trim());
        }}
      >
        {error !== null && error !== undefined && <FailureNotice error={error} />}
        <TextInput
          label={t.title}
          value={title}
          maxLength={MAX_TITLE}
          required
          withAsterisk={false}
          error={isTried && isMissing && t.required}
          data-autofocus
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isWorking}>
            {t.confirmSave}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

type Doing = 'saving' | 'renaming' | 'removing' | null;

interface SavedSettingsProps {
  ranking: RankingValue;
  saved: readonly SavedValue[];
  /** As they stand in the form, over what the address begins with. */
  settings: Record<string, string>;
}

/** Settings under titles: kept, loaded, called something else, removed. Only for whoever is logged in. */
export const SavedSettings = ({ ranking, saved, settings }: SavedSettingsProps) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const { data: user } = api.accounts.currentUser.useQuery();
  const utils = api.useUtils();
  const [doing, setDoing] = useState<Doing>(null);
  const load = (settingsId: number | undefined) =>
    navigate({ search: (before) => ({ ...besideSettings(before), ...(settingsId && { settingsId }) }) });
  const done = async (settingsId: number | undefined) => {
    setDoing(null);
    await load(settingsId);
    await utils.referees.list.invalidate();
  };
  const save = api.refereeSettings.save.useMutation({ onSuccess: ({ id }) => done(id) });
  const rename = api.refereeSettings.rename.useMutation({
    onSuccess: async () => {
      setDoing(null);
      await utils.referees.list.invalidate();
    },
  });
  const remove = api.refereeSettings.remove.useMutation({ onSuccess: () => done(undefined) });
  if (!user?.is_authenticated) return null;
  const { docKind, docId, params } = ranking;
  const current = saved.find(({ id }) => id === params.settingsId);
  const close = () => {
    setDoing(null);
    save.reset();
    rename.reset();
  };
  return (
    <Group legend={t.legend}>
      {saved.length > 0 && (
        <div className={styles.addition}>
          <Select
            size="xs"
            label={t.load}
            value={current?.id ?? ''}
            data={[
              { value: '', label: t.none },
              ...saved.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => void load(value === '' ? undefined : Number(value))}
          />
          {current && (
            <>
              <IconButton label={t.rename} onClick={() => setDoing('renaming')}>
                <IconPencil size={16} aria-hidden />
              </IconButton>
              <IconButton label={t.remove} onClick={() => setDoing('removing')}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      )}
      <div>
        <Button size="xs" variant="default" onClick={() => setDoing('saving')}>
          {t.save}
        </Button>
      </div>
      {doing === 'saving' && (
        <TitleDialog
          heading={t.saveTitle}
          preset={now()}
          error={save.error}
          isWorking={save.isPending}
          onSave={(title) =>
            save.mutate({ docKind, docId, settings, settingsId: params.settingsId ?? null, title })
          }
          onClose={close}
        />
      )}
      {doing === 'renaming' && current && (
        <TitleDialog
          heading={t.renameTitle}
          preset={current.title}
          error={rename.error}
          isWorking={rename.isPending}
          onSave={(title) => rename.mutate({ id: current.id, title })}
          onClose={close}
        />
      )}
      {doing === 'removing' && current && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(current.title)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: current.id })}
          onCancel={close}
        />
      )}
    </Group>
  );
};
