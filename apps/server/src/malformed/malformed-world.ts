import { STRANGER, owlWorld, ADA, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';

/** A call as it is sent. */
export interface Sent {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export const ACTORS = ['guest', 'user', 'superuser'] as const;
export type ActorName = (typeof ACTORS)[number];

const EMAILS = { user: ADA, superuser: STRANGER } as const;

/** What only somebody who looks inside could know. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s:\d|\n\s+at |"stack"|prisma|invalid input syntax|syntax error at|relation "|violates|out of range for type|pg_catalog|ECONN|\/(?:home|root|tmp|work)\//i;

interface Failed {
  error?: string | { message?: string };
}

/** What is wrong with an answer to whatever was asked; nothing where it is as every answer must be. */
export function faultOf(answer: LightMyRequestResponse): string | null {
  const { statusCode, body, headers } = answer;
  if (statusCode >= 500) return `status ${statusCode}`;
  if (INSIDE.test(body)) return 'tells of the inside';
  if (body.includes('INTERNAL_SERVER_ERROR')) return 'fails inside a batch or a stream';
  if (statusCode < 400) return null;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `a failure that is no JSON: ${statusCode} ${String(headers['content-type'])} ${body.slice(0, 200)}`;
  // A batch answers each of its calls.
  const answers = [answer.json<Failed | Failed[]>()].flat();
  const sentences = answers.map(({ error }) => (typeof error === 'object' ? error.message : error));
  return sentences.every((sentence) => typeof sentence === 'string' && sentence.trim() !== '')
    ? null
    : 'a failure without a sentence';
}

/** One line that a failed test shows. */
export const shown = ({ method, url, payload = '' }: Sent): string =>
  `${method} ${url.slice(0, 300)} ${payload.toString().slice(0, 300)}`;

/** A server of its own to be asked anything, as anybody. */
export async function malformedWorld() {
  const world = await testWorld(owlWorld());
  await world.db.pool.query('update "user" set is_superuser = true where email = $1', [STRANGER]);
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    services: world.services,
    isReady: () => Promise.resolve(true),
  });
  let calls = 0;
  // As if from many places: how often one may call is no matter here.
  const inject = (call: Sent & { remoteAddress?: string }) => {
    calls += 1;
    const place = Math.floor(calls / 10);
    return app.inject({ remoteAddress: `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`, ...call });
  };
  const cookies = new Map<ActorName, string>();

  const cookieOf = async (actor: 'user' | 'superuser'): Promise<string> => {
    const known = cookies.get(actor);
    if (known !== undefined) return known;
    const answer = await inject({
      method: 'POST',
      url: '/trpc/accounts.logIn',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: EMAILS[actor], password: PASSWORD }),
      remoteAddress: '192.0.2.1',
    });
    if (answer.statusCode !== 200) throw new Error(`${actor} cannot log in: ${answer.body}`);
    const given = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    cookies.set(actor, given);
    return given;
  };

  return {
    world,
    /** Looks whose session what was asked has ended: they log in again when they ask next. */
    async refresh(): Promise<void> {
      for (const [actor, cookie] of cookies) {
        const answer = await inject({ method: 'GET', url: '/api/auth/current-user/', headers: { cookie } });
        if (!answer.json<{ is_authenticated: boolean }>().is_authenticated) cookies.delete(actor);
      }
    },
    ask: async (call: Sent, actor: ActorName): Promise<LightMyRequestResponse> =>
      inject(
        actor === 'guest' ? call : { ...call, headers: { ...call.headers, cookie: await cookieOf(actor) } },
      ),
    close: async (): Promise<void> => {
      await app.close();
      await world.close();
    },
  };
}
