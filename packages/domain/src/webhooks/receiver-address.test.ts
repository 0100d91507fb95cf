import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOfUrl, isPublicAddress } from './receiver-address.ts';

describe('an address that is not of the public internet is known as such', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    'not an address',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00::1'])(
  '%s is of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('no address of a private network is taken for a public one, however it is written', () => {
  const last = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(
      fc.constantFrom('10.', '127.', '169.254.', '192.168.'),
      last,
      last,
      last,
      (start, a, b, c) => {
        const address = `${start}${[a, b, c].slice(0, 4 - (start.split('.').length - 1)).join('.')}`;
        expect(isPublicAddress(address)).toBe(false);
        const url = new URL(`https://${address}/`);
        const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        // The same address as one number, as browsers read it.
        expect(new URL(`https://${number}/`).hostname).toBe(url.hostname);
        expect(faultOfUrl(`https://${number}/`, { mayReachPrivate: false })).toMatch(/public/);
        expect(faultOfUrl(`https://[::ffff:${address}]/`, { mayReachPrivate: false })).toMatch(/public/);
      },
    ),
  );
});

describe('an address to send to', () => {
  const open = { mayReachPrivate: false };
  test.each([
    ['nonsense', /whole address/],
    ['http://example.org/', /https/],
    ['ftp://example.org/', /https/],
    ['file:///etc/passwd', /https/],
    ['javascript:alert(1)', /https/],
    ['https://user:secret@example.org/', /user and password/],
    ['https://example.org/#part', /#/],
    ['https://localhost/', /public/],
    ['https://LOCALHOST./', /public/],
    ['https://hooks.localhost/', /public/],
    ['https://127.1/', /public/],
    ['https://0x7f000001/', /public/],
    ['https://[::1]/', /public/],
  ])('is not %s', (url, says) => expect(faultOfUrl(url, open)).toMatch(says));

  test('is any of the public internet with TLS', () => {
    for (const url of ['https://example.org', 'https://example.org:8443/a?b=c', 'https://8.8.8.8/']) {
      expect(faultOfUrl(url, open)).toBeNull();
    }
  });

  test('may be a private one, without TLS, where the installation says so', () => {
    for (const url of ['http://localhost:3000/', 'http://127.0.0.1/', 'https://[::1]/']) {
      expect(faultOfUrl(url, { mayReachPrivate: true })).toBeNull();
    }
    expect(faultOfUrl('file:///etc/passwd', { mayReachPrivate: true })).toMatch(/https/);
  });
});
