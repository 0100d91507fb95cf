import { isIP } from 'node:net';

/** An address that is none, such as that of a pipe: all of them are one network. */
const NOWHERE = { look: 'nowhere', ceiling: 'nowhere' };

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The address parser of URLs writes every spelling of an address in one way.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * The networks an address is counted by. Of IPv4 it is the address itself. Of IPv6 a single machine changes the last
 * 64 bits as it likes, and whoever has a line commonly has a 48 bits' network: `look` is the former, `ceiling` the
 * latter.
 */
export function networksOf(address: string): { look: string; ceiling: string } {
  const bare = address.split('%', 1)[0];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const plain = mapped ?? bare;
  if (isIP(plain) === 4) return { look: plain, ceiling: plain };
  if (isIP(plain) !== 6) return NOWHERE;
  const groups = groupsOf(plain);
  return { look: `${groups.slice(0, 4).join(':')}::/64`, ceiling: `${groups.slice(0, 3).join(':')}::/48` };
}
