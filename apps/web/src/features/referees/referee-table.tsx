import { IconQuote, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { countryName, formatCount } from '../../lib/format.ts';
import { Badge, Chips, smallChipClass } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { BurdenNote } from '../invitations/burden-note.tsx';
import type { Burdens } from '../invitations/burden-note.tsx';
import { GroupNote } from './group-note.tsx';
import { marksTexts as m } from './marks.texts.ts';
import { articlesColumn, citationsColumn, conflictsColumn, hIndexColumn } from './referee-columns.tsx';
import { RefereeDetail } from './referee-detail.tsx';
import type { RankingValue, RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { refereesTexts as t } from './referees.texts.ts';
import type { Selected } from './use-selected.ts';

const CHIPS = 3;

interface PersonProps {
  referee: RefereeValue;
  isMarked: boolean;
}

const Person = ({ referee: { author, excludeReasons, labels }, isMarked }: PersonProps) => {
  const filters = excludeReasons.map(({ code }) => t.settings[code] ?? code.replaceAll('_', ' '));
  const newest = author.datedAffiliations[0];
  return (
    <>
      <Link
        to="/author/$id/{-$slug}/"
        params={{ id: String(author.id), slug: author.slug }}
        className={styles.name}
      >
        {author.name}
      </Link>
      {newest && (
        <span className={styles.place}>
          {[newest.name, newest.countryId && countryName(newest.countryId)].filter(Boolean).join(', ')}
        </span>
      )}
      {isMarked && <Badge icon={<IconUserCheck size={14} aria-hidden />}>{m.marked}</Badge>}
      {labels.map((label) => (
        <Badge key={label} icon={<IconQuote size={14} aria-hidden />}>
          {t.rowLabels[label] ?? label.replaceAll('_', ' ')}
        </Badge>
      ))}
      {filters.length > 0 && <span className={styles.place}>{m.keptDespite(filters.join(', '))}</span>}
    </>
  );
};

const optional = (count: number | null): string => (count === null ? '' : formatCount(count));

/** Columns that only some plans and settings fill. */
const isFilled: Partial<Record<string, (referee: RefereeValue) => boolean>> = {
  scoreTopic: ({ scoreTopic }) => scoreTopic !== null,
  ownWorks: ({ ownWorksCount }) => ownWorksCount !== null,
  gender: ({ author }) => author.genderLetter !== null,
};

const columnsFor = (full: number, marked: ReadonlySet<number>, burdens: Burdens): Column<RefereeValue>[] => [
  {
    id: 'name',
    header: t.referee,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: (referee) => (
      <>
        <Person referee={referee} isMarked={marked.has(referee.author.id)} />
        <GroupNote referee={referee} />
        <BurdenNote burden={burdens.get(referee.author.id)} />
      </>
    ),
  },
  {
    id: 'score',
    header: t.score,
    isWide: true,
    value: ({ score }) => score,
    cell: ({ score }) => <ScoreBar score={score} full={full} />,
  },
  {
    id: 'scoreTopic',
    header: t.scoreTopic,
    help: t.scoreTopicHelp,
    isNumber: true,
    value: ({ scoreTopic }) => scoreTopic,
    cell: ({ scoreTopic }) => scoreTopic?.toFixed(4) ?? '',
  },
  articlesColumn,
  {
    id: 'ownWorks',
    header: t.ownWorks,
    help: t.ownWorksHelp,
    isNumber: true,
    value: ({ ownWorksCount }) => ownWorksCount,
    cell: ({ ownWorksCount }) => optional(ownWorksCount),
  },
  hIndexColumn,
  citationsColumn,
  {
    id: 'academicAge',
    header: t.academicAge,
    help: t.academicAgeHelp,
    isNumber: true,
    value: ({ academicAge }) => academicAge,
    cell: ({ academicAge }) => optional(academicAge),
  },
  {
    id: 'gender',
    header: t.gender,
    value: ({ author }) => author.genderLetter,
    cell: ({ author }) => author.genderLetter ?? '',
  },
  {
    id: 'concepts',
    header: t.concepts,
    isWide: true,
    cell: ({ mostRelevantConcepts }) => (
      <Chips label={t.concepts}>
        {mostRelevantConcepts.slice(0, CHIPS).map(({ conceptId, name }) => (
          <span key={conceptId ?? name} className={smallChipClass}>
            {name}
          </span>
        ))}
      </Chips>
    ),
  },
  conflictsColumn,
];

/** What is decided on the rows, and can be. */
export interface JudgedRows {
  /** Ids of the columns beside the name, as the organisation chose them; null while that is not known. */
  shown: readonly string[] | null;
  marked: ReadonlySet<number>;
  /** How often people were asked for a review. */
  burdens: Burdens;
  selected: Selected;
  renderActions: (rows: readonly RefereeValue[]) => ReactNode;
}

interface RefereeTableProps extends JudgedRows {
  referees: readonly RefereeValue[];
  ranking: RankingValue;
  open: ReadonlySet<number>;
  onToggle: (authorId: number) => void;
}

export const RefereeTable = ({
  shown,
  referees,
  ranking,
  open,
  onToggle,
  marked,
  burdens,
  selected,
  renderActions,
}: RefereeTableProps) => {
  // Bars are drawn against the best score loaded, which is the first one's.
  const full = Math.max(...referees.map(({ score }) => score), Number.EPSILON);
  const columns = useMemo(
    () =>
      columnsFor(full, marked, burdens).filter(
        ({ id, isSelfEvident }) =>
          isSelfEvident ||
          ((shown === null || shown.includes(id)) && referees.some(isFilled[id] ?? (() => true))),
      ),
    [burdens, full, marked, referees, shown],
  );
  return (
    <DataTable
      label={t.referees}
      columns={columns}
      rows={referees}
      rowKey={({ author }) => author.id}
      rowTone={({ author }) => (marked.has(author.id) ? 'good' : null)}
      selection={{ name: ({ author }) => author.name, kept: selected, renderActions }}
      // More are fetched below it.
      rowsPerPage={Number.POSITIVE_INFINITY}
      expansion={{
        header: '#',
        label: ({ position }) => position,
        name: ({ author, position }) => `${t.position} ${position}. ${t.expand(author.name)}`,
        renderContent: (referee) => <RefereeDetail referee={referee} ranking={ranking} />,
        open,
        onToggle,
      }}
    />
  );
};
