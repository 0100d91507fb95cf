import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { ConceptLink, DfLink } from './concept-link.tsx';
import { LiteralWords } from './literal-words.tsx';
import styles from './ontology.module.css';
import { ontologyTexts as t } from './ontology.texts.ts';

export type ListedConcept = ApiOutputs['ontology']['list']['concepts'][number];

const Literals = ({ literals, literalsCount }: Pick<ListedConcept, 'literals' | 'literalsCount'>) => (
  <ul className={styles.words}>
    {literals.map((literal, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may stand for two literals
      <li key={at}>
        <LiteralWords literal={literal} />
      </li>
    ))}
    {literalsCount > literals.length && (
      <li className={styles.quiet}>{t.list.more(literalsCount - literals.length)}</li>
    )}
  </ul>
);

/** Of the list; those with a value sort it. */
export const CONCEPT_COLUMNS: readonly Column<ListedConcept>[] = [
  {
    id: 'name',
    header: t.concept,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: (concept) => (
      <span className={styles.name}>
        <ConceptLink {...concept} />
        {concept.deleted && (
          <Badge tone="danger">{concept.mergedIntoId === null ? t.deleted : t.merged}</Badge>
        )}
        {concept.basic && <Badge>{t.basic}</Badge>}
      </span>
    ),
  },
  {
    id: 'df',
    header: t.df,
    help: t.dfHelp,
    isNumber: true,
    value: ({ df }) => df,
    cell: (concept) => <DfLink {...concept} />,
  },
  { id: 'literals', header: t.literals, isWide: true, cell: (concept) => <Literals {...concept} /> },
  {
    id: 'categories',
    header: t.categories,
    cell: ({ categories }) =>
      categories.length === 0
        ? t.none
        : categories.map((category) => (
            <Link key={category} to="/ontology/concepts/" search={{ category }} className={styles.category}>
              {category}
            </Link>
          )),
  },
  {
    id: 'modified',
    header: t.modified,
    value: ({ dateModified }) => dateModified,
    cell: ({ dateModified }) => (
      <span className={styles.date}>
        <When iso={dateModified} />
      </span>
    ),
  },
];
