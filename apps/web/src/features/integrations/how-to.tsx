import { Section } from '../../ui/page.tsx';
import { Code } from './code.tsx';
import { howToTexts as t } from './integrations.texts.ts';

const curlOf = (origin: string): string => `curl -H "Authorization: Bearer $PEERLENS_TOKEN" \\
  ${origin}/api/auth/current-user/

curl -H "Authorization: Bearer $PEERLENS_TOKEN" -H "Content-Type: application/json" \\
  -d '{"folderId": 12, "title": "Garnet electrolytes", "abstract": "…"}' \\
  ${origin}/trpc/proposals.create`;

const terminalOf = (origin: string): string => `export PEERLENS_SERVER=${origin} PEERLENS_TOKEN=plk_…
npx peerlens referees rank --title "Garnet electrolytes" --json`;

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the request's body as it came, not parsed; secret: whsec_… */
export function isFromPeerlens(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = Buffer.from(
    'v1,' + createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest('base64'),
  );
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** Samples to begin with, for this very installation. */
export const HowTo = () => {
  const { origin } = globalThis.location;
  return (
    <>
      <Section title={t.call}>
        <p>{t.callText}</p>
        <Code>{curlOf(origin)}</Code>
        <p>{t.terminal}</p>
        <Code>{terminalOf(origin)}</Code>
      </Section>
      <Section title={t.verify}>
        <p>{t.verifyText}</p>
        <Code>{VERIFY}</Code>
        <p>{t.answerText}</p>
      </Section>
    </>
  );
};
