import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { servePages } from './pages.ts';

test('only the pages of employees may make and use passkeys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-pages-'));
  for (const app of ['patient', 'staff']) {
    mkdirSync(join(folder, app));
    writeFileSync(join(folder, app, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  }
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  await servePages(app, folder);
  const policyOf = async (url: string) => (await app.inject({ url })).headers['permissions-policy'];
  const by = (whom: string) => `publickey-credentials-create=${whom}, publickey-credentials-get=${whom}`;
  expect(await policyOf('/de')).toBe(by('()'));
  expect(await policyOf('/staff/de/login')).toBe(by('(self)'));
});
