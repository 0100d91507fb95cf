import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { ConceptLink } from './concept-link.tsx';
import { rescanTexts as t } from './rescan.texts.ts';
import styles from './rescan.module.css';

export type RescanValue = ApiOutputs['ontologyRescans']['list']['rescans'][number];

const TONES = { waiting: 'plain', working: 'accent', done: 'good', failed: 'danger' } as const;

const kindOf = ({ change }: RescanValue): string =>
  change === null ? t.noChange : (t.kinds[change.kind] ?? change.kind);

/** Names after one another, and how many are not named. */
const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && <li className={styles.quiet}>{t.more(total - shown)}</li>;

const Concepts = ({ rescan }: { rescan: RescanValue }) => (
  <ul className={styles.names} aria-label={t.concepts}>
    {rescan.concepts.map(({ id, name, deleted }) => (
      <li key={id}>
        <ConceptLink id={id} name={name} />
        {deleted && <span className={styles.quiet}> ({t.deleted})</span>}
      </li>
    ))}
    <More shown={rescan.concepts.length} total={rescan.conceptsTotal} />
  </ul>
);

const Literals = ({ names, total, how }: { names: string[]; total: number; how: 'added' | 'removed' }) =>
  names.length > 0 && (
    <ul className={styles.names} aria-label={t[how]}>
      {names.map((name) => (
        <li key={name}>
          <span className={styles[how]}>
            {how === 'added' ? '+ ' : '− '}
            {name}
          </span>
        </li>
      ))}
      <More shown={names.length} total={Math.max(total, names.length)} />
    </ul>
  );

const Progress = ({ rescan }: { rescan: RescanValue }) => (
  <div className={styles.progress}>
    <Badge tone={TONES[rescan.state]}>{t.states[rescan.state]}</Badge>
    {rescan.state === 'working' && rescan.total !== null && (
      <progress aria-label={t.progress(rescan.version)} value={rescan.read} max={Math.max(1, rescan.total)} />
    )}
    {rescan.state === 'working' && <small>{t.read(rescan.read, rescan.total)}</small>}
    {rescan.failure !== null && <small className={styles.removed}>{rescan.failure}</small>}
  </div>
);

const WhatChanged = ({ rescan }: { rescan: RescanValue }) => {
  if (rescan.isFull) return t.everything;
  if (rescan.addedTotal + rescan.removedTotal === 0) return t.nothing;
  return (
    <>
      <Literals how="added" names={rescan.added} total={rescan.addedTotal} />
      <Literals how="removed" names={rescan.removed} total={rescan.removedTotal} />
    </>
  );
};

export const RESCAN_COLUMNS: readonly Column<RescanValue>[] = [
  {
    id: 'concepts',
    header: t.change,
    isWide: true,
    isSelfEvident: true,
    cell: (rescan) => (
      <div className={styles.what}>
        <small className={styles.quiet}>{kindOf(rescan)}</small>
        <Concepts rescan={rescan} />
      </div>
    ),
  },
  { id: 'literals', header: t.literals, isWide: true, cell: (rescan) => <WhatChanged rescan={rescan} /> },
  { id: 'state', header: t.state, cell: (rescan) => <Progress rescan={rescan} /> },
  {
    id: 'found',
    header: t.found,
    cell: ({ total, touched, changed }) => (total === null ? t.notDone : t.touched(touched, changed)),
  },
  { id: 'since', header: t.since, cell: ({ createdAt }) => <When iso={createdAt} /> },
  {
    id: 'done',
    header: t.done,
    cell: ({ doneAt }) => (doneAt === null ? t.notDone : <When iso={doneAt} />),
  },
];
