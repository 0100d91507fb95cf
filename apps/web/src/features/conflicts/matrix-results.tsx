import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ConflictBadges } from '../referees/conflict-badges.tsx';
import { ConflictEvidence } from './conflict-evidence.tsx';
import styles from './conflicts.module.css';
import { conflictsTexts as t } from './conflicts.texts.ts';

type Matrix = ApiOutputs['conflicts']['matrix'];
type Pair = Matrix['pairs'][number] & { key: string; name: string; title: string; canWaive: boolean };

const rowsOf = ({ pairs, people, documents }: Matrix): Pair[] => {
  const names = new Map(people.flatMap(({ author }) => (author ? [[author.id, author.name] as const] : [])));
  const shown = new Map(
    documents.flatMap(({ document }) =>
      document ? [[`${document.docKind} ${document.docId}`, document] as const] : [],
    ),
  );
  return pairs.map((pair) => {
    const document = shown.get(`${pair.docKind} ${pair.docId}`);
    return {
      ...pair,
      key: `${pair.docKind} ${pair.docId} ${pair.authorId}`,
      name: names.get(pair.authorId) ?? '',
      title: document?.title ?? '',
      canWaive: document?.canWaive ?? false,
    };
  });
};

const COLUMNS: Column<Pair>[] = [
  {
    id: 'document',
    header: t.document,
    isWide: true,
    value: ({ title }) => title,
    cell: ({ docKind, docId, title }) =>
      docKind === 'proposal' ? (
        <Link to="/proposal/$id/" params={{ id: String(docId) }}>
          {title}
        </Link>
      ) : (
        <Link to="/article/$idSlug/" params={{ idSlug: String(docId) }}>
          {title}
        </Link>
      ),
  },
  {
    id: 'counts',
    header: t.grave,
    value: ({ isConflict }) => Number(isConflict),
    cell: ({ isConflict }) => (isConflict ? t.yes : t.no),
  },
  {
    id: 'conflicts',
    header: t.conflicts,
    isWide: true,
    value: ({ conflicts }) =>
      conflicts.map(({ severity, kind, waiver }) => `${waiver ? 'waived' : severity} ${kind}`).join('; '),
    cell: ({ conflicts }) => <ConflictBadges conflicts={conflicts} />,
  },
];

const Problems = ({ matrix: { people, documents } }: { matrix: Matrix }) => {
  const lines = [...people, ...documents].filter(({ problem }) => problem !== null);
  const unknown = documents.flatMap(({ document }) => (document?.unknownAuthors.length ? document : []));
  if (lines.length + unknown.length === 0) return null;
  return (
    <Notice kind="warning" title={t.problems}>
      <ul className={styles.problems}>
        {lines.map((one) => (
          <li key={`${one.line} ${one.input} ${one.problem}`}>
            {t.line(one.line ?? 0, one.input)} – {one.problem}
            {'choices' in one && one.choices.length > 0 && (
              <>
                {' '}
                {t.choices}: {one.choices.map(({ id, name, orcid }) => `${name} (${orcid ?? id})`).join(', ')}
              </>
            )}
          </li>
        ))}
        {unknown.map(({ docId, title, unknownAuthors }) => (
          <li key={docId}>
            {title} – {t.unknown(unknownAuthors.join(', '))}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** What was found, a row a pair, opened into its evidence. */
export const MatrixResults = ({ matrix, onChanged }: { matrix: Matrix; onChanged: () => void }) => {
  const rows = useMemo(() => rowsOf(matrix), [matrix]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <Section title={t.results}>
      <p>
        <output>{t.summary(matrix.conflicted, matrix.asked)}</output>
      </p>
      <p className={styles.hint}>{t.rules(matrix.coauthorshipYears, matrix.affiliationYears, matrix.year)}</p>
      <Problems matrix={matrix} />
      {rows.length === 0 ? (
        <Empty title={t.nothing}>{t.nothingText}</Empty>
      ) : (
        <DataTable
          label={t.results}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ key }) => key}
          csv="conflicts"
          expansion={{
            label: ({ name }) => name,
            name: ({ name, title }) => t.open(name, title),
            header: t.person,
            open,
            onToggle: toggle,
            renderContent: (pair) => (
              <ConflictEvidence
                conflicts={pair.conflicts}
                place={
                  pair.canWaive
                    ? { proposalId: pair.docId, author: { id: pair.authorId, name: pair.name } }
                    : null
                }
                onChanged={onChanged}
              />
            ),
          }}
        />
      )}
    </Section>
  );
};
