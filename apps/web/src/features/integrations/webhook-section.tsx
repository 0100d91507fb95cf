import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { NewEndpointForm } from './endpoint-form.tsx';
import styles from './integrations.module.css';
import { webhookTexts as t } from './integrations.texts.ts';
import type { IntegrationsParams } from './integrations-params.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** The endpoints of an organisation, and the deliveries to one of them. */
export const WebhookSection = ({ org, params }: { org: number; params: IntegrationsParams }) => {
  const [endpoints] = api.webhooks.endpoints.useSuspenseQuery({ organizationId: org });
  const [handedOut, setHandedOut] = useState<{ title: string; secret: string } | null>(null);
  const shown = endpoints.find(({ id }) => id === params.endpoint);
  return (
    <>
      <p className={styles.soft}>{t.lead}</p>
      <Section title={t.endpoints} count={endpoints.length}>
        {endpoints.length === 0 ? (
          <Empty title={t.none}>{t.noneText}</Empty>
        ) : (
          <ul className={styles.endpoints}>
            {endpoints.map((endpoint) => (
              <EndpointCard
                key={endpoint.id}
                endpoint={endpoint}
                org={org}
                onSecret={(secret) => setHandedOut({ title: t.renewed, secret })}
              />
            ))}
          </ul>
        )}
      </Section>
      {shown && <DeliveryLog key={shown.id} endpoint={shown} params={params} />}
      <Section title={t.newEndpoint}>
        <Card>
          <NewEndpointForm
            organizationId={org}
            onCreated={(secret) => setHandedOut({ title: t.added, secret })}
          />
        </Card>
      </Section>
      {handedOut && (
        <SecretDialog
          title={handedOut.title}
          text={t.once}
          label={t.secret}
          secret={handedOut.secret}
          onClose={() => setHandedOut(null)}
        />
      )}
    </>
  );
};
