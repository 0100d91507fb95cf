import { Button, NumberInput, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/NumberInput.css';
import { api, client } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './conflicts.module.css';
import { conflictsTexts as t } from './conflicts.texts.ts';
import { MatrixResults } from './matrix-results.tsx';

type Asked = ApiInputs['conflicts']['matrix'];
type Matrix = ApiOutputs['conflicts']['matrix'];

/** @source packages/domain: conflicts.contract.ts */
const MAX_PAIRS = 50_000;

/** What was found stays on the page, and open, while the same is asked again after a change. */
const useMatrix = () => {
  const [found, setFound] = useState<Matrix | null>(null);
  const matrix = useMutation({
    mutationFn: (asked: Asked) => client.conflicts.matrix.query(asked),
    onSuccess: setFound,
  });
  return {
    found,
    isPending: matrix.isPending,
    error: matrix.error,
    ask: (asked: Asked) => {
      setFound(null);
      matrix.mutate(asked);
    },
    again: () => {
      if (matrix.variables) matrix.mutate(matrix.variables);
    },
  };
};

interface FormProps {
  folderId: number | null;
  isWorking: boolean;
  onAsk: (asked: Asked) => void;
}

const MatrixForm = ({ folderId, isWorking, onAsk }: FormProps) => {
  const [folders] = api.proposals.folders.useSuspenseQuery();
  const [people, setPeople] = useState('');
  const [documents, setDocuments] = useState('');
  const [folder, setFolder] = useState(folderId === null ? '' : String(folderId));
  const [years, setYears] = useState<number | string>(3);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({
          people,
          documents,
          folderId: folder === '' ? null : Number(folder),
          coauthorshipYears: Number(years),
        });
      }}
    >
      <div className={styles.sides}>
        <Textarea
          label={t.people}
          description={t.peopleHelp}
          value={people}
          required
          withAsterisk={false}
          rows={8}
          onChange={({ currentTarget }) => setPeople(currentTarget.value)}
        />
        <Textarea
          label={t.documents}
          description={t.documentsHelp}
          value={documents}
          rows={8}
          onChange={({ currentTarget }) => setDocuments(currentTarget.value)}
        />
      </div>
      <div className={styles.row}>
        <Select
          label={t.folder}
          value={folder}
          data={[
            { value: '', label: t.noFolder },
            ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => setFolder(currentTarget.value)}
        />
        <NumberInput
          label={t.years}
          value={years}
          min={1}
          max={20}
          required
          withAsterisk={false}
          onChange={setYears}
        />
        <Button type="submit" loading={isWorking}>
          {t.ask}
        </Button>
      </div>
      <p className={styles.hint}>{t.limit(MAX_PAIRS)}</p>
    </form>
  );
};

/** Every conflict between any people and any documents. */
export const ConflictsPage = ({ folderId }: { folderId: number | null }) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const matrix = useMatrix();
  return (
    <Page title={t.title}>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={
          <div className={styles.row}>
            {user.organizations.map(({ id, name }) => (
              <Link key={id} to="/conflicts/lists/$orgId/" params={{ orgId: String(id) }}>
                {t.lists(name)}
              </Link>
            ))}
          </div>
        }
      />
      <Card>
        <MatrixForm folderId={folderId} isWorking={matrix.isPending} onAsk={matrix.ask} />
      </Card>
      {matrix.error && <FailureNotice error={matrix.error} />}
      {matrix.found && <MatrixResults matrix={matrix.found} onChanged={matrix.again} />}
    </Page>
  );
};
