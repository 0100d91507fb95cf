import { Link } from '@tanstack/react-router';
import { formatCount, formatScore } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './allocation.module.css';
import { allocationTexts as t } from './allocation.texts.ts';
import type { ResultValue } from './allocation-value.ts';

type Price = ResultValue['prices'][number];
type Person = ResultValue['people'][number];

/** With its sign, so that a change is not taken for the thing itself. */
const signed = (change: number, written: (value: number) => string): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : '±'}${written(Math.abs(change))}`;

const PRICE_COLUMNS: Column<Price>[] = [
  {
    id: 'constraint',
    header: t.price,
    isWide: true,
    isSelfEvident: true,
    cell: ({ constraint }) => t.constraints[constraint],
  },
  {
    id: 'total',
    header: t.totalFit,
    isNumber: true,
    cell: ({ totalFit, totalFitChange }) =>
      `${formatScore(totalFit)} (${signed(totalFitChange, formatScore)})`,
  },
  {
    id: 'smallest',
    header: t.smallestFit,
    isNumber: true,
    cell: ({ smallestFit, smallestFitChange }) =>
      `${formatScore(smallestFit)} (${signed(smallestFitChange, formatScore)})`,
  },
  {
    id: 'places',
    header: t.places,
    isNumber: true,
    cell: ({ filled, filledChange }) => `${formatCount(filled)} (${signed(filledChange, formatCount)})`,
  },
];

export const AllocationPrices = ({ prices }: { prices: readonly Price[] }) => (
  <Section title={t.prices}>
    <p className={styles.hint}>{t.pricesHelp}</p>
    <DataTable
      label={t.prices}
      columns={PRICE_COLUMNS}
      rows={[...prices]}
      rowKey={({ constraint }) => constraint}
    />
  </Section>
);

const PEOPLE_COLUMNS: Column<Person>[] = [
  {
    id: 'person',
    header: t.person,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author: { id, slug, name } }) => (
      <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }} preload={false}>
        {name}
      </Link>
    ),
  },
  {
    id: 'count',
    header: t.count,
    isNumber: true,
    value: ({ proposalIds }) => proposalIds.length,
    cell: ({ proposalIds }) => formatCount(proposalIds.length),
  },
  {
    id: 'price',
    header: t.limitPrice,
    isNumber: true,
    value: ({ limitPrice }) => limitPrice,
    cell: ({ limitPrice }) => (limitPrice === 0 ? '–' : `+${formatScore(limitPrice)}`),
  },
];

export const AllocationPeople = ({ people }: { people: readonly Person[] }) => (
  <Section title={t.loads} count={people.length}>
    <p className={styles.hint}>{t.limitPriceHelp}</p>
    <DataTable
      label={t.loads}
      columns={PEOPLE_COLUMNS}
      rows={[...people]}
      rowKey={({ author }) => author.id}
    />
  </Section>
);
