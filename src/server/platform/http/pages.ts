import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { pageAt } from '#shared/kernel/addresses.ts';

/** Addresses that are never a page. */
const notPages = /^\/(?:api|socket|broadcasting|assets|healthz|readyz|metrics)(?:\/|$)/;
const oneYearSeconds = 31_536_000;

/** Serves the built apps from `folder`: hashed files for ever, the shells fresh each time with a nonce of their own. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const shells = { patient: readShell(folder, 'patient'), staff: readShell(folder, 'staff') };
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      maxAge: oneYearSeconds * 1000,
      immutable: true,
      decorateReply: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (notPages.test(path) || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found');
    const page = pageAt(path);
    const shell = shells[page.app];
    if (!shell) throw new AppError('not_found');
    return sendShell(reply, page, shell);
  });
}

function readShell(folder: string, name: string): string | null {
  const file = join(folder, name, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function sendShell(reply: FastifyReply, page: ReturnType<typeof pageAt>, shell: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(page.known ? 200 : 404)
    .header('content-security-policy', contentPolicy(nonce, trustedTypes[page.app]))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(shell.replaceAll('__NONCE__', nonce));
}

/** The patient app makes none; the desk's library needs one, which lets strings without `<` through and nothing else. */
const trustedTypes = { patient: "'none'", staff: 'default' };

/** security.md, "Content security policy". Without `upgrade-insecure-requests`, since a house may run on plain http. */
function contentPolicy(nonce: string, policies: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self' ws: wss:",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
  ].join('; ');
}
