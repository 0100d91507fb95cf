import { Button } from '@mantine/core';
import { IconArrowsUpDown, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatMoment, formatPart, formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { articleParams } from '../articles/article-card.tsx';
import {
  articlesColumn,
  citationsColumn,
  conflictsColumn,
  hIndexColumn,
} from '../referees/referee-columns.tsx';
import styles from '../referees/referees.module.css';
import { frozenFileAddress, frozenOptions } from './frozen-query.ts';
import type { FrozenPageValue, FrozenRefereeValue } from './frozen-query.ts';
import { frozenTexts as t } from './frozen.texts.ts';

type Names = {
  articles: Map<number, FrozenPageValue['ranking']['articles'][number]>;
  concepts: Map<number, string>;
};

const namesOf = (pages: readonly FrozenPageValue[]): Names => ({
  articles: new Map(pages.flatMap(({ ranking }) => ranking.articles.map((one) => [one.id, one]))),
  concepts: new Map(pages.flatMap(({ ranking }) => ranking.concepts.map(({ id, name }) => [id, name]))),
});

const COLUMNS: Column<FrozenRefereeValue>[] = [
  {
    id: 'referee',
    header: t.referee,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author, marked }) => (
      <>
        <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: author.slug }}>
          {author.name}
        </Link>{' '}
        {marked && <Badge tone="good">{t.marked}</Badge>}
        <div className={styles.hint}>{author.datedAffiliations[0]?.name}</div>
      </>
    ),
  },
  {
    id: 'score',
    header: t.score,
    isNumber: true,
    value: ({ score }) => score,
    cell: ({ score }) => formatScore(score),
  },
  articlesColumn,
  hIndexColumn,
  citationsColumn,
  conflictsColumn,
];

const Parts = ({ row, names }: { row: FrozenRefereeValue; names: Names }) => (
  <section>
    <h2 className={styles.detailTitle}>{t.madeBy}</h2>
    <ol className={styles.parts}>
      {row.articles.map(({ articleId, part, concepts }) => {
        const article = names.articles.get(articleId);
        return (
          <li key={articleId} className={styles.part}>
            {article ? (
              <Link to="/article/$idSlug/" params={articleParams(article)}>
                {article.title}
              </Link>
            ) : (
              <span>{articleId}</span>
            )}
            <span className={styles.partNumber}>{formatPart(part)}</span>
            <span className={styles.partNote}>
              {[article?.journal, article?.year].filter(Boolean).join(', ')}
            </span>
            <ul className={styles.legend}>
              {concepts.map(({ conceptId, part: share }) => (
                <li key={conceptId ?? 0}>
                  {conceptId === null ? t.similarWording : names.concepts.get(conceptId)}{' '}
                  <span className={styles.number}>{formatPart(share)}</span>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  </section>
);

const settingsText = (query: string): string =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`).join(' · ') || t.presets;

const Facts = ({ page: { head, ranking, digest, keyId } }: { page: FrozenPageValue }) => {
  const { corpus, ontology, code, year, settings } = ranking.stamp;
  const { candidates, nearestArticles, removedBy } = ranking.totals;
  const removed = Object.entries(removedBy).map(([name, count]) => `${name} ${formatCount(count)}`);
  const facts: [string, string][] = [
    [t.note, head.note],
    [t.settings, settingsText(settings)],
    [t.stamp, t.stampOf(corpus, ontology, code, year)],
    [t.candidates, t.candidatesOf(candidates, nearestArticles)],
    [t.removed, removed.join(' · ')],
    [t.hidden, ranking.hidden.map(({ author }) => author.name).join(', ')],
    [t.key, keyId],
    [t.digest, digest],
  ];
  return (
    <dl className={styles.attributes}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Actions = ({ id }: { id: string }) => (
  <div className={styles.actions}>
    <ButtonLink
      to="/referees-beam/frozen/$id/moved/"
      params={{ id }}
      leftSection={<IconArrowsUpDown size={17} aria-hidden />}
    >
      {t.moved}
    </ButtonLink>
    <Button
      component="a"
      variant="default"
      href={frozenFileAddress(id, 'json')}
      download
      leftSection={<IconDownload size={17} aria-hidden />}
    >
      {t.json}
    </Button>
    <Button
      component="a"
      variant="default"
      href={frozenFileAddress(id, 'pdf')}
      download
      leftSection={<IconDownload size={17} aria-hidden />}
    >
      {t.pdf}
    </Button>
    <ButtonLink to="/referees-beam/frozen/verify/" variant="default">
      {t.verify}
    </ButtonLink>
  </div>
);

const useOpen = () => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return { open, toggle };
};

/** A ranking exactly as it was when it was frozen. */
export const FrozenPage = ({ id }: { id: string }) => {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(frozenOptions(id));
  const { open, toggle } = useOpen();
  const pages = data?.pages ?? [];
  const [first] = pages;
  if (!first) {
    return (
      <Page title={t.crumb}>
        {error ? <FailureNotice error={error} /> : <Waiting label={t.loading} rows={12} />}
      </Page>
    );
  }
  const { head } = first;
  const rows = pages.flatMap(({ ranking }) => ranking.referees);
  const names = namesOf(pages);
  return (
    <Page title={t.title(head.title)}>
      <PageHead
        crumbs={[
          <Link
            key="ranking"
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: head.docKind, docId: String(head.docId) }}
          >
            {t.referees}
          </Link>,
          t.crumb,
        ]}
        title={t.title(head.title)}
        lead={`${t.lead(head.frozenBy)} ${formatMoment(head.frozenAt)}. ${t.asItWas}`}
      />
      <Actions id={id} />
      <Facts page={first} />
      {error && <FailureNotice error={error} />}
      <DataTable
        label={t.referees}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ author }) => author.id}
        rowsPerPage={Infinity}
        empty={<Empty title={t.empty} />}
        expansion={{
          header: t.place,
          label: ({ place }) => place,
          name: ({ place, author }) => t.open(place, author.name),
          renderContent: (row) => <Parts row={row} names={names} />,
          open,
          onToggle: toggle,
        }}
      />
      <div className={styles.more}>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.loadMore}
          </Button>
        )}
        <span className={styles.hint}>{t.shown(rows.length, head.referees)}</span>
      </div>
    </Page>
  );
};
