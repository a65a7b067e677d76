import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = resolve(import.meta.dirname, 'src/web');
const pages = ['patient', 'staff'].filter((app) => existsSync(resolve(web, app, 'index.html')));

/**
 * One build of all web apps: `dist/web/<app>/index.html`, which the server sends for the app's addresses, and
 * hashed files of all of them under `/assets`. While developing, the server under `WARDBELL_API` answers calls.
 */
export default defineConfig({
  root: web,
  base: '/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: Object.fromEntries(pages.map((app) => [app, resolve(web, app, 'index.html')])) },
  },
});
