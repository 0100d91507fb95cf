import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DIFF_KINDS, DIFF_PAGE } from '@peerlens/domain/ontology/release-kinds.contract.ts';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { pagesAround } from '../../../lib/pages-around.ts';
import { accentChipClass, chipClass, chipNumberClass } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Facts, Section } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConceptLink } from '../concept-link.tsx';
import { OntologyPage } from '../ontology-page.tsx';
import { DiffSteps } from './diff-steps.tsx';
import type { ConceptDiff, Names } from './diff-steps.tsx';
import type { DiffInput, ReleasesParams } from './releases-params.ts';
import styles from './releases.module.css';
import { releasesTexts } from './releases.texts.ts';

const t = releasesTexts.diff;
const HERE = '/ontology/releases/';

const columnsWith = (names: Names): Column<ConceptDiff>[] => [
  {
    id: 'concept',
    header: t.concept,
    isWide: true,
    isSelfEvident: true,
    cell: ({ conceptId, name }) => <ConceptLink id={conceptId} name={name} />,
  },
  {
    id: 'change',
    header: t.change,
    isWide: true,
    isSelfEvident: true,
    cell: (concept) => <DiffSteps concept={concept} names={names} />,
  },
];

/** Which two are compared; choosing holds at once. */
const Compared = ({ params }: { params: ReleasesParams }) => {
  const navigate = useNavigate();
  const [{ releases }] = api.ontologyReleases.list.useSuspenseQuery({ cursor: params.before });
  const [{ from, to }] = api.ontologyReleases.diff.useSuspenseQuery({
    from: params.from ?? 0,
    to: params.to ?? null,
    kind: params.kind,
    offset: params.offset ?? 0,
  });
  const known = new Map([...releases, from, ...(to ? [to] : [])].map(({ id, name }) => [id, name]));
  const data = Array.from(known, ([id, name]) => ({ value: String(id), label: name }));
  const choose = (changed: ReleasesParams) =>
    void navigate({ to: HERE, search: { before: params.before, from: from.id, to: to?.id, ...changed } });
  return (
    <div className={styles.choices}>
      <Select
        label={t.from}
        value={String(from.id)}
        data={data}
        onChange={({ currentTarget }) => choose({ from: Number(currentTarget.value) })}
      />
      <Select
        label={t.to}
        value={String(to?.id ?? '')}
        data={[{ value: '', label: t.nowOption }, ...data]}
        onChange={({ currentTarget }) => choose({ to: Number(currentTarget.value) || undefined })}
      />
      {to && (
        <Button variant="default" onClick={() => choose({ from: to.id, to: from.id })}>
          {t.swap}
        </Button>
      )}
    </div>
  );
};

interface ReleaseDiffPageProps {
  params: ReleasesParams;
  compared: DiffInput;
}

export const ReleaseDiffPage = ({ params, compared }: ReleaseDiffPageProps) => {
  const [diff] = api.ontologyReleases.diff.useSuspenseQuery(compared);
  const { from, to, totals, counts, unrecorded, concepts, total } = diff;
  const columns = useMemo(
    () => columnsWith(new Map(diff.names.map(({ id, name }) => [id, name]))),
    [diff.names],
  );
  const title = t.title(from.name, to?.name ?? t.now);
  const offset = params.offset ?? 0;
  const { previous, next } = pagesAround(offset, { total, size: DIFF_PAGE });
  const all = { ...params, kind: undefined, offset: undefined };
  return (
    <OntologyPage
      title={title}
      lead={t.lead}
      crumbs={[
        <Link key="releases" to={HERE} search={{}}>
          {releasesTexts.title}
        </Link>,
        title,
      ]}
    >
      <Compared params={params} />
      {unrecorded > 0 && (
        <Notice kind="warning" title={t.unrecordedTitle}>
          {t.unrecorded(unrecorded)}
        </Notice>
      )}
      <Facts
        facts={[
          { name: t.totals.added, value: formatCount(totals.added) },
          { name: t.totals.removed, value: formatCount(totals.removed) },
          { name: t.totals.renamed, value: formatCount(totals.renamed) },
          { name: t.totals.literals, value: t.plusMinus(totals.literalsAdded, totals.literalsRemoved) },
          { name: t.totals.broader, value: t.plusMinus(totals.broaderAdded, totals.broaderRemoved) },
          {
            name: t.totals.categories,
            value: t.plusMinus(totals.categoriesAdded, totals.categoriesRemoved),
          },
        ]}
      />
      <Section title={t.concepts} count={totals.concepts}>
        <ul className={styles.kinds} aria-label={t.narrow}>
          <li>
            <Link
              to={HERE}
              search={all}
              className={params.kind === undefined ? accentChipClass : chipClass}
              aria-current={params.kind === undefined ? 'true' : undefined}
            >
              {t.all} <span className={chipNumberClass}>{formatCount(totals.concepts)}</span>
            </Link>
          </li>
          {DIFF_KINDS.filter((kind) => counts[kind] > 0 || kind === params.kind).map((kind) => (
            <li key={kind}>
              <Link
                to={HERE}
                search={{ ...all, kind }}
                className={params.kind === kind ? accentChipClass : chipClass}
                aria-current={params.kind === kind ? 'true' : undefined}
              >
                {t.kinds[kind]} <span className={chipNumberClass}>{formatCount(counts[kind])}</span>
              </Link>
            </li>
          ))}
        </ul>
        {concepts.length === 0 ? (
          <Empty title={t.same}>{t.sameText}</Empty>
        ) : (
          <DataTable
            label={t.concepts}
            columns={columns}
            rows={concepts}
            rowKey={({ conceptId }) => conceptId}
            rowsPerPage={Infinity}
          />
        )}
        {(previous !== null || next !== null) && (
          <nav className={styles.pager} aria-label={t.pages}>
            <span>{t.of(offset + 1, offset + concepts.length, total)}</span>
            {previous !== null && (
              <Link to={HERE} search={{ ...params, offset: previous }} rel="prev">
                {t.previous}
              </Link>
            )}
            {next !== null && (
              <Link to={HERE} search={{ ...params, offset: next }} rel="next">
                {t.next}
              </Link>
            )}
          </nav>
        )}
      </Section>
    </OntologyPage>
  );
};
