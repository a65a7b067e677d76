import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from './fixtures/checkout.ts';
import { listen } from './listen.ts';

test('a call of which half is lost on the way does not keep the server from stopping; one under way gets its answer', async () => {
  const app = fastify();
  const asked = Promise.withResolvers<void>();
  app.post('/whole', async () => {
    asked.resolve();
    await new Promise((done) => setTimeout(done, 200));
    return 'answered';
  });
  const port = await freePort();
  const listening = await listen(app, {
    ...{ config: readConfig({ PORT: String(port) }), log: pino({ level: 'silent' }), holdsDemo: false },
    closeSockets: async () => undefined,
    graceMs: 3_000,
  });
  const half = connect(port, '127.0.0.1');
  half.write(
    'POST /whole HTTP/1.1\r\nhost: ward\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nand then noth',
  );
  await once(half, 'connect');
  const whole = fetch(`http://127.0.0.1:${port}/whole`, { method: 'POST' });
  await asked.promise;
  const begun = performance.now();
  await listening.stop();
  expect(performance.now() - begun).toBeLessThan(40_000);
  expect(await (await whole).text()).toBe('answered');
  half.destroy();
});

/** What is warned of when a server with these settings listens. */
async function warnings(settings: NodeJS.ProcessEnv): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const config = readConfig({ PORT: '0', ...settings });
  const listening = await listen(fastify(), { config, log, holdsDemo: false, closeSockets: async () => undefined });
  await listening.stop();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg).join('\n');
}

test('plain http beyond this machine is warned of, by the setting that decides about the live connection', async () => {
  const plain = await warnings({ HOST: '0.0.0.0' });
  expect(plain).toContain('anyone on the network can read and change what is sent');
  expect(plain).toContain(
    'the live connection is opened with TLS alone, and so not at all, unless SOCKETS_WITHOUT_TLS',
  );
  const switched = await warnings({ HOST: '0.0.0.0', SOCKETS_WITHOUT_TLS: 'true' });
  expect(switched).toContain('SOCKETS_WITHOUT_TLS lets the live connection go without it too');
  expect(await warnings({ SOCKETS_WITHOUT_TLS: 'true' })).toBe('');
  expect(await warnings({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' })).toBe('');
});
