import { inTransaction } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { MailRefused } from '@peerlens/mail';
import type { Mailer, Message } from '@peerlens/mail';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { createApi } from '../api.ts';
import type { Actor } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import type { Job } from '../testing/services.ts';
import { MAILS_PER_PAGE } from './mail.contract.ts';
import type { MailDraft } from './mail.service.ts';

const db = await testDatabase();
const jobs: Job[] = [];
const lines: string[] = [];
const taken: Message[] = [];
let fails: Error | null = null;
const mailer: Mailer = {
  send: (message) => {
    if (fails) return Promise.reject(fails);
    taken.push(message);
    return Promise.resolve();
  },
  close: () => undefined,
};
const withServer = servicesOn(db, '/nowhere', { jobs, lines, mailer });
const without = servicesOn(db, '/nowhere', { jobs, lines });
const { mail } = withServer.services;
afterAll(async () => {
  withServer.closeIndex();
  without.closeIndex();
  await db.close();
});
beforeEach(async () => {
  await db.pool.query('delete from outbox_mail');
  await db.pool.query('delete from import_progress');
  jobs.length = 0;
  lines.length = 0;
  taken.length = 0;
  fails = null;
});

const LINK = 'https://peers.test/accounts/reset/new/?token=very-secret';
const draft = (changes: Partial<MailDraft> = {}): MailDraft => ({
  to: 'ada@example.org',
  subject: 'Choose a new password',
  text: 'Open {link} within an hour.',
  kind: 'reset',
  link: LINK,
  ...changes,
});
const rowOf = async (id: string) =>
  (await db.pool.query<Record<string, unknown>>('select * from outbox_mail where id = $1', [id])).rows[0];
const api = (actor: Actor, { services } = withServer) =>
  createApi({ actor, services, requestId: 'test' }).mail;

test('a mail and its job are there once the caller’s transaction commits, and not at all if it fails', async () => {
  const failing = inTransaction(db.pool, async (client) => {
    await mail.send(draft(), client);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await db.pool.query('select from outbox_mail')).rowCount).toBe(0);
  jobs.length = 0;
  const id = await inTransaction(db.pool, (client) => mail.send(draft(), client));
  expect(jobs).toEqual([{ name: 'mail', payload: { mailId: id } }]);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, created_at: TEST_NOW });
});

test('a mail goes out with its link, once, however often its job is done', async () => {
  const id = await mail.send(draft());
  await Promise.all([mail.deliver(id), mail.deliver(id), mail.deliver(id)]);
  await mail.deliver(id);
  expect(taken).toEqual([
    { id, to: 'ada@example.org', subject: 'Choose a new password', text: `Open ${LINK} within an hour.` },
  ]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: TEST_NOW, sealed_link: null });
});

test('a failure that may pass is tried again and remembered; in the end the mail has failed', async () => {
  const id = await mail.send(draft());
  fails = new Error('connect ECONNREFUSED');
  await expect(mail.deliver(id)).rejects.toThrow('ECONNREFUSED');
  expect(await rowOf(id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    last_error: 'connect ECONNREFUSED',
  });
  fails = null;
  await mail.deliver(id);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });

  const other = await mail.send(draft());
  await api(SYSTEM).abandon({ id: other });
  await api(SYSTEM).abandon({ id });
  expect([(await rowOf(other))['state'], (await rowOf(id))['state']]).toEqual(['failed', 'sent']);
  await mail.deliver(other);
  expect(taken).toHaveLength(1);
});

test('what the mail server refuses for good is not tried again', async () => {
  const id = await mail.send(draft());
  fails = new MailRefused('550 No such mailbox');
  await mail.deliver(id);
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: '550 No such mailbox',
  });
});

test('without a mail server a mail is kept, and the log says so without recipient, text or link', async () => {
  const id = await mail.send(draft());
  await without.services.mail.deliver(id);
  expect(await rowOf(id)).toMatchObject({ state: 'kept', attempts: 0 });
  expect(lines).toEqual([`mail ${id} (reset) is kept in the outbox: SMTP_URL is not set`]);
});

test('the database alone does not give a link away', async () => {
  const id = await mail.send(draft());
  expect(JSON.stringify(await rowOf(id))).not.toMatch(/very-secret|accounts\/reset/);
});

test('superusers read the outbox without its links, the operator with them', async () => {
  const superuser = await aUser(db, { isSuperuser: true });
  const id = await mail.send(draft());
  const hidden = await api(superuser).byId({ id });
  expect(hidden).toMatchObject({ text: 'Open [link hidden] within an hour.', link: null });
  expect(JSON.stringify([hidden, await api(superuser).list()])).not.toContain('very-secret');
  expect(await api(SYSTEM).byId({ id })).toMatchObject({
    text: `Open ${LINK} within an hour.`,
    link: LINK,
  });

  await db.prisma.importProgress.create({
    data: { key: 'demo-world', kind: 'demo', source: 'demo', position: 1, rejected: 0 },
  });
  const inDemo = servicesOn(db, '/nowhere', { jobs });
  // Another installation's secret: what it did not seal it cannot read.
  expect(await api(superuser, inDemo).byId({ id })).toMatchObject({ link: null });
  expect(await api(superuser).byId({ id })).toMatchObject({ link: LINK });
  inDemo.closeIndex();
});

test('nobody else reads it', async () => {
  const id = await mail.send(draft());
  const refused = [
    { actor: ANONYMOUS, code: 'UNAUTHORIZED' },
    { actor: await aUser(db), code: 'NOT_FOUND' },
  ];
  for (const { actor, code } of refused) {
    await expect(api(actor).list()).rejects.toMatchObject({ code });
    await expect(api(actor).byId({ id })).rejects.toMatchObject({ code });
  }
});

test('pages of the outbox follow each other without a gap, newest first', async () => {
  const count = MAILS_PER_PAGE + 7;
  const sent: string[] = [];
  for (let n = 0; n < count; n += 1) sent.push(await mail.send(draft({ subject: `Mail ${n}` })));
  await mail.deliver(sent[0]);
  const first = await api(SYSTEM).list();
  expect(first.mails).toHaveLength(MAILS_PER_PAGE);
  const second = await api(SYSTEM).list({ cursor: first.next ?? '' });
  expect(second.next).toBeNull();
  const ids = [...first.mails, ...second.mails].map(({ id }) => id);
  expect(ids).toEqual(sent.toSorted().toReversed());
  expect((await api(SYSTEM).list({ state: 'sent' })).mails.map(({ id }) => id)).toEqual([sent[0]]);
  for (const cursor of ['nonsense', '99-a\0b', '-']) {
    await expect(api(SYSTEM).list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('what has failed is sent again, once, whoever asks at the same time; nothing else is', async () => {
  const failed = await mail.send(draft());
  await mail.abandon(failed);
  const sent = await mail.send(draft());
  await mail.deliver(sent);
  const kept = await mail.send(draft());
  await without.services.mail.deliver(kept);
  const queued = await mail.send(draft());
  jobs.length = 0;
  taken.length = 0;
  const ids = [failed, sent, kept, queued, failed, 'nothing'];
  const answers = await Promise.all([api(SYSTEM).retry({ ids }), api(SYSTEM).retry({ ids })]);
  expect(answers.toSorted((a, b) => a.done - b.done)).toEqual([
    { done: 0, left: 5 },
    { done: 1, left: 4 },
  ]);
  expect(jobs).toEqual([{ name: 'mail', payload: { mailId: failed } }]);
  await mail.deliver(failed);
  expect(taken).toMatchObject([{ id: failed, text: `Open ${LINK} within an hour.` }]);
  expect(await rowOf(failed)).toMatchObject({ state: 'sent', last_error: null });
});

test('a mail that was not sent is discarded, and its job then sends nothing; one that was sent stays', async () => {
  const queued = await mail.send(draft());
  const sent = await mail.send(draft());
  await mail.deliver(sent);
  taken.length = 0;
  expect(await api(SYSTEM).discard({ ids: [queued, sent] })).toEqual({ done: 1, left: 1 });
  await mail.deliver(queued);
  expect(taken).toEqual([]);
  expect(await rowOf(queued)).toBeUndefined();
  expect(await rowOf(sent)).toMatchObject({ state: 'sent' });
});

test('the outbox is narrowed by what mails are about, and by recipient or subject', async () => {
  const one = await mail.send(draft({ to: 'one@example.org', kind: 'plan', subject: 'Your REQUEST' }));
  const two = await mail.send(draft({ to: 'two@example.org' }));
  const found = async (filter: { kind?: string; search?: string }) =>
    (await api(SYSTEM).list(filter)).mails.map(({ id }) => id);
  expect(await found({ kind: 'plan' })).toEqual([one]);
  expect(await found({ search: 'TWO@' })).toEqual([two]);
  expect(await found({ search: 'your request' })).toEqual([one]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await api(SYSTEM).kinds()).toEqual(['plan', 'reset']);
});
