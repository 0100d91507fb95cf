import { Link, useNavigate } from '@tanstack/react-router';
import {
  QUALITY_KINDS,
  QUALITY_PAGE,
  QUALITY_RELATIONS,
} from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { readOneOf } from '../../../lib/search-codec.ts';
import { accentChipClass, chipClass, chipNumberClass } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { tableOnAddress } from '../../../ui/data-table/table-params.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { Select } from '../../../ui/select.tsx';
import { OntologyPage } from '../ontology-page.tsx';
import { columnsOf } from './quality-columns.tsx';
import { QualityCsv } from './quality-csv.tsx';
import { qualityInput } from './quality-params.ts';
import type { QualityParams } from './quality-params.ts';
import styles from './quality.module.css';
import { qualityTexts as t } from './quality.texts.ts';

const HERE = '/ontology/quality/';
/** How often it is asked for anew while the newest version is being looked through. */
const WHILE_BEHIND_MS = 2000;

interface Stamped {
  madeFor: number | null;
  ontologyVersion: number;
}

const isBehind = ({ madeFor, ontologyVersion }: Stamped): boolean => madeFor !== ontologyVersion;

const whileBehind = ({ state }: { state: { data?: Stamped | undefined } }): number | false =>
  state.data !== undefined && isBehind(state.data) && WHILE_BEHIND_MS;

export const QualityPage = ({ params }: { params: QualityParams }) => {
  const navigate = useNavigate({ from: '/ontology/quality' });
  const asked = qualityInput(params);
  const { kind } = asked;
  // Beside: with many concepts all kinds take longer to be counted than one to be shown.
  const { data: known } = api.ontologyQuality.counts.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: whileBehind,
  });
  const [report] = api.ontologyQuality.report.useSuspenseQuery(asked, { refetchInterval: whileBehind });
  const { findings, total } = report;
  const control = useMemo(
    () =>
      tableOnAddress(
        params,
        (update) =>
          void navigate({
            search: (before) => ({ ...before, ...update(before) }),
            replace: true,
            resetScroll: false,
          }),
        QUALITY_PAGE,
      ),
    [navigate, params],
  );
  const narrow = (change: Pick<QualityParams, 'q' | 'relation'>) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const isNarrowed = params.q !== undefined || params.relation !== undefined;
  return (
    <OntologyPage title={t.title} lead={t.lead}>
      <ul className={styles.kinds} aria-label={t.choose}>
        {QUALITY_KINDS.map((each) => {
          const count = known?.counts[each] ?? null;
          return (
            <li key={each}>
              <Link
                to={HERE}
                search={{ kind: each }}
                className={each === kind ? accentChipClass : chipClass}
                aria-current={each === kind ? 'true' : undefined}
              >
                {t.kinds[each].name}{' '}
                <span className={chipNumberClass}>{count === null ? t.unknown : formatCount(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Section
        title={t.kinds[kind].name}
        count={total}
        actions={total > 0 ? <QualityCsv key={kind} asked={asked} /> : undefined}
      >
        <p>{t.kinds[kind].text}</p>
        {isBehind(report) && (
          <Notice kind="info" title={report.madeFor === null ? t.beingMade : t.behind(report.madeFor)} />
        )}
        <SearchForm
          label={t.search}
          text={params.q}
          onSearch={(q) => narrow({ q })}
          isNarrowed={isNarrowed}
          onClear={() => narrow({ q: undefined, relation: undefined })}
        >
          {kind === 'containedLiterals' && (
            <Select
              label={t.relation}
              value={params.relation ?? ''}
              data={[
                { value: '', label: t.anyRelation },
                ...QUALITY_RELATIONS.map((value) => ({ value, label: t.relations[value] })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                narrow({ relation: readOneOf(value, QUALITY_RELATIONS) })
              }
            />
          )}
        </SearchForm>
        <DataTable
          label={t.kinds[kind].name}
          columns={columnsOf(kind)}
          rows={findings}
          rowKey={({ conceptId, others }) => `${conceptId} ${others.map(({ id }) => id).join(' ')}`}
          control={control}
          total={total}
          rowsPerPage={QUALITY_PAGE}
          empty={
            isNarrowed ? (
              <Empty title={t.noneFound}>{t.noneFoundText}</Empty>
            ) : (
              report.madeFor !== null && <Empty title={t.none}>{t.noneText}</Empty>
            )
          }
        />
      </Section>
    </OntologyPage>
  );
};
