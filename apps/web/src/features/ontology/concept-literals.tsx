import { Link } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ConceptLink } from './concept-link.tsx';
import styles from './ontology.module.css';
import { ontologyTexts as t } from './ontology.texts.ts';

type ConceptValue = ApiOutputs['ontology']['concept'];
type Df = ApiOutputs['ontologyLiterals']['potentialDfs']['perLiteral'][number];
type Row = ConceptValue['literals'][number] & { at: number; found: Df | undefined };

/** The parts of a composite one after the other, concepts as links. */
const Words = ({ name, composite, isAmbiguous }: Row) => (
  <span className={isAmbiguous ? styles.muted : undefined}>
    {composite === null
      ? name
      : composite.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a concept may stand in a literal twice
          <Fragment key={at}>
            {at > 0 && ' '}
            {part.conceptId === null ? part.name : <ConceptLink id={part.conceptId} name={part.name} />}
          </Fragment>
        ))}
  </span>
);

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'literal',
    header: t.literal,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: (row) => <Words {...row} />,
  },
  {
    id: 'language',
    header: t.language,
    value: ({ lang }) => t.langName(lang),
    cell: ({ lang }) => t.langName(lang),
  },
  {
    id: 'ambiguous',
    header: t.ambiguous,
    value: ({ isAmbiguous }) => Number(isAmbiguous),
    cell: ({ isAmbiguous }) => (isAmbiguous ? t.yes : t.no),
  },
];

const DF_COLUMN: Column<Row> = {
  id: 'df',
  header: t.page.literalDf,
  help: t.literalDfHelp,
  isNumber: true,
  value: ({ found }) => found?.df ?? null,
  cell: ({ name, found }) =>
    found === undefined ? (
      '…'
    ) : found.searchQuery === '' ? (
      t.none
    ) : (
      <Link to="/search/" search={{ q: found.searchQuery }} preload={false}>
        {formatCount(found.df)}
        <span className="visually-hidden">{t.articlesOf(name)}</span>
      </Link>
    ),
};

/** The forms of words that stand for a concept; who is logged in sees in how many articles each is. */
export const ConceptLiterals = ({ concept, isUser }: { concept: ConceptValue; isUser: boolean }) => {
  const { data: dfs } = api.ontologyLiterals.potentialDfs.useQuery(
    { conceptId: concept.id },
    { enabled: isUser },
  );
  const rows = useMemo(
    () => concept.literals.map((literal, at) => ({ ...literal, at, found: dfs?.perLiteral[at] })),
    [concept.literals, dfs],
  );
  const columns = useMemo(() => (isUser ? [...COLUMNS, DF_COLUMN] : COLUMNS), [isUser]);
  return (
    <>
      <DataTable label={t.literals} columns={columns} rows={rows} rowKey={({ at }) => at} />
      {dfs && dfs.total.df !== concept.df && <p className={styles.quiet}>{t.dfsDiffer}</p>}
    </>
  );
};
