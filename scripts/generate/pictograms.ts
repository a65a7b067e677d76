import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { iconPrefix, isSetName } from '#shared/kernel/service-icon.ts';

/**
 * Makes `drawings.json` out of the pictogram set Healthicons: `node scripts/generate/pictograms.ts ICONS`, where ICONS is
 * `icons.json` of the package @iconify-json/healthicons (1.2.13; MIT). Filled drawings only, without the inverted ones and
 * without marks of other products. Their words stand in `src/shared/locales/pictograms`.
 */
const [from] = parseArgs({ allowPositionals: true }).positionals;
if (!from) throw new Error('Which icons.json of @iconify-json/healthicons?');
const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(from, 'utf8'));

const names = Object.keys(icons)
  .filter((name) => !/-(outline|negative)(-24px)?$|-24px$|-logo$/.test(name) && isSetName(`${iconPrefix}${name}`))
  .sort();
const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawnOnce(icons[name]?.body ?? ''))}`);
const file = new URL('../../src/server/features/content/pictograms/drawings.json', import.meta.url);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);

/** Shapes that a drawing names by an id stand where they are drawn: two drawings in one file share no ids. */
function drawnOnce(body: string): string {
  const [, defined = ''] = /^<defs>(.*?)<\/defs>/.exec(body) ?? [];
  const shapes = new Map(
    [...defined.matchAll(/<path id="(\w+)" (.*?)\/>/g)].map(([, id = '', shape = '']) => [id, shape]),
  );
  const seen = new Set<string>();
  return body
    .replace(/^<defs>.*?<\/defs>/, '')
    .replace(/<use href="#(\w+)"(.*?)\/>/g, (used, id: string, attributes: string) => {
      if (seen.has(used)) return '';
      seen.add(used);
      return `<path ${shapes.get(id)}${attributes}/>`;
    });
}
