import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BasicCell, LiteralSteps, NameCell } from './log-cells.tsx';
import { basicOf } from './log-steps.ts';
import styles from './log.module.css';
import { logTexts as t } from './log.texts.ts';
import { useNames } from './use-names.ts';

interface UndoChangeProps {
  changeId: number;
  onClose: () => void;
  /** With the change that undid it. */
  onDone: (changeId: number | null) => void;
}

const NOTHING: readonly never[] = [];

/** From so many on undoing takes longer than one waits without being told. Chosen. */
const MANY_CONCEPTS = 2000;

/** Asks before a change is taken back, and shows what that would do to the concepts as they are now. */
export const UndoChange = ({ changeId, onClose, onDone }: UndoChangeProps) => {
  const { data, error } = api.ontologyChanges.undoing.useQuery({ id: changeId }, { staleTime: 0 });
  const undo = api.ontologyChanges.undo.useMutation({ onSuccess: ({ changeId: by }) => onDone(by) });
  const parts = data?.parts ?? NOTHING;
  const names = useNames(parts);
  const failed = error ?? undo.error;
  const isImport = data?.isImport === true;
  const concepts = data?.concepts ?? 0;
  return (
    <Dialog
      title={t.undoing.title(isImport)}
      close={t.undoing.cancel}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.undoing.cancel}
          </Button>
          <Button
            loading={undo.isPending}
            disabled={!data || data.obstacle !== null}
            onClick={() => undo.mutate({ id: changeId })}
          >
            {t.undoing.confirm(isImport)}
          </Button>
        </>
      }
    >
      {failed && <FailureNotice error={failed} />}
      {!data && !error && <Waiting label={t.loading} rows={3} />}
      {data && (
        <>
          {data.obstacle !== null && (
            <Notice kind="danger" title={t.undoing.obstacle}>
              {data.obstacle}
            </Notice>
          )}
          {undo.isPending && concepts > MANY_CONCEPTS && <Notice kind="info" title={t.undoing.working} />}
          {concepts > 1 && <p>{t.undoing.scope(isImport, concepts)}</p>}
          <p>{data.total === 0 ? t.undoing.nothing : t.undoing.lead}</p>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part.conceptId}>
                <NameCell entry={part} names={names} />
                {basicOf(part.actions) !== null && (
                  <span>
                    {t.columns.basic}: <BasicCell steps={part.actions} />
                  </span>
                )}
                <LiteralSteps steps={part.actions} />
              </li>
            ))}
            {data.total > parts.length && <li>{t.undoing.more(data.total - parts.length)}</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
};
