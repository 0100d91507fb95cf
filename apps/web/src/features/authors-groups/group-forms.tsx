import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import type { GroupValue } from './group-progress.tsx';
import { ListField } from './list-field.tsx';
import { ListTaken } from './list-taken.tsx';
import { ShareSelect } from './share-select.tsx';

/** What a group is called, and who sees it. */
export const GroupSettings = ({ group }: { group: GroupValue }) => {
  const [name, setName] = useState(group.display_name);
  const [organizationId, setOrganization] = useState(group.organization?.id ?? null);
  const utils = api.useUtils();
  const update = api.authorsGroups.update.useMutation({
    onSuccess: () => utils.authorsGroups.invalidate(),
  });
  return (
    <Section title={t.settings}>
      {update.error && <FailureNotice error={update.error} />}
      {update.data && <Notice kind="success" title={t.saved} onClose={update.reset} />}
      <Card>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            update.mutate({ id: group.id, name, organizationId });
          }}
        >
          <TextField
            label={t.name}
            required
            maxLength={120}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ShareSelect value={organizationId} onChange={setOrganization} />
          <Button type="submit" variant="default" loading={update.isPending} disabled={name.trim() === ''}>
            {t.save}
          </Button>
        </form>
      </Card>
    </Section>
  );
};

/** Takes further people in. */
export const AddPeople = ({ id }: { id: number }) => {
  const [text, setText] = useState('');
  const utils = api.useUtils();
  const add = api.authorsGroups.add.useMutation({
    onSuccess: async () => {
      setText('');
      await utils.authorsGroups.invalidate();
    },
  });
  return (
    <Section title={t.add}>
      {add.error && <FailureNotice error={add.error} />}
      {add.data && <ListTaken taken={add.data} onClose={add.reset} />}
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ id, text });
          }}
        >
          <ListField text={text} onChange={setText} />
          <div>
            <Button type="submit" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
              {t.addButton}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
};
