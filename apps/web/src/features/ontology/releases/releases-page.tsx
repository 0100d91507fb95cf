import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import type { ApiOutputs } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Section } from '../../../ui/page.tsx';
import { When } from '../../../ui/when.tsx';
import { FeedLinks } from '../feed-links.tsx';
import { ReconciliationAddress } from '../reconciliation-address.tsx';
import { OntologyPage } from '../ontology-page.tsx';
import { useModerates } from '../ontology-tabs.tsx';
import { NewRelease } from './new-release.tsx';
import type { ReleasesParams } from './releases-params.ts';
import styles from './releases.module.css';
import { releasesTexts as t } from './releases.texts.ts';

type Release = ApiOutputs['ontologyReleases']['list']['releases'][number];

const COLUMNS: readonly Column<Release>[] = [
  {
    id: 'name',
    header: t.name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ name, notes }) => (
      <span className={styles.name}>
        <strong>{name}</strong>
        {notes !== '' && <p>{notes}</p>}
      </span>
    ),
  },
  { id: 'made', header: t.made, cell: ({ createdAt }) => <When iso={createdAt} /> },
  { id: 'by', header: t.by, cell: ({ createdBy }) => createdBy ?? t.nobody },
  {
    id: 'concepts',
    header: t.concepts,
    isNumber: true,
    cell: ({ concepts }) => formatCount(concepts),
  },
  {
    id: 'literals',
    header: t.literals,
    isNumber: true,
    cell: ({ literals }) => formatCount(literals),
  },
  {
    id: 'actions',
    header: t.actions,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name }) => (
      <span className={styles.links}>
        <Link to="/ontology/releases/" search={{ from: id }} aria-label={t.compares(name)}>
          {t.compare}
        </Link>
        {t.formats.map(({ format, label }) => (
          <a
            key={format}
            href={`/api/ontology/releases/${id}/concepts?format=${format}`}
            aria-label={t.downloads(name, label)}
            download
          >
            {label}
          </a>
        ))}
      </span>
    ),
  },
];

export const ReleasesPage = ({ params: { before } }: { params: ReleasesParams }) => {
  const moderates = useModerates();
  const [{ releases, total, nextCursor, unreleased }] = api.ontologyReleases.list.useSuspenseQuery({
    cursor: before,
  });
  return (
    <OntologyPage title={t.title} lead={t.lead}>
      {moderates && (
        <NewRelease unreleased={total === 0 ? t.unreleasedEver(unreleased) : t.unreleased(unreleased)} />
      )}
      <Section title={t.list} count={total}>
        {releases.length === 0 ? (
          <Empty title={t.none}>{t.noneText}</Empty>
        ) : (
          <DataTable
            label={t.list}
            columns={COLUMNS}
            rows={releases}
            rowKey={({ id }) => id}
            rowsPerPage={Infinity}
          />
        )}
        <p className={styles.links}>
          {before !== undefined && (
            <Link to="/ontology/releases/" search={{}}>
              {t.newest}
            </Link>
          )}
          {nextCursor !== null && (
            <Link to="/ontology/releases/" search={{ before: nextCursor }} rel="next">
              {t.older}
            </Link>
          )}
        </p>
      </Section>
      <ReconciliationAddress />
      <FeedLinks />
    </OntologyPage>
  );
};
