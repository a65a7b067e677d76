import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appsInDevelopment } from './scripts/apps-in-development.ts';

const web = resolve(import.meta.dirname, 'src/web');
const pages = ['patient', 'staff'].filter((app) => existsSync(resolve(web, app, 'index.html')));

/** What both apps start with is one file, so that a first view asks for few. */
const startsBoth =
  /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-i18next|i18next|@tanstack|react-error-boundary)\/|src\/web\/kit\/.*\.tsx?$|src\/shared\/(?!locales\/\w+\/)/;

/** What a nurse loads before signing in, in one file too: the desk, the doors and what they are made of. */
const startsStaff =
  /src\/web\/(desk\/(?!dialog)|staff\/(start\/(?!main)|shell|home|hospital|login|errors|account\/useSignOut|[a-z]+\.ts))|node_modules\/(@mantine\/(?!.*\/(Modal|ModalBase|Textarea)\/)|react-toastify)/;

/**
 * One build of all web apps: `dist/web/<app>/index.html`, which the server sends for the app's addresses, and
 * hashed files of all of them under `/assets`.
 */
export default defineConfig({
  root: web,
  base: '/',
  publicDir: false,
  // As pages, so that Vite does not answer every address with the file at the root.
  appType: 'mpa',
  plugins: [
    react(),
    routerOfThePatientApp(),
    stylesInThePage('patient'),
    appsInDevelopment(web, process.env.WARDBELL_API ?? 'http://127.0.0.1:3000'),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers without it only start a little later
    rolldownOptions: {
      input: Object.fromEntries(pages.map((app) => [app, resolve(web, app, 'index.html')])),
      output: {
        codeSplitting: {
          groups: [
            { name: 'kit', test: startsBoth, minShareCount: 2 },
            { name: 'desk', test: startsStaff },
          ],
        },
      },
    },
  },
});

/**
 * Gives the patient app a copy of the router of its own. Staff use the router's data mode, which weighs 18 KB more;
 * in a module that both share, patients would load it too. No page ever holds both copies.
 */
function routerOfThePatientApp(): Plugin {
  const mark = '?patient';
  return {
    name: 'router-of-the-patient-app',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const asked = source === 'react-router' && importer?.includes('/src/web/patient/');
      const inside = importer?.endsWith(mark) && source.startsWith('.');
      if (!asked && !inside) return null;
      const found = await this.resolve(source, importer?.replace(mark, ''), { skipSelf: true });
      return found && { ...found, id: found.id + mark };
    },
  };
}

/** Puts the styles of an app into its page, so that its first view asks for one thing less; the server writes the nonce. */
function stylesInThePage(app: string): Plugin {
  return {
    name: 'styles-in-the-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle[`${app}/index.html`];
      if (page?.type !== 'asset') throw new Error(`the build has no page of ${app}`);
      page.source = String(page.source).replace(
        /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g,
        (_link, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`the build has no ${file}`);
          return `<style nonce="__NONCE__">${String(styles.source)}</style>`;
        },
      );
    },
  };
}
