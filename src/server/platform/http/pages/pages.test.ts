import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { servePages } from './pages.ts';

/** A server of apps that were built small. */
async function servedPages(): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-pages-'));
  for (const app of ['patient', 'staff']) {
    mkdirSync(join(folder, app));
    writeFileSync(join(folder, app, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  }
  writeFileSync(join(folder, 'code-reader.js'), '//');
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  await servePages(app, folder);
  return app;
}

test('only the pages of employees may make and use passkeys', async () => {
  const app = await servedPages();
  const policyOf = async (url: string) => (await app.inject({ url })).headers['permissions-policy'];
  const by = (whom: string) => `publickey-credentials-create=${whom}, publickey-credentials-get=${whom}`;
  expect(await policyOf('/de')).toBe(by('()'));
  expect(await policyOf('/staff/de/login')).toBe(by('(self)'));
});

test('compiled code runs in the reader of QR codes alone, and nothing else does there', async () => {
  const app = await servedPages();
  const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
  for (const page of ['/de', '/de/user/signin', '/staff/de/login']) expect(await policyOf(page)).not.toContain('wasm');
  expect(await policyOf('/code-reader.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'",
  );
});
