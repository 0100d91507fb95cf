import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that are not the internet: this host, private, shared, loopback, link-local (where clouds keep their
 * metadata), special, documentation, benchmarking, multicast, reserved.
 *
 * @source IANA IPv4 Special-Purpose Address Registry (RFC 6890), RFC 5771
 */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** What of the IPv6 internet leads elsewhere: Teredo and other protocols, documentation, 6to4. @source RFC 6890, RFC 9637 */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of CLOSED_IPV4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_IPV6) closed.addSubnet(network, bits, 'ipv6');

/** All that IPv6 has given out for the internet: loopback, local, mapped and multicast addresses are outside it. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, not a name, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The host of an address as the resolver and the network know it: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** What is wrong with an address to send events to, in a sentence that says what to do; null if nothing is. */
export function faultOfUrl(text: string, { mayReachPrivate }: { mayReachPrivate: boolean }): string | null {
  if (!URL.canParse(text)) return 'Give a whole address, such as https://example.org/hooks';
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (mayReachPrivate && url.protocol === 'http:');
  if (!isWeb) return 'Give an address that begins with https://';
  if (url.username !== '' || url.password !== '') {
    return 'Leave user and password out of the address: the signature shows who sends';
  }
  if (url.hash !== '') return 'Leave out what follows the #: it is never sent';
  const host = hostOf(url);
  const isClosed = isIP(host) !== 0 ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host);
  return isClosed && !mayReachPrivate ? 'Give an address on the public internet' : null;
}
