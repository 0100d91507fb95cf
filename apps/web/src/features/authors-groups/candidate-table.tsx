import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { countryName, formatCount, formatScore } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';

type Choice = ApiOutputs['authorsGroups']['entry']['candidates'][number];
/** An author who could be meant; those looked for by hand have no score. */
export type CandidateValue = Omit<Choice, 'score'> & { score: number | null };

const placeOf = ({ author: { affiliation } }: CandidateValue): string =>
  [affiliation?.name, affiliation?.countryId && countryName(affiliation.countryId)]
    .filter(Boolean)
    .join(', ');

interface CandidateTableProps {
  label: string;
  candidates: readonly CandidateValue[];
  empty: string;
  isWorking: boolean;
  onChoose: (authorId: number) => void;
}

const columns = ({ isWorking, onChoose }: CandidateTableProps): Column<CandidateValue>[] => [
  {
    id: 'name',
    header: t.author,
    isWide: true,
    isSelfEvident: true,
    cell: (candidate) => (
      <>
        <Link
          to="/author/$id/{-$slug}/"
          params={{ id: String(candidate.author.id), slug: candidate.author.slug }}
          target="_blank"
        >
          {candidate.author.name}
        </Link>
        <span className={styles.small}>{placeOf(candidate)}</span>
      </>
    ),
  },
  {
    id: 'score',
    header: t.score,
    isNumber: true,
    cell: ({ score }) => (score === null ? '–' : formatScore(score)),
  },
  { id: 'evidence', header: t.evidence, cell: ({ evidence }) => evidence },
  {
    id: 'works',
    header: t.works,
    isNumber: true,
    cell: ({ author }) => formatCount(author.articlesCount),
  },
  { id: 'hIndex', header: t.hIndex, isNumber: true, cell: ({ author }) => formatCount(author.hIndex) },
  {
    id: 'choose',
    header: t.choose,
    isSelfEvident: true,
    cell: (candidate) => (
      <Button
        size="xs"
        variant="default"
        disabled={isWorking}
        aria-label={t.choosesOf(candidate.author.name, placeOf(candidate))}
        onClick={() => onChoose(candidate.author.id)}
      >
        {t.choose}
      </Button>
    ),
  },
];

/** Authors to choose one from. */
export const CandidateTable = (props: CandidateTableProps) => (
  <DataTable
    label={props.label}
    columns={columns(props)}
    rows={props.candidates}
    rowKey={({ author }) => author.id}
    rowsPerPage={Number.POSITIVE_INFINITY}
    empty={<Empty title={props.empty} />}
  />
);
