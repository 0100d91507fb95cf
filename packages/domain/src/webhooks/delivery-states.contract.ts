/** How far the delivery of an event has come; the last two are its end. */
export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;
