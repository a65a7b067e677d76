import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/**
 * Puts the styles of an app, those files that are `wanted`, into its page, so that its first view asks for one thing
 * less; the server writes the nonce.
 */
export function stylesInThePage(app: string, wanted = /./): Plugin {
  return {
    name: 'styles-in-the-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      changePage(bundle, app, (page) =>
        page.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
          if (!wanted.test(file)) return link;
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`the build has no ${file}`);
          return `<style nonce="__NONCE__">${String(styles.source)}</style>`;
        }),
      );
    },
  };
}

/**
 * Puts the drawings of an app into its page: one thing less to ask for, and no word stands without its drawing for a
 * moment. The app then finds them at an empty address.
 */
export function spriteInThePage(app: string): Plugin {
  const asked = `icons/sprite.${app}.svg`;
  const inThePage = '\0sprite-in-the-page';
  let sprite = '';
  return {
    name: 'sprite-in-the-page',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.includes(asked)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found) return null;
      sprite = readFileSync(found.id.replace(/\?.*/, ''), 'utf8');
      return inThePage;
    },
    load: (id) => (id === inThePage ? "export default '';" : null),
    transformIndexHtml: {
      order: 'post', // once all is bundled, so that the drawings were asked for
      handler: (page, { path }) =>
        path === `/${app}/index.html`
          ? page.replace('<div id="app">', `<div hidden>${sprite}</div>\n    <div id="app">`)
          : page,
    },
  };
}

function changePage(bundle: Rolldown.OutputBundle, app: string, change: (page: string) => string): void {
  const page = bundle[`${app}/index.html`];
  if (page?.type !== 'asset') throw new Error(`the build has no page of ${app}`);
  page.source = change(String(page.source));
}
