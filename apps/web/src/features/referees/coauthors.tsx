import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { coauthorsTexts as t } from './marks.texts.ts';
import { coauthorsOptions } from './referee-query.ts';
import type { CoauthorValue, RankingValue } from './referee-query.ts';
import styles from './referees.module.css';

const count = (id: string, header: string, value: (row: CoauthorValue) => number): Column<CoauthorValue> => ({
  id,
  header,
  isNumber: true,
  value,
  cell: (row) => formatCount(value(row)),
});

const COLUMNS: Column<CoauthorValue>[] = [
  {
    id: 'author',
    header: t.author,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author: { id, slug, name } }) => (
      <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'position',
    header: t.position,
    help: t.positionHelp,
    isNumber: true,
    value: ({ position }) => position,
    cell: ({ position }) => (position === null ? t.noPosition : formatCount(position)),
  },
  count('common', t.common, ({ commonCorpusArticlesCount }) => commonCorpusArticlesCount),
  count('articles', t.articles, ({ articlesCount }) => articlesCount),
  count('hIndex', t.hIndex, ({ hIndex }) => hIndex),
  count('citations', t.citations, ({ citationsCount }) => citationsCount),
];

const List = ({ ranking, authorId }: { ranking: RankingValue; authorId: number }) => {
  const { data, error } = useQuery(coauthorsOptions(ranking, authorId));
  if (error) return <FailureNotice error={error} />;
  if (!data) return <Waiting label={t.title} rows={3} />;
  if (data.author === null) return <Notice kind="danger">{t.missing}</Notice>;
  if (data.coauthors.length === 0) return <p className={styles.hint}>{t.none}</p>;
  return (
    <DataTable
      label={t.title}
      columns={COLUMNS}
      rows={data.coauthors}
      rowKey={({ author }) => author.id}
      rowsPerPage={10}
    />
  );
};

/** With whom a referee writes, and where in the ranking those stand: others to ask, or to be careful with. */
export const Coauthors = (props: { ranking: RankingValue; authorId: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.wholeWidth}>
      <Collapsible label={t.title} isOpen={isOpen} onToggle={setOpen}>
        <List {...props} />
      </Collapsible>
    </div>
  );
};
