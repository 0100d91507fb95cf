/** What schedules need of webhooks, given to them where services are wired. */
export interface WebhookSending {
  /** What is wrong with an address, in a sentence that says what to do; null if nothing is. */
  faultOf: (url: string) => string | null;
  /** One attempt; `status` is null and `error` says why where there was no answer. Never rejects. */
  post: (message: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
  }) => Promise<{ status: number | null; error: string | null }>;
  newSecret: () => string;
  seal: (secret: string) => string;
  /** Null for what was sealed with another key, or changed since. */
  unseal: (sealed: string) => string | null;
  /** The header `webhook-signature`; `timestamp` is in seconds since 1970. */
  signatureOf: (secret: string, message: { id: string; timestamp: number; body: string }) => string;
}
