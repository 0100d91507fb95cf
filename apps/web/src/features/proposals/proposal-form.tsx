import { Button, TextInput, Textarea } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useBlocker, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ConceptChips } from '../concepts/concept-chips.tsx';
import { AuthorsField } from './authors-field.tsx';
import { isSameDraft, keepDraft, keptDraft } from './draft.ts';
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
  /** Under which name the draft is kept. */
  name: string;
  initial: Draft;
  saving: Saving;
  /** Calls `leave` when all is saved and the page may be left without a question. */
  onSave: (draft: Draft, leave: () => void) => void;
  onCancel: () => void;
  /** More fields, above the title and beside the origin id. */
  renderAbove?: (change: (changed: Partial<Draft>) => void) => ReactNode;
  renderBeside?: (draft: Draft, change: (changed: Partial<Draft>) => void) => ReactNode;
}

/** What is typed is kept until it is saved, through an expired login too; leaving otherwise asks first. */
const useDraft = (name: string, initial: Draft) => {
  const [kept] = useState(() => keptDraft(name));
  const [draft, setDraft] = useState(kept ?? initial);
  const [isRestored, setRestored] = useState(kept !== null && !isSameDraft(kept, initial));
  const isLeaving = useRef(false);
  const isDirty = !isSameDraft(draft, initial);
  useEffect(() => {
    if (!isLeaving.current) keepDraft(name, isDirty ? draft : null);
  }, [name, draft, isDirty]);
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (isLeaving.current || !isDirty || next.pathname.startsWith('/accounts/')) return false;
      // oxlint-disable-next-line no-alert -- the browser's own question is the one that also stops a closing tab
      const stays = !window.confirm(t.leave);
      if (!stays) keepDraft(name, null);
      return stays;
    },
    enableBeforeUnload: () => isDirty && !isLeaving.current,
  });
  return {
    draft,
    isRestored,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    restart: () => {
      setDraft(initial);
      setRestored(false);
    },
    leave: () => {
      isLeaving.current = true;
      keepDraft(name, null);
    },
  };
};

export const ProposalForm = ({
  name,
  initial,
  saving,
  onSave,
  onCancel,
  renderAbove,
  renderBeside,
}: ProposalFormProps) => {
  const { draft, isRestored, change, restart, leave } = useDraft(name, initial);
  const [isTried, setTried] = useState(false);
  const { href } = useLocation();
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
      {isRestored && (
        <Notice kind="info">
          {t.draft}{' '}
          <Button size="compact-xs" variant="default" onClick={restart}>
            {t.discard}
          </Button>
        </Notice>
      )}
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
      {statusOf(saving.error) === 401 && (
        <p>
          <Link to="/accounts/login/" search={{ next: href }}>
            {t.logIn}
          </Link>
          . {t.logInAgain}
        </p>
      )}
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
