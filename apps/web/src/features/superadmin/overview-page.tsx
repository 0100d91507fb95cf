import { IconAlertTriangle, IconCircleCheck, IconOctagonMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, Facts, Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { formatBytes } from './sizes.ts';
import { SuperadminPage } from './superadmin-page.tsx';
import looks from './overview.module.css';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

const t = superadminTexts.overview;

type HealthValue = ApiOutputs['health']['get'];
type AttentionValue = HealthValue['attention'][number];
type Look = 'good' | 'look' | 'bad';

/** How often it is asked anew while somebody looks, in milliseconds. */
const ASK_EVERY_MS = 15_000;

const ICONS = { good: IconCircleCheck, look: IconAlertTriangle, bad: IconOctagonMinus } as const;

const Part = ({ name, look, children }: { name: string; look: Look; children: ReactNode }) => {
  const Icon = ICONS[look];
  return (
    <li className={looks.part}>
      <Icon size={26} stroke={1.8} className={looks[look]} aria-hidden />
      <h3>
        {name}
        <span className="visually-hidden">: {t[look]}</span>
      </h3>
      <p>{children}</p>
    </li>
  );
};

/** The worst that is said of one of these. */
const lookOf = (
  { attention }: HealthValue,
  whats: readonly HealthValue['attention'][number]['what'][],
): Look => {
  const said = attention.filter(({ what }) => whats.includes(what));
  if (said.length === 0) return 'good';
  return said.some(({ severity }) => severity === 'danger') ? 'bad' : 'look';
};

const WorkerWords = ({ workers }: { workers: HealthValue['workers'] }) => {
  const alive = workers.filter(({ isAlive }) => isAlive).length;
  const [last] = workers;
  if (!last) return t.noWorker;
  return (
    <>
      {alive > 0 ? t.workers(alive) : t.lastHeard} <When iso={last.at} />
    </>
  );
};

const indexWords = ({ version, isCurrent, articles, waiting }: HealthValue['index']): string => {
  if (version === null) return t.indexMissing;
  if (isCurrent) return t.indexCurrent(formatCount(articles));
  return waiting > 0 ? t.indexBehind(waiting) : t.indexWaits;
};

const Parts = ({ health }: { health: HealthValue }) => {
  const { database, queue, disk, workers } = health;
  return (
    <ul className={looks.parts}>
      <Part name={t.parts.database} look={lookOf(health, ['schema_behind'])}>
        {t.database(formatCount(Math.ceil(database.answersMs)), formatBytes(database.sizeBytes))}
      </Part>
      <Part name={t.parts.queue} look={lookOf(health, ['jobs_failed', 'jobs_stuck'])}>
        {t.queue(queue.waiting, queue.active, queue.failed)}
      </Part>
      <Part name={t.parts.index} look={lookOf(health, ['index_missing', 'index_behind'])}>
        {indexWords(health.index)}
      </Part>
      <Part name={t.parts.worker} look={lookOf(health, ['no_worker'])}>
        <WorkerWords workers={workers} />
      </Part>
      <Part name={t.parts.disk} look={lookOf(health, ['disk_full', 'disk_low'])}>
        {t.disk(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))}
      </Part>
    </ul>
  );
};

/** The tab where something is done about it; what is mended outside of the product has none. */
const TAB_OF = {
  jobs_failed: { to: '/superadmin/queues/' },
  jobs_stuck: { to: '/superadmin/queues/' },
  mails_failed: { to: '/superadmin/outbox/', search: { state: 'failed' } },
  plans_requested: { to: '/superadmin/quotas/' },
  index_missing: { to: '/superadmin/corpus/' },
  index_behind: { to: '/superadmin/corpus/' },
  import_failed: { to: '/superadmin/corpus/' },
  import_owed: { to: '/superadmin/corpus/' },
} as const;

const hasTab = (what: AttentionValue['what']): what is keyof typeof TAB_OF => what in TAB_OF;

const AttentionNotice = ({ what, severity, count }: AttentionValue) => {
  const said = t.what[what](count ?? 0);
  return (
    <Notice kind={severity} title={hasTab(what) ? <Link {...TAB_OF[what]}>{said}</Link> : said}>
      {t.todo[what]}
    </Notice>
  );
};

const COUNTS = ['articles', 'authors', 'institutions', 'concepts', 'literals', 'users'] as const;

export const OverviewPage = () => {
  const [health] = api.health.get.useSuspenseQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  const { attention, counts, versions } = health;
  const named = {
    code: versions.code,
    schema: versions.schema ?? t.none,
    ontology: formatCount(versions.ontology),
    corpus: formatCount(versions.corpus),
    postgres: health.database.version,
  };
  return (
    <SuperadminPage title={superadminTexts.tabs.overview} lead={t.lead}>
      <Section title={t.attention} count={attention.length === 0 ? undefined : attention.length}>
        {attention.length === 0 && (
          <Notice kind="success" title={t.well}>
            {t.wellText}
          </Notice>
        )}
        <div className={styles.stack}>
          {attention.map((one) => (
            <AttentionNotice key={one.what} {...one} />
          ))}
        </div>
      </Section>
      <Section title={t.health}>
        <Parts health={health} />
      </Section>
      <Section title={t.counts}>
        <Card>
          <Facts facts={COUNTS.map((name) => ({ name: t.names[name], value: formatCount(counts[name]) }))} />
        </Card>
      </Section>
      <Section title={t.versions}>
        <Card>
          <dl className={styles.definitions}>
            {Object.entries(named).map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{t.versionNames[name as keyof typeof named]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
    </SuperadminPage>
  );
};
