import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageAt } from '#shared/kernel/pages.ts';

/** What the server answers itself; everything else that is no file of the sources is a page. */
const calls = ['/api', '/broadcasting', '/healthz', '/readyz', '/code-reader.js', '/assets/code-reader'];

/**
 * For `npm run dev`: the apps at the addresses where the server would send them, fresh from the sources, and calls and
 * the socket passed on to the server at `api`.
 */
export function appsInDevelopment(web: string, api: string): Plugin {
  return {
    name: 'apps-in-development',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          ...Object.fromEntries(calls.map((path) => [path, { target: api, xfwd: false }])),
          '/socket': { target: api, ws: true, rewriteWsOrigin: true },
        },
      },
    }),
    configureServer(server) {
      // After Vite's own files were looked for, so that only addresses of the apps come here.
      return () => {
        server.middlewares.use((request, response, next) => {
          const address = request.originalUrl ?? '/';
          const { app, known } = pageAt(new URL(address, 'http://localhost').pathname);
          const shell = readFileSync(join(web, app, 'index.html'), 'utf8').replaceAll('"./', `"/${app}/`);
          server.transformIndexHtml(`/${app}/index.html`, shell.replaceAll('"../', '"/')).then(
            (html) => {
              response.statusCode = known ? 200 : 404;
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(html);
            },
            (error) => next(error),
          );
        });
      };
    },
  };
}
