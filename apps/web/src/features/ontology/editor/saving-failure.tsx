import { useTold } from '../../../lib/alerts.ts';
import { failureOf, statusOf } from '../../../lib/failure.ts';
import { LogInAgain } from '../../../ui/draft-notices.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';

/** Every sentence of what the server refused. */
const sentencesOf = (error: unknown): string[] => {
  const { data } = (error ?? {}) as { data?: { details?: { errors?: unknown } } | null };
  const errors = data?.details?.errors;
  const told = Array.isArray(errors) ? errors.filter((text) => typeof text === 'string') : [];
  return told.length > 0 ? told : [failureOf(error).message];
};

const goUp = () => {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('[data-concept-name]')?.focus({ preventScroll: true });
};

/** Leads to where the errors are. @source specification 1, section 8 */
export const ErrorList = ({ title, errors }: { title: string; errors: readonly string[] }) => (
  <Notice kind="danger" title={title}>
    <ul className={styles.list}>
      {errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <button type="button" className={styles.fold} onClick={goUp}>
      {t.toTop}
    </button>
  </Notice>
);

/** Why a concept could not be saved; what was typed is still there. */
export const SavingFailure = ({ error }: { error: unknown }) => {
  useTold(error);
  const status = statusOf(error);
  if (status === 401)
    return (
      <>
        <FailureNotice error={error} />
        <LogInAgain error={error} />
      </>
    );
  return <ErrorList title={t.savingFailed} errors={sentencesOf(error)} />;
};
