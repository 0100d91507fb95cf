import { Button } from '@mantine/core';
import { MAX_SEATS } from '@peerlens/domain/organizations/organizations.contract.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { foundingTexts as t } from './founding.texts.ts';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

interface OrganizationFormProps {
  title: string;
  text?: string;
  submit: string;
  organization?: { name: string; seats: number | null };
  isWorking: boolean;
  error: unknown;
  onSubmit: (organization: { name: string; seats: number | null }) => void;
  onClose: () => void;
}

/** What an organisation is called, and how many may be members. */
export const OrganizationForm = (props: OrganizationFormProps) => {
  const { title, text, submit, organization, isWorking, error, onSubmit, onClose } = props;
  return (
    <Dialog title={title} close={superadminTexts.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const seats = form.get('seats') as string;
          onSubmit({ name: form.get('name') as string, seats: seats === '' ? null : Number(seats) });
        }}
      >
        {error !== null && <FailureNotice error={error} />}
        {text && <p className={styles.quiet}>{text}</p>}
        <TextField
          label={t.name}
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={organization?.name}
        />
        <TextField
          label={`${t.seats} (${t.seatsHelp})`}
          name="seats"
          type="number"
          min={1}
          max={MAX_SEATS}
          defaultValue={organization?.seats ?? ''}
        />
        <div>
          <Button type="submit" loading={isWorking}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
