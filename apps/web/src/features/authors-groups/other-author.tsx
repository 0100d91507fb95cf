import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { CandidateTable } from './candidate-table.tsx';

/** @source specification 3, section 5 (author search needs 2 characters) */
const MIN_CHARACTERS = 2;

interface OtherAuthorProps {
  isWorking: boolean;
  onChoose: (authorId: number) => void;
}

/** An author whom the list's own name does not lead to: by another name, or by id. */
export const OtherAuthor = ({ isWorking, onChoose }: OtherAuthorProps) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [id, setId] = useState('');
  const isNumber = /^[1-9]\d{0,14}$/.test(id.trim());
  const { data, error, isFetching } = api.authors.suggest.useQuery(
    { query: asked, limit: 20 },
    { enabled: asked.length >= MIN_CHARACTERS },
  );
  return (
    <Section title={t.search}>
      <Card>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(typed.trim());
          }}
        >
          <TextField
            label={t.searchName}
            minLength={MIN_CHARACTERS}
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={isFetching}
            disabled={typed.trim().length < MIN_CHARACTERS}
          >
            {t.searchButton}
          </Button>
        </form>
      </Card>
      {error && <FailureNotice error={error} />}
      {data && (
        <CandidateTable
          label={t.search}
          candidates={data.map((author) => ({ author, score: null, evidence: '' }))}
          empty={t.searchNone}
          isWorking={isWorking}
          onChoose={onChoose}
        />
      )}
      <Card>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            if (isNumber) onChoose(Number(id));
          }}
        >
          <TextField
            label={t.byId}
            inputMode="numeric"
            maxLength={16}
            value={id}
            aria-invalid={id.trim() !== '' && !isNumber}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isWorking} disabled={!isNumber}>
            {t.takeId}
          </Button>
        </form>
        {id.trim() !== '' && !isNumber && <span className={styles.fault}>{t.byIdBad}</span>}
      </Card>
    </Section>
  );
};
