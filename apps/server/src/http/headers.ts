import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isRestCall } from './calls.ts';

/** What a browser would let a page do that no page of ours does. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Answers of calls are for who asked, now; pages and files say for themselves how long they may be kept. */
const isCall = (url: string): boolean => isRestCall(url) || url.startsWith('/trpc/');

/** What browsers are told to keep to; `isHttps` is whether they reach us by it alone. */
export async function registerHeaders(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Mantine writes the variables of its theme into a style element.
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        // What React sets it sets on the elements themselves; an attribute could only come with foreign markup.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
  });
  app.addHook('onSend', async ({ url }, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
    if (isCall(url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
