import { readFileSync, writeFileSync } from 'node:fs';
import { iconNames } from '#web/kit/icons/names.ts';

/**
 * Makes one sprite per app out of the drawings in `src/web/kit/icons/symbols.svg`, holding the names that the app
 * lists. Run it after a change of `names.ts`.
 */
const folder = new URL('../../src/web/kit/icons/', import.meta.url);
const symbols = new Map(
  [...readFileSync(new URL('symbols.svg', folder), 'utf8').matchAll(/<symbol id="i-([a-z]+)"[\s\S]*?<\/symbol>/g)].map(
    ([symbol, name]) => [name ?? '', symbol],
  ),
);

for (const [app, names] of Object.entries(iconNames)) {
  const drawn = [...new Set<string>(names)].sort().map((name) => {
    const symbol = symbols.get(name);
    if (!symbol) throw new Error(`no drawing named ${name} in symbols.svg`);
    return symbol;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n<!-- Licences: LICENSES.txt beside this file's source. -->\n${drawn.join('\n')}\n</svg>\n`;
  writeFileSync(new URL(`sprite.${app}.svg`, folder), sprite);
}
