import { DELIVERY_STATES } from '@peerlens/domain/webhooks/delivery-states.contract.ts';
import { readOneOf, readWhole } from '../../lib/search-codec.ts';

/** The state of the page, as its address has it. */
export interface IntegrationsParams {
  /** The first of the developer's organisations unless told. */
  org?: number | undefined;
  tab?: 'webhooks' | 'how-to' | undefined;
  /** Whose deliveries are shown. */
  endpoint?: number | undefined;
  state?: (typeof DELIVERY_STATES)[number] | undefined;
  before?: number | undefined;
}

export const readIntegrationsParams = (raw: Record<string, unknown>): IntegrationsParams => ({
  org: readWhole(raw['org'], 1),
  tab: readOneOf(raw['tab'], ['webhooks', 'how-to'] as const),
  endpoint: readWhole(raw['endpoint'], 1),
  state: readOneOf(raw['state'], DELIVERY_STATES),
  before: readWhole(raw['before'], 1),
});

/** The organisation that the page is about; null for who develops for none, or not for the one asked for. */
export const organizationOf = (developed: readonly number[], { org }: IntegrationsParams): number | null => {
  if (org === undefined) return developed[0] ?? null;
  return developed.includes(org) ? org : null;
};
