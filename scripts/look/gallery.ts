import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build as buildPages, type InlineConfig, type Plugin, preview } from 'vite';
import { pictogram, pictograms } from '#server/features/content/pictograms/pictograms.ts';
import { licenceNotices } from '../web/licence-notices.ts';
import type { GalleryApp, Look } from './looks.ts';

/** The built gallery behind an address of this machine. */
export type Gallery = {
  /** Where a story is shown in a look. */
  address(app: GalleryApp, story: string, look: Look): string;
  /** A page without a story, where nothing runs that would write to the storage. */
  empty: string;
  close(): Promise<void>;
};

const web = resolve(import.meta.dirname, '../../src/web');
const pages = { patient: 'gallery/index.html', staff: 'gallery/staff.html', admin: 'gallery/admin.html' };
const emptyPath = 'empty';

/** Builds the gallery into a temporary folder, and serves it on the loopback. */
export async function openGallery(): Promise<Gallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'wardbell-gallery-'));
  const shared: InlineConfig = {
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), emptyPage(), pictogramSet(), licenceNotices(resolve(web, '../..'))],
  };
  const input = Object.values(pages).map((page) => join(web, page));
  const build = { outDir, emptyOutDir: true, minify: false, assetsInlineLimit: 0, rolldownOptions: { input } };
  process.env.NODE_ENV = 'production'; // the React that people get: a test that builds has another one, which takes far longer
  await buildPages({ ...shared, build });
  // Nothing of it changes while it is served: a page that asked again would compile what it has compiled before.
  const headers = { 'Cache-Control': 'max-age=31536000, immutable' };
  const server = await preview({ ...shared, build, preview: { host: '127.0.0.1', port: 0, headers } });
  const origin = server.resolvedUrls?.local[0];
  if (!origin) throw new Error('the gallery has no address');
  return {
    address: (app, story, { theme, lang, text }) =>
      `${origin}${pages[app]}?${new URLSearchParams({ story, theme, lang, size: String(text) })}`,
    empty: origin + emptyPath,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

function emptyPage(): Plugin {
  return {
    name: 'empty-page',
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use(`/${emptyPath}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Gallery</title>');
      }),
  };
}

/** The whole set of pictograms and each of its drawings, which the browser asks for as a file and not as a story's call. */
function pictogramSet(): Plugin {
  return {
    name: 'pictogram-set',
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use('/api/en/static/pictograms', (request, response) => {
        const name = new URL(request.url ?? '/', 'http://gallery').pathname.slice(1);
        response.setHeader('Content-Type', 'image/svg+xml').end(name === '' ? pictograms() : pictogram(name));
      }),
  };
}
