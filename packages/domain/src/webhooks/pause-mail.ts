import type { MailDraft } from '../mail/mail.service.ts';

/** Who looks after an endpoint. */
export interface Developer {
  email: string;
  name: string;
}

/** Tells a developer that an endpoint of their organisation was paused, since nothing reaches it any more. */
export const pauseMail = (
  { email, name }: Developer,
  { url, organizationId, publicUrl }: { url: string; organizationId: number; publicUrl: string },
): MailDraft => ({
  kind: 'webhook-paused',
  to: email,
  subject: 'A webhook endpoint was paused',
  text: [
    `Hello ${name},`,
    `nothing has reached the webhook endpoint ${new URL(url).host} for half a day, so it was paused. What happens meanwhile is kept, and can be sent again once the endpoint is resumed:`,
    `${publicUrl}/orgdev/integrations/?org=${organizationId}&tab=webhooks`,
  ].join('\n\n'),
});
