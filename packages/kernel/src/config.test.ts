import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataFolder: './.peerlens',
      publicUrl: 'http://127.0.0.1:3000',
      demo: null,
      isProduction: false,
      provider: 'the operator of this installation',
      contactEmail: 'contact@peerlens.test',
      changelogUrl: null,
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig({ PEERLENS_PUBLIC_URL: 'https://peers.example.org/' }).publicUrl).toBe(
      'https://peers.example.org',
    );
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '30.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['PEERLENS_PUBLIC_URL', 'peers.example.org'],
    ['PEERLENS_DEMO', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['PEERLENS_REGISTRATION', 'perhaps'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['PEERLENS_MAIL_FROM', 'Peerlens'],
    ['PEERLENS_MAIL_FROM', 'Peerlens <a@example.org>, <b@example.org>'],
    ['PEERLENS_MAIL_FROM', 'Peerlens\n<a@example.org>'],
    ['PEERLENS_CONTACT_EMAIL', 'nobody'],
    ['PEERLENS_CONTACT_EMAIL', 'a@example.org, b@example.org'],
    ['PEERLENS_PROVIDER', 'x'.repeat(201)],
    ['PEERLENS_CHANGELOG_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('lets people register, and keeps mail, unless told otherwise', () => {
    expect(readConfig({ PEERLENS_PUBLIC_URL: 'https://peers.example.org' })).toMatchObject({
      registration: true,
      smtpUrl: null,
      mailFrom: 'Peerlens <no-reply@peers.example.org>',
    });
    const set = {
      PEERLENS_REGISTRATION: '0',
      SMTP_URL: 'smtps://mail.example.org',
      PEERLENS_MAIL_FROM: 'referees@example.org',
    };
    expect(readConfig(set)).toMatchObject({
      registration: false,
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'referees@example.org',
    });
  });

  it('guests have 50 searches a day unless another number, or none, is set', () => {
    const perDay = (text?: string) =>
      readConfig(text === undefined ? {} : { PEERLENS_GUEST_SEARCHES_PER_DAY: text }).guestSearchesPerDay;
    expect([perDay(), perDay('7'), perDay('0')]).toEqual([50, 7, 0]);
    for (const text of ['-1', '1.5', 'many', '1000001'])
      expect(() => perDay(text)).toThrow(/whole number from 0 to/);
  });

  it('each period of retention is a number of days of its own', () => {
    const { retention } = readConfig({ PEERLENS_RETENTION_SESSIONS_DAYS: '7' });
    expect(retention).toMatchObject({ audit: 730, sessions: 7 });
    for (const text of ['0', '-1', '1.5', 'for ever', '36501'])
      expect(() => readConfig({ PEERLENS_RETENTION_AUDIT_DAYS: text })).toThrow(
        /PEERLENS_RETENTION_AUDIT_DAYS must be a whole number from 1 to 36500/,
      );
  });
});
