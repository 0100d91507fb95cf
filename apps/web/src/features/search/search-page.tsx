import { useMediaQuery } from '@mantine/hooks';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { choicesCount } from './choices.ts';
import { DatePresets } from './date-presets.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { faultOf } from './fault-of.ts';
import { QueryFault } from './query-fault.tsx';
import { QueryHelp } from './query-help.tsx';
import { Results } from './results.tsx';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import styles from './search.module.css';
import { Understood } from './understood.tsx';
import { useResults } from './use-search.ts';

/** Where filters do not fit beside the results. */
const NARROW = '(width <= 900px)';

const FilterSheet = ({ params, total }: { params: SearchParams; total: number | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.filtersCount(choicesCount(params))}
      </Button>
      {isOpen && (
        <Dialog
          at="side"
          title={t.filters}
          close={t.close}
          onClose={() => setOpen(false)}
          footer={
            <Button fullWidth onClick={() => setOpen(false)}>
              {t.showResults(total)}
            </Button>
          }
        >
          <FacetPanel params={params} />
        </Dialog>
      )}
    </>
  );
};

export const SearchPage = ({ params }: { params: SearchParams }) => {
  const { data, error, isPlaceholderData } = useResults(params);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { q = '' } = params;
  const fault = error ? faultOf(error) : null;
  useTold(fault && error);
  const hasFacets = !error && data?.indexed !== false;
  return (
    <Page title={q ? t.titleOf(q) : t.title}>
      <h1 className="visually-hidden">{t.title}</h1>
      <div className={styles.query}>
        <div className={styles.box}>
          <SearchBox key={q} query={q} size="lg" />
          <QueryHelp />
        </div>
        {fault && <QueryFault params={params} fault={fault} />}
        {data && !error && !isPlaceholderData && <Understood params={params} understood={data.understood} />}
        <DatePresets params={params} days={isPlaceholderData ? undefined : data?.understood.dates} />
      </div>
      <div className={styles.columns}>
        {!isNarrow && hasFacets && (
          <aside aria-label={t.narrow} className={styles.narrow}>
            <h2 className="visually-hidden">{t.filters}</h2>
            <FacetPanel params={params} />
          </aside>
        )}
        <div className={styles.results}>
          {error && !fault && <FailureNotice error={error} isWhole />}
          {!data && !error && <Waiting label={t.searching} rows={12} />}
          {data && !error && !data.indexed && <Empty title={t.notIndexed}>{t.notIndexedText}</Empty>}
          {data?.indexed && !error && (
            <Results
              params={params}
              result={data}
              isPrevious={isPlaceholderData}
              filters={isNarrow && <FilterSheet params={params} total={data.total} />}
            />
          )}
        </div>
      </div>
    </Page>
  );
};
