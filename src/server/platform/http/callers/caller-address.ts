import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** The address of whoever asks for a socket, read as for calls; of IPv6 the /64, which one household or ward has. */
export function callerAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustProxy]);
  return (request) => network(proxyAddress(request, isTrusted) ?? '');
}

function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':');
  const rest = after === undefined ? [] : after.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4).join(':');
}
