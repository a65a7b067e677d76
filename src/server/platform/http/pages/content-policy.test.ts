import { expect, test } from 'vitest';
import { connectSources, contentPolicy } from './content-policy.ts';

test.each([
  ['http', 'bell.example.org', "'self' ws://bell.example.org wss://bell.example.org"],
  ['http', '127.0.0.1:3000', "'self' ws://127.0.0.1:3000 wss://127.0.0.1:3000"],
  ['https', 'bell.example.org:8443', "'self' wss://bell.example.org:8443"],
  ['http', '[::1]:3000', "'self'"],
  ['http', 'x; script-src *', "'self'"],
  ['http', '*', "'self'"],
  ['http', '', "'self'"],
])('%s://%s may ask %s', (protocol, host, sources) => {
  expect(connectSources({ protocol, host })).toBe(sources);
});

test('no page may open a socket to any host', () => {
  for (const protocol of ['http', 'https']) {
    const policy = contentPolicy({ protocol, host: 'localhost:3000' }, 'n', { trustedTypes: 'worker' });
    expect(policy).not.toMatch(/\bwss?:(?!\/\/localhost:3000)/);
  }
});
