import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Message } from './mailer.ts';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

interface Taken {
  to: string[];
  from: string;
  source: string;
}

/** A real mail server on this machine, and a mailer that talks to it. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({ to, from, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const mailer = (login = '') => {
    const made = smtpMailer({
      url: `smtp://${login}127.0.0.1:${port}`,
      from: 'Peerlens <no-reply@peers.test>',
    });
    ends.push(made.close);
    return made;
  };
  return { taken, mailer };
}

const message = (changes: Partial<Message> = {}): Message => ({
  id: 'mail-1',
  to: 'ada@example.org',
  subject: 'Bestätigen Sie Ihre Adresse',
  text: 'Liebe Ada,\n\nhttps://peers.test/accounts/confirm/?token=abc\n',
  ...changes,
});

const failure = (promise: Promise<void>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a message arrives with sender, subject, text and a name of its own', async () => {
  const { taken, mailer } = await mailServer();
  await mailer().send(message());
  expect(taken).toMatchObject([{ to: ['ada@example.org'], from: 'no-reply@peers.test' }]);
  const { source } = taken[0];
  expect(source).toMatch(/^From: Peerlens <no-reply@peers.test>\r$/m);
  expect(source).toMatch(/^To: ada@example.org\r$/m);
  expect(source).toMatch(/^Message-ID: <mail-1@peers.test>\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
});

test.each(['ada@example.org, eve@example.org', 'ada@example.org\r\nBcc: eve@example.org'])(
  'the address %j adds no recipient and no header',
  async (to) => {
    const { taken, mailer } = await mailServer();
    await failure(mailer().send(message({ to })));
    expect(taken.flatMap((mail) => mail.to)).not.toContain('eve@example.org');
    expect(taken.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m);
  },
);

test('a line break in the subject adds no header', async () => {
  const { taken, mailer } = await mailServer();
  await mailer().send(message({ subject: 'Hello\r\nX-Evil: 1' }));
  expect(taken[0].source).not.toMatch(/^X-Evil/m);
});

const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode })),
});

test('what the server refuses for good is told from what it refuses for now', async () => {
  const forGood = await mailServer(refusing(550));
  expect(await failure(forGood.mailer().send(message()))).toBeInstanceOf(MailRefused);
  const forNow = await mailServer(refusing(450));
  const error = await failure(forNow.mailer().send(message()));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test('a sender whom the server does not know is no fault of the message', async () => {
  const { mailer } = await mailServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('Sender not allowed'), { responseCode: 550 })),
  });
  const error = await failure(mailer().send(message()));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test('a wrong login is no fault of the message, and its password is not in the error', async () => {
  const { mailer } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  });
  const error = await failure(mailer('peers:hunter2@').send(message()));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(String(error)).not.toContain('hunter2');
});

test('a server that is away may come back', async () => {
  const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@peers.test' });
  ends.push(mailer.close);
  const error = await failure(mailer.send(message()));
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});
