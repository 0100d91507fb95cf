import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './superadmin.module.css';
import { usersTexts as t } from './users.texts.ts';

/** What holds for users without a setting of their own. */
export const ChangelogDefault = () => {
  const [settings] = api.settings.get.useSuspenseQuery();
  const utils = api.useUtils();
  const update = api.settings.update.useMutation({
    onSuccess: () =>
      Promise.all([utils.settings.invalidate(), utils.users.invalidate(), utils.accounts.invalidate()]),
  });
  return (
    <Section title={t.defaults}>
      <Card>
        {update.error && <FailureNotice error={update.error} />}
        <div className={styles.flag}>
          <div>
            <h3>{t.changelogDefault}</h3>
            <p>{t.changelogDefaultText}</p>
          </div>
          <Button.Group aria-label={t.changelogDefault}>
            {[true, false].map((shown) => (
              <Button
                key={String(shown)}
                variant={settings.showChangelogLink === shown ? 'light' : 'default'}
                aria-pressed={settings.showChangelogLink === shown}
                disabled={update.isPending}
                onClick={() => update.mutate({ showChangelogLink: shown })}
              >
                {shown ? t.show : t.hide}
              </Button>
            ))}
          </Button.Group>
        </div>
      </Card>
    </Section>
  );
};
