import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Flag, Group, WholeAlways } from './filter-fields.tsx';
import type { Draft } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { filterTexts as t } from './filter.texts.ts';
import type { RefereePageValue } from './referee-query.ts';
import { topicsIn, withTopics } from './settings-draft.ts';

type TopicValue = RefereePageValue['topics'][number];

const MOST_BOOST = 1000;
/** Concepts that name a topic. */
const NAMED = 4;

interface TopicsProps extends Draft {
  /** As found in the document, for settings that have none of their own. */
  found: readonly TopicValue[];
}

/** Groups of the document's concepts: each included, required or excluded; what is deleted is taken as it is. */
export const TopicsGroup = ({ settings, change, found }: TopicsProps) => {
  const topics = topicsIn(settings, found);
  const replace = (position: number, by: TopicValue[]) =>
    change(withTopics(settings, topics.toSpliced(position, 1, ...by)));
  const whyNone = settings.topics.length > 0 ? t.allTopicsDeleted : t.noTopics;
  return (
    <Group legend={t.topics} isWide>
      {topics.length === 0 && <span className={styles.note}>{whyNone}</span>}
      <ul className={styles.topics}>
        {topics.map((topic, position) => {
          const names = topic.concepts.map(({ name }) => name);
          const more = names.length - NAMED;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- topics have no name but their concepts
            <li key={`${position}${names.join()}`}>
              <span>
                {names.slice(0, NAMED).join(', ')}
                {more > 0 && <span className={styles.note}>, {t.furtherConcepts(more)}</span>}
              </span>
              <Select
                size="xs"
                aria-label={t.statusOf(t.topic(position + 1))}
                value={topic.status}
                data={([0, 1, 2] as const).map((value) => ({
                  value: String(value),
                  label: t.statuses[value],
                }))}
                onChange={({ currentTarget }) =>
                  replace(position, [{ ...topic, status: Number(currentTarget.value) as 0 | 1 | 2 }])
                }
              />
              <IconButton label={t.deleteTopic(t.topic(position + 1))} onClick={() => replace(position, [])}>
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className={styles.options}>
        <Flag
          label={t.ignoreTopics}
          isOn={settings.ignore_topics}
          onChange={(ignore_topics) => change({ ignore_topics })}
        />
      </div>
      <WholeAlways
        label={t.boost}
        value={settings.topic_boost_multiplier}
        min={1}
        max={MOST_BOOST}
        onChange={(topic_boost_multiplier) => change({ topic_boost_multiplier })}
      />
    </Group>
  );
};
