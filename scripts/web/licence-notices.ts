import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:licence-notices';
const place = '__licence_notices__';
/** Pictures and fonts are no modules of a package: their notices are kept beside them. */
const ofFiles = ['src/web/kit/tokens/fonts/LICENSES.txt', 'src/web/kit/icons/LICENSES.txt'];

/**
 * The module `virtual:licence-notices`: the licences of every package that the build puts into the apps, of the fonts and
 * of the pictograms. It is written once all modules are known, and counts in the name of its file.
 */
export function licenceNotices(root: string): Plugin {
  return {
    name: 'licence-notices',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const known = this.environment.mode === 'build' ? place : noticesOf([], root);
      return `export const notices = ${JSON.stringify(known)};`;
    },
    renderChunk(code) {
      if (!code.includes(place)) return null;
      const notices = JSON.stringify(noticesOf([...this.getModuleIds()], root));
      return { code: code.replace(new RegExp(`(["'\`])${place}\\1`), () => notices), map: null };
    },
  };
}

/** The notices of the packages that these modules are of, each text once, below the names of those that have it. */
export function noticesOf(modules: readonly string[], root: string): string {
  const folders = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []));
  const named = new Map<string, string[]>();
  const note = (text: string, title: string) => named.set(text, [...(named.get(text) ?? []), title]);
  for (const file of ofFiles) note(readFileSync(join(root, file), 'utf8').trim(), file.split('/').at(-2) ?? file);
  for (const folder of [...folders].toSorted()) note(...noticeOf(folder));
  return [...named].map(([text, titles]) => `${titles.join(', ')}\n\n${text}`).join('\n\n\n');
}

function noticeOf(folder: string): [text: string, title: string] {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>; // npm's own file
  const file = existsSync(folder) && readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${about.license}`;
  return [text, `${about.name} ${about.version}`];
}
