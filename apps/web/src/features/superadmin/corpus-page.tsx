import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Card, Facts, Section } from '../../ui/page.tsx';
import type { CorpusParams } from './corpus-params.ts';
import { corpusTexts as t } from './corpus.texts.ts';
import { ImportList } from './import-list.tsx';
import { IndexSection } from './index-section.tsx';
import { RunList } from './run-list.tsx';
import { SuperadminPage } from './superadmin-page.tsx';

const COUNTS = ['articles', 'authors', 'institutions', 'journals', 'concepts'] as const;

/** How often the counts are asked for anew, in milliseconds. */
const ASK_EVERY_MS = 60_000;

export const CorpusPage = ({ params }: { params: CorpusParams }) => {
  const [status] = api.corpus.status.useSuspenseQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  return (
    <SuperadminPage title={t.title} lead={t.lead}>
      <Section title={t.counts}>
        <Card>
          <Facts
            facts={COUNTS.map((name) => ({ name: t.names[name], value: formatCount(status.counts[name]) }))}
          />
        </Card>
      </Section>
      <IndexSection status={status} />
      <RunList />
      <ImportList params={params} status={status} />
    </SuperadminPage>
  );
};
