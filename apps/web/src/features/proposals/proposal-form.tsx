import { Button, TextInput, Textarea } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { LogInAgain, RestoredNotice } from '../../ui/draft-notices.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { AuthorsField } from './authors-field.tsx';
import type { Draft } from './draft.ts';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

const CONCEPTS_AFTER_MS = 350;

const LiveConcepts = ({ title, abstract }: { title: string; abstract: string }) => {
  const text = useSettled({ title, abstract, key: `${title}\n${abstract}` }, CONCEPTS_AFTER_MS);
  const isBlank = text.key.trim() === '';
  const { data } = api.concepts.tag.useQuery(
    { title: text.title, abstract: text.abstract },
    { enabled: !isBlank, placeholderData: keepPreviousData },
  );
  return (
    <Section title={t.concepts} count={isBlank ? undefined : data?.concepts.length}>
      <div aria-live="polite">
        {isBlank || !data ? (
          <p className={styles.hint}>{t.conceptsText}</p>
        ) : data.concepts.length === 0 ? (
          <p className={styles.hint}>{t.noConcepts}</p>
        ) : (
          <ConceptChips concepts={data.concepts} />
        )}
      </div>
    </Section>
  );
};

interface Saving {
  isPending: boolean;
  error: unknown;
}

export interface ProposalFormProps {
  initial: Draft;
  saving: Saving;
  /** Calls `leave` when all is saved and the page may be left without a question. */
  onSave: (draft: Draft, leave: () => void) => void;
  onCancel: () => void;
  /** More fields, above the title and beside the origin id. */
  renderAbove?: (change: (changed: Partial<Draft>) => void) => ReactNode;
  renderBeside?: (draft: Draft, change: (changed: Partial<Draft>) => void) => ReactNode;
}

export const ProposalForm = ({
  initial,
  saving,
  onSave,
  onCancel,
  renderAbove,
  renderBeside,
}: ProposalFormProps) => {
  const form = useDraft({ initial });
  const { draft, change, leave } = form;
  const [isTried, setTried] = useState(false);
  const isUntitled = draft.title.trim() === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isUntitled) document.querySelector<HTMLElement>('#proposal-title')?.focus();
        else onSave(draft, leave);
      }}
    >
      <RestoredNotice draft={form} />
      {renderAbove?.(change)}
      <div className={styles.columns}>
        <div className={styles.form}>
          <TextInput
            id="proposal-title"
            label={t.title}
            required
            value={draft.title}
            maxLength={2000}
            error={isTried && isUntitled && t.needTitle}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t.abstract}
            description={draft.abstract === '' && !isUntitled ? t.needText : undefined}
            rows={14}
            value={draft.abstract}
            maxLength={200_000}
            onChange={(event) => change({ abstract: event.currentTarget.value })}
          />
          <div className={styles.two}>{renderBeside?.(draft, change)}</div>
        </div>
        <div className={styles.form}>
          <AuthorsField authors={draft.authors} onChange={(authors) => change({ authors })} />
          <LiveConcepts title={draft.title} abstract={draft.abstract} />
        </div>
      </div>
      {isTried && isUntitled && (
        <Notice kind="danger" title={t.errors(1)}>
          <a href="#proposal-title">{t.needTitle}</a>
        </Notice>
      )}
      {saving.error !== null && <FailureNotice error={saving.error} />}
      <LogInAgain error={saving.error} />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={saving.isPending}>
          {t.save}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};
