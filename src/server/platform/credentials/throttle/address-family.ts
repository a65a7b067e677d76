import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whose tries are counted together: an IPv4 address, or the /64 that a provider gives to one customer in IPv6
 * (RFC 6177), who could otherwise take a new address for each try. IPv4 within IPv6 (RFC 4291, 2.5.5.2) is IPv4.
 */
export function addressFamily(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address that is known to be one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));

/** Four decimal numbers at the end are the last two groups. */
function withoutDots(address: string): string {
  const from = address.lastIndexOf(':') + 1;
  const dotted = address.slice(from);
  if (!dotted.includes('.')) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${address.slice(0, from)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
