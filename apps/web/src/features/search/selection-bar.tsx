import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { LabelSelection } from '../labels/label-control.tsx';
import { ExportMenu } from './export-menu.tsx';
import { searchTexts as t } from './search.texts.ts';
import styles from './selection-bar.module.css';
import { MOST_SELECTED } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with the articles ticked; in sight while there are any. */
export const SelectionBar = ({ selection }: { selection: Selection }) => {
  const [said, setSaid] = useState('');
  const { ids, clear } = selection;
  if (ids.size === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...ids].join('\n'));
      setSaid(t.copied(ids.size));
    } catch {
      setSaid(t.notCopied);
    }
  };
  return (
    <section className={styles.bar} aria-label={t.selection}>
      <strong>{t.selected(ids.size)}</strong>
      <button type="button" className={styles.action} onClick={() => void copy()}>
        <IconCopy size={16} aria-hidden /> {t.copyIds}
      </button>
      <ExportMenu what={t.exportSelected(ids.size)} count={ids.size} search={{ articleIds: [...ids] }} />
      <LabelSelection kind="article" ids={[...ids]} name={t.exportSelected(ids.size)} />
      <button type="button" className={styles.action} onClick={clear}>
        {t.clearSelection}
      </button>
      <output className={styles.said}>
        {ids.size >= MOST_SELECTED ? t.selectionFull(MOST_SELECTED) : said}
      </output>
    </section>
  );
};
