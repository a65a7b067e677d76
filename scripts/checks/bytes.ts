/** Weighs what each app loads before its first screen, from the built `dist/web`, and fails over budget. No app may load another's start. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskFiles, entryOf, foreignEntries, type Manifest, type Weight, weigh } from './bundle.ts';
import { root } from './run.ts';

/** In kilobytes of 1,000 bytes; scripts and styles with gzip. Bytes do not vary from run to run, seconds do. */
const budgets: Record<string, Weight> = {
  patient: { js: 145, css: 12, fonts: 45, fontFiles: 1 },
  staff: { js: 270, css: 30, fonts: 45, fontFiles: 1 },
  admin: { js: 290, css: 40, fonts: 45, fontFiles: 1 },
};

const web = join(root, 'dist/web');
const faults = checkAll(web);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function checkAll(folder: string): string[] {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return [`There is no ${path}: run npm run build first.`];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const apps = Object.keys(budgets).filter((app) => existsSync(join(root, 'src/web', app)));
  return apps.flatMap((app) => {
    const entry = entryOf(manifest, app);
    if (!entry) return [`The build has no entry for ${app}.`];
    const foreign = foreignEntries(manifest, entry).map(
      (other) => `${app} would load ${other}, which starts there too.`,
    );
    if (app === 'patient')
      foreign.push(
        ...deskFiles(manifest, entry).map((other) => `patient would load ${other}, with the styles of the desk.`),
      );
    return [...foreign, ...compare(app, weigh(folder, manifest, entry))];
  });
}

function compare(app: string, weight: Weight): string[] {
  const budget = budgets[app];
  if (!budget) return [`${app} has no budget.`];
  const faults = (['js', 'css', 'fonts'] as const).flatMap((part) => {
    const kilobytes = weight[part] / 1000;
    console.log(`${app.padEnd(8)} ${part.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} of ${budget[part]} KB`);
    return kilobytes > budget[part] ? [`${app}: ${part} ${kilobytes.toFixed(1)} KB is over ${budget[part]} KB.`] : [];
  });
  if (weight.js === 0) faults.push(`${app}: the entry loads no script, so nothing was weighed.`);
  if (weight.fontFiles > budget.fontFiles) faults.push(`${app}: ${weight.fontFiles} font files at first view.`);
  return faults;
}
