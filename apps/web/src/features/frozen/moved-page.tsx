import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatMoment, formatPart } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { articleParams } from '../articles/article-card.tsx';
import styles from '../referees/referees.module.css';
import type { DifferenceValue, FrozenHeadValue, PersonValue } from './frozen-query.ts';
import { movedTexts as t } from './frozen.texts.ts';

const partOf = (value: number | null): string => (value === null ? '–' : formatPart(value));

/** In short; what opens under a row has all of it. */
const whyOf = ({ because, conflicts, articles, concepts }: PersonValue): string[] => {
  const own = [
    ...because.map((reason) => t.because[reason] ?? t.filter(reason)),
    ...conflicts.map(({ change, words }) => `${t.conflictChanges[change]}: ${words}`),
    ...articles
      .slice(0, 1)
      .map(({ article, before, after }) =>
        [
          article.title,
          before === null
            ? t.newArticle
            : after === null
              ? t.goneArticle
              : `${partOf(before)} → ${partOf(after)}`,
        ].join(': '),
      ),
    ...concepts.slice(0, 1).map(({ name, before, after }) => `${name}: ${partOf(before)} → ${partOf(after)}`),
  ];
  return own.length > 0 ? own : [t.othersMoved];
};

const COLUMNS: Column<PersonValue>[] = [
  {
    id: 'person',
    header: t.person,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author: { id, slug, name } }) => (
      <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }}>
        {name}
      </Link>
    ),
  },
  { id: 'change', header: t.change, cell: t.changes },
  {
    id: 'before',
    header: t.before,
    isNumber: true,
    value: ({ placeBefore }) => placeBefore,
    cell: ({ placeBefore }) => placeBefore ?? '–',
  },
  {
    id: 'after',
    header: t.after,
    isNumber: true,
    value: ({ placeAfter }) => placeAfter,
    cell: ({ placeAfter }) => placeAfter ?? '–',
  },
  {
    id: 'score',
    header: t.score,
    isNumber: true,
    value: ({ scoreBefore, scoreAfter }) => (scoreAfter ?? 0) - (scoreBefore ?? 0),
    cell: ({ scoreBefore, scoreAfter }) => `${partOf(scoreBefore)} → ${partOf(scoreAfter)}`,
  },
  {
    id: 'why',
    header: t.why,
    isWide: true,
    cell: (person) => (
      <ul className={styles.plainList}>
        {whyOf(person).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];

const Reasons = ({ person }: { person: PersonValue }) => {
  const { articles, concepts, scoreBefore, scoreAfter } = person;
  if (articles.length + concepts.length === 0) {
    return <p>{scoreBefore === null || scoreAfter === null ? t.outOfSight : t.nothingOwn}</p>;
  }
  return (
    <div className={styles.detail}>
      <section>
        <h3 className={styles.detailTitle}>{t.byArticle}</h3>
        <ul className={styles.plainList}>
          {articles.map(({ article, before, after }) => (
            <li key={article.id}>
              <Link to="/article/$idSlug/" params={articleParams(article)}>
                {article.title}
              </Link>{' '}
              {partOf(before)} → {partOf(after)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.detailTitle}>{t.byConcept}</h3>
        <ul className={styles.plainList}>
          {concepts.map(({ conceptId, name, before, after }) => (
            <li key={conceptId ?? 0}>
              {name} {partOf(before)} → {partOf(after)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const Causes = ({ causes }: { causes: DifferenceValue['causes'] }) => {
  if (causes.length === 0) return <p>{t.noCauses}</p>;
  return (
    <ul className={styles.plainList}>
      {causes.map(({ kind, name, before, after }) => (
        <li key={`${kind} ${name}`}>
          {t.causeNames[kind]} {name}
          {(before !== null || after !== null) && ` ${before ?? t.preset} → ${after ?? t.preset}`}
        </li>
      ))}
    </ul>
  );
};

const Difference = ({ difference }: { difference: DifferenceValue }) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (key: number) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const { isSame, causes, counts, people } = difference;
  return (
    <>
      {isSame && <Notice kind="success">{t.same}</Notice>}
      <Section title={t.causes}>
        <Causes causes={causes} />
      </Section>
      {!isSame && (
        <Section title={t.people} count={people.length}>
          <p className={styles.hint}>{t.counts(counts)}</p>
          <DataTable
            label={t.people}
            columns={COLUMNS}
            rows={people}
            rowKey={({ author }) => author.id}
            expansion={{
              header: t.details,
              label: () => null,
              name: ({ author }) => t.open(author.name),
              renderContent: (person) => <Reasons person={person} />,
              open,
              onToggle: toggle,
            }}
          />
        </Section>
      )}
    </>
  );
};

interface MovedPageProps {
  head: FrozenHeadValue;
  /** Another frozen ranking; the ranking as it is now without one. */
  withId: string | undefined;
}

/** What moved since a ranking was frozen, and why. */
export const MovedPage = ({ head, withId }: MovedPageProps) => {
  const navigate = useNavigate({ from: '/referees-beam/frozen/$id/moved' });
  const { id, docKind, docId, title } = head;
  const others = api.frozenRankings.list.useQuery({ docKind, docId });
  // Asked for anew at each visit: everything may have moved meanwhile.
  const { data, error } = api.frozenRankings.compare.useQuery(
    { id, withId: withId ?? null },
    { staleTime: 0 },
  );
  const choices = (others.data ?? []).filter((other) => other.id !== id);
  return (
    <Page title={t.title(title)}>
      <PageHead
        crumbs={[
          <Link key="frozen" to="/referees-beam/frozen/$id/" params={{ id }}>
            {formatMoment(head.frozenAt)}
          </Link>,
          t.crumb,
        ]}
        title={t.title(title)}
      />
      <Select
        size="sm"
        label={t.compareWith}
        value={withId ?? ''}
        data={[
          { value: '', label: t.now },
          ...choices.map((other) => ({
            value: other.id,
            label: [formatMoment(other.frozenAt), other.note].filter(Boolean).join(' – '),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: value === '' ? {} : { with: value } })
        }
      />
      {error && <FailureNotice error={error} />}
      {!data && !error && <Waiting label={t.waiting} rows={12} />}
      {data && <Difference key={data.after.at} difference={data} />}
    </Page>
  );
};
