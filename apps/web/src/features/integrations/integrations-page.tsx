import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { HowTo } from './how-to.tsx';
import { integrationsTexts as t } from './integrations.texts.ts';
import type { IntegrationsParams } from './integrations-params.ts';
import { TokenSection } from './token-section.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  [undefined, t.tokens],
  ['webhooks', t.webhooks],
  ['how-to', t.howTo],
] as const;

/** Tabs differ in what stands after the question mark; a tab with more there is still the current one. */
const ONLY_THIS = { exact: true, includeSearch: true };

/** What the developers of an organisation look after: its tokens and its webhooks. */
export const IntegrationsPage = ({ org, params }: { org: number; params: IntegrationsParams }) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const developed = user.organizations.filter(({ id }) => user.orgdev_organizations_ids.includes(id));
  const { tab } = params;
  const address = { to: '/orgdev/integrations/' } as const;
  return (
    <Page title={t.title} width="narrow">
      <PageHead
        crumbs={[developed.find(({ id }) => id === org)?.name ?? t.organization]}
        title={t.title}
        lead={t.lead}
      />
      {developed.length > 1 && (
        <Tabs label={t.organization}>
          {developed.map(({ id, name }) => (
            <Link
              key={id}
              {...address}
              search={{ org: id, tab }}
              activeOptions={ONLY_THIS}
              aria-current={id === org ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </Tabs>
      )}
      <Tabs label={t.parts}>
        {TABS.map(([value, label]) => (
          <Link
            key={label}
            {...address}
            search={{ org: params.org, tab: value }}
            activeOptions={ONLY_THIS}
            aria-current={value === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {tab === undefined && <TokenSection organizationId={org} />}
      {tab === 'webhooks' && <WebhookSection org={org} params={params} />}
      {tab === 'how-to' && <HowTo />}
    </Page>
  );
};
