import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { IconSnowflake } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import { mayUse } from '../authors/use-rights.ts';
import type { DocumentValue, RankingValue } from '../referees/referee-query.ts';
import styles from '../referees/referees.module.css';
import { settingsOf } from '../referees/settings-params.ts';
import { freezeTexts as t } from './frozen.texts.ts';

const MAX_NOTE = 2000;

const Earlier = ({ docKind, docId }: Pick<RankingValue, 'docKind' | 'docId'>) => {
  const { data } = api.frozenRankings.list.useQuery({ docKind, docId });
  if (!data) return null;
  return (
    <section className={styles.stack}>
      <h3 className={styles.detailTitle}>{t.earlier}</h3>
      {data.length === 0 && <p className={styles.hint}>{t.none}</p>}
      <ul className={styles.plainList}>
        {data.map(({ id, frozenAt, frozenBy, note }) => (
          <li key={id}>
            <Link to="/referees-beam/frozen/$id/" params={{ id }}>
              <When iso={frozenAt} />
            </Link>{' '}
            {t.by(frozenBy)} {note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const FreezeForm = ({ ranking, onClose }: { ranking: RankingValue; onClose: () => void }) => {
  const { docKind, docId, params } = ranking;
  const [note, setNote] = useState('');
  const utils = api.useUtils();
  const freeze = api.frozenRankings.freeze.useMutation({
    onSuccess: () => {
      setNote('');
      void utils.frozenRankings.invalidate();
    },
  });
  const send = () =>
    freeze.mutate({
      docKind,
      docId,
      settings: settingsOf(params),
      settingsId: params.settingsId ?? null,
      note,
    });
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {freeze.error && <FailureNotice error={freeze.error} />}
      {freeze.data && (
        <Notice kind="success">
          {t.done}{' '}
          <Link to="/referees-beam/frozen/$id/" params={{ id: freeze.data.id }}>
            {t.see}
          </Link>
        </Notice>
      )}
      <Textarea
        label={t.note}
        value={note}
        maxLength={MAX_NOTE}
        rows={2}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={freeze.isPending}>
          {t.now}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </form>
  );
};

interface FreezeMenuProps {
  document: DocumentValue;
  ranking: RankingValue;
}

/** Keeps the ranking as it is, and leads to those that were kept; for whoever is logged in. */
export const FreezeMenu = ({ document, ranking }: FreezeMenuProps) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const [isOpen, setOpen] = useState(false);
  if (!user?.is_authenticated) return null;
  const { folder, docKind, docId } = document;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSnowflake size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.freeze}
      </Button>
      {isOpen && (
        <Dialog title={t.frozen} close={t.close} onClose={() => setOpen(false)}>
          <div className={styles.stack}>
            <p className={styles.hint}>{t.lead}</p>
            {mayUse(user, 'freezeReferees') ? (
              <FreezeForm ranking={ranking} onClose={() => setOpen(false)} />
            ) : (
              <p>
                {t.noPlan}{' '}
                <Link to="/plans/request/" search={{ quota: 'referee_finder' }}>
                  {t.request}
                </Link>
              </p>
            )}
            <Earlier docKind={docKind} docId={docId} />
            {folder && (
              <p>
                <Link to="/folder/$id/frozen/" params={{ id: String(folder.id) }}>
                  {t.ofFolder}
                </Link>
              </p>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
};
