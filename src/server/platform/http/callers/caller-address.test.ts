import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

function asked(from: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  if (forwarded) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  ['192.0.2.7', undefined, [], '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, [], '2001:db8:1:2'],
  ['2001:db8::6', undefined, [], '2001:db8:0:0'],
  ['::ffff:192.0.2.7', undefined, [], '::ffff:192.0.2.7'],
  ['192.0.2.7', '198.51.100.1', [], '192.0.2.7'],
  ['10.0.0.1', '203.0.113.9, 198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
])('who comes from %s for %s is counted as one of %j: %s', (from, forwarded, proxies, expected) => {
  expect(callerAddress(proxies)(asked(from, forwarded))).toBe(expected);
});
