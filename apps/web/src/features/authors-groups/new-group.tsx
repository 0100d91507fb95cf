import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { ListField } from './list-field.tsx';
import { ShareSelect } from './share-select.tsx';

interface Draft {
  name: string;
  text: string;
  organizationId: number | null;
}
const EMPTY: Draft = { name: '', text: '', organizationId: null };

/** Where a group is made; what is typed stays until it is sent. */
export const NewGroup = () => {
  const { draft, change, restart } = useDraft({ initial: EMPTY, part: 'authors-group', asks: false });
  const navigate = useNavigate();
  const utils = api.useUtils();
  const create = api.authorsGroups.create.useMutation({
    onSuccess: async ({ group }) => {
      restart();
      await utils.authorsGroups.invalidate();
      await navigate({ to: '/authors-groups/$id/', params: { id: String(group.id) } });
    },
  });
  return (
    <Section title={t.newGroup}>
      {create.error && <FailureNotice error={create.error} />}
      <Card>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate(draft);
          }}
        >
          <TextField
            label={t.nameOfNew}
            required
            maxLength={120}
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <ListField
            text={draft.text}
            onChange={(text) => change({ text })}
            onFile={(name) => draft.name === '' && change({ name })}
          />
          <ShareSelect
            value={draft.organizationId}
            onChange={(organizationId) => change({ organizationId })}
          />
          <div>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={draft.name.trim() === '' || draft.text.trim() === ''}
            >
              {t.make}
            </Button>
          </div>
          <p className={styles.hint}>{t.retention}</p>
        </form>
      </Card>
    </Section>
  );
};
