import type { QualityKind } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../../lib/api.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ConceptLink, DfLink } from '../concept-link.tsx';
import { ontologyTexts } from '../ontology.texts.ts';
import styles from './quality.module.css';
import { qualityTexts as t } from './quality.texts.ts';

type Finding = ApiOutputs['ontologyQuality']['report']['findings'][number];

/** Those with a value sort the list. */
const CONCEPT: Column<Finding> = {
  id: 'name',
  header: t.concept,
  value: ({ name }) => name,
  isWide: true,
  isSelfEvident: true,
  cell: ({ conceptId, name }) => <ConceptLink id={conceptId} name={name || t.unnamed(conceptId)} />,
};

const DF: Column<Finding> = {
  id: 'df',
  header: ontologyTexts.df,
  help: ontologyTexts.dfHelp,
  isNumber: true,
  value: ({ df }) => df,
  cell: ({ conceptId, name, df }) => <DfLink id={conceptId} name={name} df={df} />,
};

const wordsColumn = (header: string): Column<Finding> => ({
  id: 'words',
  header,
  isWide: true,
  cell: ({ words }) => words.join(', '),
});

const OTHERS: Column<Finding> = {
  id: 'others',
  header: t.others,
  isWide: true,
  cell: ({ others }) => (
    <ul className={styles.names}>
      {others.map(({ id, name }) => (
        <li key={id}>
          <ConceptLink id={id} name={name || t.unnamed(id)} />
        </li>
      ))}
    </ul>
  ),
};

/** Of two concepts: the other one, and how often that is found. */
const OTHER_DF: Column<Finding> = {
  id: 'otherDf',
  header: t.otherDf,
  help: ontologyTexts.dfHelp,
  isNumber: true,
  cell: ({ others }) => others.map((other) => <DfLink key={other.id} {...other} />),
};

const wordColumn = (at: 0 | 1, header: string): Column<Finding> => ({
  id: `word${at}`,
  header,
  isWide: true,
  cell: ({ words }) => words[at],
});

const RELATION: Column<Finding> = {
  id: 'relation',
  header: t.relation,
  cell: ({ relation }) => relation && t.relations[relation],
};

const EDIT: Column<Finding> = {
  id: 'edit',
  header: t.edit,
  isSelfEvident: true,
  cell: ({ conceptId, name }) => (
    <Link to="/ontology/concept/edit/$id/" params={{ id: String(conceptId) }} aria-label={t.edits(name)}>
      {t.edit}
    </Link>
  ),
};

/** Shows what both together would become, and what that would do, before anything is done. */
const MERGE: Column<Finding> = {
  id: 'merge',
  header: t.merge,
  isSelfEvident: true,
  cell: ({ conceptId, name, others }) => (
    <ul className={styles.names}>
      {others.map((other) => (
        <li key={other.id}>
          <Link
            to="/ontology/concept/edit/$id/"
            params={{ id: String(conceptId) }}
            search={{ merge: other.id }}
            aria-label={t.merges(name, other.name)}
          >
            {others.length === 1 ? t.merge : t.mergeWith(other.name)}
          </Link>
        </li>
      ))}
    </ul>
  ),
};

const PAIR = [wordColumn(0, t.literal), DF, OTHERS, wordColumn(1, t.otherLiteral), OTHER_DF];

const BETWEEN: Readonly<Record<QualityKind, readonly Column<Finding>[]>> = {
  deletedReferences: [DF, OTHERS],
  broaderCycles: [DF, OTHERS],
  compositeLoops: [DF, OTHERS],
  noLiteral: [],
  ambiguousOnly: [DF, wordsColumn(t.words.literals)],
  sameReading: [DF, wordsColumn(t.words.literals), OTHERS, MERGE],
  nearDuplicates: [...PAIR, MERGE],
  neverMatched: [],
  missingLanguages: [DF, wordsColumn(t.words.languages)],
  containedLiterals: [...PAIR, RELATION],
};

/** What there is to tell of each kind of finding. */
export const columnsOf = (kind: QualityKind): readonly Column<Finding>[] => [CONCEPT, ...BETWEEN[kind], EDIT];
