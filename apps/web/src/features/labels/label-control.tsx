import { Chips } from '../../ui/chip.tsx';
import { LabelChip } from './label-name.tsx';
import { LabelPicker } from './label-picker.tsx';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';
import { useLabelling } from './use-labelling.ts';
import type { LabelKind } from './use-labelling.ts';

interface LabelControlProps {
  kind: LabelKind;
  id: number;
  /** Title of the article, or name of the author. */
  name: string;
}

/** The labels of an article or author, and the button to put them on; nothing for who has no labels. */
export const LabelControl = ({ kind, id, name }: LabelControlProps) => {
  const labelling = useLabelling(kind, [id]);
  const { labels, user, countOf } = labelling;
  if (!labels) return null;
  const carried = labels.filter((label) => countOf(label.id) > 0);
  return (
    <div className={styles.control}>
      {carried.length > 0 && (
        <Chips label={t.onThis(name)}>
          {carried.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </Chips>
      )}
      {user?.has_editable_labels_access && <LabelPicker labelling={labelling} count={1} name={name} />}
    </div>
  );
};

interface LabelSelectionProps {
  kind: LabelKind;
  ids: readonly number[];
  /** What is selected, e.g. "3 articles". */
  name: string;
}

/** The button that labels all that is selected in a list; nothing while nothing is. */
export const LabelSelection = ({ kind, ids, name }: LabelSelectionProps) => {
  const labelling = useLabelling(kind, ids);
  if (!labelling.labels || !labelling.user?.has_editable_labels_access) return null;
  return (
    <div className={styles.control}>
      <LabelPicker labelling={labelling} count={ids.length} name={name} />
    </div>
  );
};
