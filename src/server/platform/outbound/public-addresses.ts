import { BlockList, isIP } from 'node:net';

/**
 * IPv4 that is not the public internet: this machine, private, link-local, shared, for documents, multicast, reserved.
 */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only this is the public internet, but for what stands below: protocols, documents, IPv4 in disguise. */
const public6 = '2000::/3';
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * Which addresses the server may reach when somebody else names the target: the public internet, and what is listed in
 * `allowed` (addresses, networks, or the word `loopback`).
 */
export function addressRule(allowed: readonly string[]): (address: string) => boolean {
  const listed = lists(allowed.flatMap((part) => (part === 'loopback' ? loopback : [part])));
  const forbidden = lists([...notPublic4, ...notPublic6]);
  const open = lists([public6]);
  return (address) => {
    const family = isIP(address);
    if (family === 0) return false;
    if (listed[family]?.check(address, nameOf(family))) return true;
    if (forbidden[family]?.check(address, nameOf(family))) return false;
    return family === 4 || open[6]?.check(address, 'ipv6') === true;
  };
}

/** One list for each family, since a joint one takes an IPv4 address for the IPv6 one that maps it. */
function lists(networks: readonly string[]): Record<number, BlockList> {
  const made: Record<number, BlockList> = { 4: new BlockList(), 6: new BlockList() };
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    made[family]?.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), nameOf(family));
  }
  return made;
}

function nameOf(family: number): 'ipv4' | 'ipv6' {
  return family === 6 ? 'ipv6' : 'ipv4';
}
