import { TextInput } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { LogInAgain, RestoredNotice } from '../../ui/draft-notices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { faultOfName } from '../accounts/account-fields.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

export const NameForm = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const utils = api.useUtils();
  const form = useDraft({ initial: { name: user.name }, part: 'name' });
  const { name } = form.draft;
  const change = api.accounts.changeName.useMutation({
    onSuccess: async () => {
      await utils.accounts.currentUser.invalidate();
      form.restart();
    },
  });
  return (
    <Section title={t.yourName}>
      <div className={styles.form}>
        <RestoredNotice draft={form} />
        {change.isSuccess && <Notice kind="success">{t.nameSaved}</Notice>}
        <AccountForm
          faults={{ name: faultOfName(name) }}
          sending={change}
          submit={t.saveName}
          onSubmit={() => change.mutate({ name })}
        >
          {(said) => (
            <TextInput
              label={t.name}
              name="name"
              autoComplete="name"
              required
              withAsterisk={false}
              maxLength={100}
              value={name}
              error={said('name')}
              onChange={(event) => {
                form.change({ name: event.currentTarget.value });
                if (change.isSuccess) change.reset();
              }}
            />
          )}
        </AccountForm>
        <LogInAgain error={change.error} />
      </div>
    </Section>
  );
};
