import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { readOneOf } from '../../lib/search-codec.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { FeedLinks } from './feed-links.tsx';
import { KINDS, logInput, logPlace } from './log-params.ts';
import type { LogParams } from './log-params.ts';
import { LogTable } from './log-table.tsx';
import styles from './log.module.css';
import { logTexts as t } from './log.texts.ts';
import { OntologyPage } from './ontology-page.tsx';

/** What the changelog is narrowed to; all of it begins at the first page. */
const LogFilters = ({ params }: { params: LogParams }) => {
  const navigate = useNavigate({ from: '/ontology/log' });
  const narrow = (change: LogParams) =>
    void navigate({
      search: (before) => ({ ...before, offset: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const day = (name: 'from' | 'until') => (
    <TextInput
      key={`${name}${params[name] ?? ''}`}
      label={t[name]}
      type="date"
      defaultValue={params[name]}
      onChange={({ currentTarget }) => narrow({ [name]: currentTarget.value || undefined })}
    />
  );
  const { offset: _offset, ...narrowed } = params;
  return (
    <SearchForm
      label={t.who}
      placeholder={t.who}
      text={params.q}
      onSearch={(q) => narrow({ q })}
      isNarrowed={Object.values(narrowed).some((value) => value !== undefined)}
      onClear={() => void navigate({ search: {} })}
    >
      <Select
        label={t.kind}
        value={params.kind ?? ''}
        data={[
          { value: '', label: t.anyKind },
          ...KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] })),
        ]}
        onChange={({ currentTarget }) => narrow({ kind: readOneOf(currentTarget.value, KINDS) })}
      />
      {day('from')}
      {day('until')}
    </SearchForm>
  );
};

/** @source specification 1, section 2.7 */
const LogPager = ({ label, params, total }: { label: string; params: LogParams; total: number }) => {
  const navigate = useNavigate({ from: '/ontology/log' });
  const { page, pages, ...offsets } = logPlace(params.offset ?? 0, total);
  const step = (to: 'first' | 'prev' | 'next') => (
    <Button
      variant="default"
      disabled={offsets[to] === null}
      onClick={() => void navigate({ search: (before) => ({ ...before, offset: offsets[to] || undefined }) })}
    >
      {t[to]}
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label={label}>
      {step('first')}
      {step('prev')}
      {step('next')}
      <span aria-live="polite">{t.page(page, pages)}</span>
    </nav>
  );
};

export const LogPage = ({ params }: { params: LogParams }) => {
  const [{ logs, total }] = api.ontologyChanges.changelog.useSuspenseQuery(logInput(params));
  return (
    <OntologyPage title={t.window} heading={t.title} lead={t.lead}>
      <LogFilters params={params} />
      {params.change !== undefined && (
        <Notice kind="info" title={t.ofOne}>
          <Link to="/ontology/log/" search={{}}>
            {t.showAll}
          </Link>
        </Notice>
      )}
      <LogPager label={t.pages} params={params} total={total} />
      <LogTable entries={logs} empty={<Empty title={t.noResults} />} />
      {total > 0 && <LogPager label={t.pagesBelow} params={params} total={total} />}
      <FeedLinks />
    </OntologyPage>
  );
};

/** While the first page is on its way. */
export const LogLoading = () => (
  <OntologyPage title={t.window} heading={t.title} lead={t.lead}>
    <p aria-busy="true">{t.loading}</p>
  </OntologyPage>
);
