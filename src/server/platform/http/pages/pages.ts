import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { isPage, pageAt } from '#shared/kernel/pages.ts';
import { codeReader, type WorkerApp, workers } from '#shared/kernel/workers.ts';
import { contentPolicy } from './content-policy.ts';

const oneYearSeconds = 31_536_000;

/**
 * What each page knows about its server. `quiet`: it calls nobody. `socketsWithoutTls`: pages on plain http need not
 * insist on TLS for their live connection.
 */
type PageOptions = { quiet?: boolean; socketsWithoutTls?: boolean };

/** Serves the built apps from `folder`: hashed files for ever, the shells fresh each time with a nonce of their own. */
export async function servePages(app: FastifyInstance, folder: string, options: PageOptions = {}): Promise<void> {
  const shells = {
    patient: readShell(folder, 'patient', options),
    staff: readShell(folder, 'staff', options),
    admin: readShell(folder, 'admin', options),
  };
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      maxAge: oneYearSeconds * 1000,
      immutable: true,
      preCompressed: true, // the build has left brotli and gzip beside each
      decorateReply: false,
    });
  }
  for (const name of Object.keys(workers) as WorkerApp[]) serveWorker(app, folder, name); // the keys written there
  serveCodeReader(app, folder);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!isPage(path) || !['GET', 'HEAD'].includes(request.method)) throw new AppError('page_not_found');
    const page = pageAt(path);
    const shell = shells[page.app];
    if (!shell) throw new AppError('not_found');
    return sendShell(request, reply, page, shell);
  });
}

/** The app's service worker: asked for anew each time, and allowed to ask for our own files alone. */
function serveWorker(app: FastifyInstance, folder: string, name: WorkerApp): void {
  const file = join(folder, name, 'worker.js');
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  app.get(workers[name].script, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', workers[name].scope)
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/** The one script that may run compiled code: it reads QR codes, and asks for that code alone. */
function serveCodeReader(app: FastifyInstance, folder: string): void {
  const file = join(folder, 'code-reader.js');
  if (!existsSync(file)) return;
  const script = readFileSync(file, 'utf8');
  app.get(codeReader.script, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

function readShell(folder: string, name: string, options: PageOptions): string | null {
  const file = join(folder, name, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace('</head>', `${marks(options)}</head>`);
}

/** `web/kit/quiet` and `web/kit/live` look for them. */
function marks({ quiet = false, socketsWithoutTls = false }: PageOptions): string {
  return [
    quiet ? '<meta name="wardbell-quiet" content="true" />' : '',
    socketsWithoutTls ? '<meta name="wardbell-sockets-without-tls" content="true" />' : '',
  ].join('');
}

type Page = ReturnType<typeof pageAt>;

function sendShell(request: FastifyRequest, reply: FastifyReply, page: Page, shell: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(page.known ? 200 : 404)
    .header('content-security-policy', contentPolicy(request, nonce, { trustedTypes: trustedTypes[page.app] }))
    .header('permissions-policy', permissions[page.app])
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(shell.replaceAll('__NONCE__', nonce));
}

/** Only the pages of employees make and use passkeys (WebAuthn §5.9). */
const passkeysBy = (whom: '()' | '(self)') => `publickey-credentials-create=${whom}, publickey-credentials-get=${whom}`;
const permissions = { patient: passkeysBy('()'), staff: passkeysBy('(self)'), admin: passkeysBy('(self)') };

/**
 * One names the service worker's script; the desk's library needs one that lets strings without `<` through, nothing
 * else.
 */
const trustedTypes = { patient: 'worker', staff: 'default worker', admin: 'default' };
