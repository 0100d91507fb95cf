import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { corpusTexts as t } from './corpus.texts.ts';
import { formatBytes } from './sizes.ts';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type Kind = ApiInputs['indexing']['start']['kind'];
type IndexValue = NonNullable<ApiOutputs['indexing']['state']['index']>;

/** How often the state is asked for anew, in milliseconds: it counts what waits among all articles. */
const ASK_EVERY_MS = 15_000;

const shareOf = ({ deleted, articles }: IndexValue): string =>
  ((deleted / Math.max(1, deleted + articles)) * 100).toFixed(1);

const IndexFacts = ({
  index,
  present,
  tags,
}: {
  index: IndexValue;
  present: string;
  tags: readonly string[];
}) => (
  <dl className={styles.definitions}>
    <dt>{t.version}</dt>
    <dd>{index.version}</dd>
    <dt>{t.present}</dt>
    <dd>{present}</dd>
    <dt>{t.articles}</dt>
    <dd>
      {formatCount(index.articles)}
      {index.deleted > 0 && ` · ${t.deletedShare(index.deleted, shareOf(index))}`}
    </dd>
    <dt>{t.segments}</dt>
    <dd>{formatCount(index.segments)}</dd>
    <dt>{t.size}</dt>
    <dd>{formatBytes(index.bytes)}</dd>
    <dt>{t.built}</dt>
    <dd>{t.seconds(index.builtMs)}</dd>
    <dt>{t.tags}</dt>
    <dd>{tags.length === 0 ? t.noTags : tags.join('; ')}</dd>
  </dl>
);

const WAYS: readonly { kind: Kind; name: string; text: string }[] = [
  { kind: 'tag', name: t.tag, text: t.tagText },
  { kind: 'index', name: t.rebuild, text: t.rebuildText },
];

/** What there is of the index, and the two ways to bring it up to date. */
export const IndexSection = ({ status }: { status: ApiOutputs['corpus']['status'] }) => {
  const [{ index, isCurrent, waiting }] = api.indexing.state.useSuspenseQuery(undefined, {
    refetchInterval: ASK_EVERY_MS,
  });
  const [asking, setAsking] = useState<(typeof WAYS)[number] | null>(null);
  const utils = api.useUtils();
  const start = api.indexing.start.useMutation({
    onSuccess: () => utils.tasks.invalidate(),
    onSettled: () => setAsking(null),
  });
  const behind = waiting > 0 ? t.behind(waiting) : t.behindTags;
  return (
    <Section title={t.index}>
      {start.error && <FailureNotice error={start.error} />}
      {start.data && <Notice kind="info" title={t.queued} onClose={start.reset} />}
      {index && <Notice kind={isCurrent ? 'success' : 'warning'} title={isCurrent ? t.current : behind} />}
      <Card>
        {index ? (
          <IndexFacts
            index={index}
            present={`c${status.corpus}-o${status.ontology}`}
            tags={status.tags.map(({ articles, ontology }) => t.tagsOf(articles, ontology))}
          />
        ) : (
          <p className={styles.quiet}>{t.noIndex}</p>
        )}
      </Card>
      <Card>
        {WAYS.map((way) => (
          <div key={way.kind} className={styles.flag}>
            <div>
              <h3>{way.name}</h3>
              <p>{way.text}</p>
            </div>
            <Button variant="default" aria-label={`${t.start}: ${way.name}`} onClick={() => setAsking(way)}>
              {t.start}
            </Button>
          </div>
        ))}
      </Card>
      {asking && (
        <Confirm
          title={t.startTitle[asking.kind]}
          text={asking.text}
          confirm={t.start}
          cancel={superadminTexts.cancel}
          isWorking={start.isPending}
          onConfirm={() => start.mutate({ kind: asking.kind })}
          onCancel={() => setAsking(null)}
        />
      )}
    </Section>
  );
};
