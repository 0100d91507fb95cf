import { Button } from '@mantine/core';
import styles from './editor.module.css';
import { editorTexts as t } from './editor.texts.ts';
import type { SaveState } from './use-save-cycle.ts';

interface SaveButtonProps {
  state: SaveState;
  /** While nothing is being saved. */
  children: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** Says how far saving is; it keeps the focus meanwhile. @source specification 1, section 4 */
export const SaveButton = ({ state, children, isDisabled, onClick }: SaveButtonProps) => (
  <>
    <Button
      className={styles.save}
      size="md"
      disabled={isDisabled}
      aria-disabled={state !== 'idle' || undefined}
      onClick={() => state === 'idle' && onClick()}
    >
      {state === 'idle' ? children : state === 'working' ? t.saving : t.done}
    </Button>
    <output className="visually-hidden">
      {state === 'working' ? t.saving : state === 'done' ? t.done : ''}
    </output>
  </>
);
