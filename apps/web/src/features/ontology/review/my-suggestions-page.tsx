import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import type { ApiOutputs } from '../../../lib/api.ts';
import { readOneOf } from '../../../lib/search-codec.ts';
import type { RowTone } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { When } from '../../../ui/when.tsx';
import { LiteralSteps, NameCell } from '../log-cells.tsx';
import type { Names } from '../log-cells.tsx';
import { OntologyPage } from '../ontology-page.tsx';
import { useNames } from '../use-names.ts';
import { PAGE, STATES, mySuggestionsInput } from './my-suggestions-params.ts';
import type { MySuggestionsParams } from './my-suggestions-params.ts';
import styles from './review.module.css';
import { reviewTexts } from './review.texts.ts';

const t = reviewTexts.mine;

type Suggestion = ApiOutputs['ontologyChanges']['mine']['suggestions'][number];

/** Only repeats what the column says. */
const TONES: Readonly<Record<Suggestion['state'], RowTone | null>> = {
  pending: null,
  accepted: 'good',
  rejected: 'danger',
  withdrawn: null,
};

const nameOf = ({ entries }: Suggestion): string => entries[0]?.name ?? '';

const StateCell = ({ suggestion: { state, entries } }: { suggestion: Suggestion }) => {
  const first = entries.at(0);
  return (
    <span className={styles.state}>
      <strong>{t.states[state]}</strong>
      {first && state !== 'pending' && <When iso={first.dateModified} />}
      {first && state !== 'withdrawn' && first.reason !== '' && <q>{first.reason}</q>}
    </span>
  );
};

const columns = (names: Names, onWithdraw: (of: Suggestion) => void): Column<Suggestion>[] => [
  {
    id: 'date',
    header: t.columns.date,
    cell: ({ entries }) => (
      <span className={styles.date}>{entries[0] && <When iso={entries[0].dateCreated} />}</span>
    ),
  },
  {
    id: 'name',
    header: t.columns.name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ entries, concepts }) => (
      <span className={styles.state}>
        {entries[0] && t.kinds[entries[0].kind] !== '' && <small>{t.kinds[entries[0].kind]}</small>}
        {entries.map((entry) => (
          <NameCell key={entry.id} entry={entry} names={names} />
        ))}
        {concepts > entries.length && <small>{t.more(concepts - entries.length)}</small>}
        {entries[0] && entries[0].comment !== '' && <q>{entries[0].comment}</q>}
      </span>
    ),
  },
  {
    id: 'literals',
    header: t.columns.literals,
    isWide: true,
    cell: ({ entries }) => <LiteralSteps steps={entries.flatMap(({ actions }) => actions)} />,
  },
  {
    id: 'state',
    header: t.columns.state,
    isWide: true,
    cell: (suggestion) => <StateCell suggestion={suggestion} />,
  },
  {
    id: 'withdraw',
    header: t.columns.withdraw,
    isSelfEvident: true,
    cell: (suggestion) =>
      suggestion.state === 'pending' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.withdrawOf(nameOf(suggestion))}
          onClick={() => onWithdraw(suggestion)}
        >
          {t.withdraw}
        </Button>
      ),
  },
];

/** Says what was withdrawn, and takes the focus, as the button that had it is gone. */
const Withdrawn = ({ name }: { name: string }) => {
  const told = useRef<HTMLOutputElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <output ref={told} tabIndex={-1} className={styles.last}>
      {reviewTexts.withdrawn(name)}
    </output>
  );
};

/** What one has proposed, what became of it and why; what waits can be taken back. */
export const MySuggestionsPage = ({ params }: { params: MySuggestionsParams }) => {
  const [{ suggestions }] = api.ontologyChanges.mine.useSuspenseQuery(mySuggestionsInput(params));
  const navigate = useNavigate({ from: '/ontology/suggestions' });
  const utils = api.useUtils();
  const withdraw = api.ontologyChanges.withdraw.useMutation({
    onSettled: () => Promise.all([utils.ontologyChanges.invalidate(), utils.ontology.invalidate()]),
  });
  const entries = useMemo(() => suggestions.flatMap((of) => of.entries), [suggestions]);
  const names = useNames(entries);
  const { mutate } = withdraw;
  const shown = useMemo(() => columns(names, ({ id }) => mutate({ id })), [names, mutate]);
  const withdrawnId = withdraw.isSuccess ? withdraw.variables.id : null;
  const withdrawn = suggestions.find(({ id }) => id === withdrawnId);
  const last = suggestions.at(-1);
  return (
    <OntologyPage title={reviewTexts.title} lead={t.lead}>
      <div className={styles.narrow}>
        <Select
          label={t.state}
          value={params.state ?? ''}
          data={[
            { value: '', label: t.anyState },
            ...STATES.map((value) => ({ value, label: t.states[value] })),
          ]}
          onChange={({ currentTarget }) =>
            void navigate({ search: { state: readOneOf(currentTarget.value, STATES) }, replace: true })
          }
        />
      </div>
      {withdraw.error && <FailureNotice error={withdraw.error} />}
      {withdrawn && <Withdrawn key={withdrawn.id} name={nameOf(withdrawn)} />}
      <DataTable
        label={t.label}
        columns={shown}
        rows={suggestions}
        rowKey={({ id }) => id}
        rowTone={({ state }) => TONES[state]}
        rowsPerPage={Infinity}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
      />
      <nav className={styles.steps} aria-label={t.pages}>
        {params.before !== undefined && (
          <Link to="/ontology/suggestions/" search={{ state: params.state }}>
            {t.newest}
          </Link>
        )}
        {last && suggestions.length === PAGE && (
          <Link to="/ontology/suggestions/" search={{ state: params.state, before: last.id }} rel="next">
            {t.older}
          </Link>
        )}
      </nav>
    </OntologyPage>
  );
};
