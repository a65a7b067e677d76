import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserOfTests } from './browser.ts';
import { type Gallery, openGallery } from './look/gallery.ts';
import { allLooks, type Look, lookName, pairedLooks } from './look/looks.ts';
import { openStory } from './look/open-story.ts';
import { type Shot, sheetHtml } from './look/sheet.ts';
import { type LoadedStory, readStories } from './look/stories.ts';

// Draws stories into one contact sheet, `.cache/look/sheet.html`, and a picture of each story's part of it:
// `npm run look [story …] [-- --all]`. Each story is drawn in looks that bring every two values of theme, direction,
// text size and screen together once; `--all` draws every combination.

const folder = new URL('../.cache/look/', import.meta.url).pathname;
const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const stories = (await readStories()).filter(
  ({ story }) => positionals.length === 0 || positionals.includes(story.name),
);
if (stories.length === 0) throw new Error(`There is no story ${positionals.join(', ')}.`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const gallery = await openGallery();
const browser = await chromium.launch({
  executablePath: browserOfTests,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const shots = await drawAll(stories, browser, gallery);
  for (const { story } of stories)
    await savePicture(
      browser,
      story.name,
      shots.filter((shot) => shot.story === story.name),
    );
  writeFileSync(`${folder}sheet.html`, sheetHtml(shots));
  const faulty = shots.filter(({ faults }) => faults.length > 0);
  for (const { story, look, faults } of faulty) console.error(`${story}, ${lookName(look)}: ${faults.join('; ')}`);
  console.log(
    `${shots.length} pictures of ${stories.length} stories, ${faulty.length} with faults: ${folder}sheet.html`,
  );
  process.exitCode = faulty.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await gallery.close();
}

/** Three at a time: most of a picture's time is waiting. */
async function drawAll(stories: readonly LoadedStory[], from: Browser, shown: Gallery): Promise<Shot[]> {
  const queue = stories.flatMap((one, turn) =>
    (values.all ? allLooks(one.app, one.story.screens) : pairedLooks(one.app, turn, one.story.screens)).map((look) => ({
      one,
      look,
    })),
  );
  const drawn: Shot[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) drawn.push(await draw(next.one, next.look, from, shown));
  };
  await Promise.all([work(), work(), work()]);
  return drawn;
}

/** One picture, with what was wrong while it was made: errors of the page, something wider than the screen. */
async function draw({ app, story }: LoadedStory, look: Look, from: Browser, shown: Gallery): Promise<Shot> {
  const page = await from.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  if (story.name !== 'crash') page.on('pageerror', (error) => faults.push(error.message));
  await openStory(page, shown, app, story, look).catch((error: Error) => faults.push(error.message));
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  if (over > 0) faults.push(`${over} px wider than the screen`);
  const file = `${story.name} ${lookName(look)}.png`;
  await page.screenshot({ path: `${folder}${file}` });
  await page.close();
  return { story: story.name, look, file, faults };
}

/** The story's part of the sheet as one picture, to be looked at without a browser. */
async function savePicture(from: Browser, name: string, shots: readonly Shot[]): Promise<void> {
  const page = await from.newPage({ viewport: { width: 2400, height: 1200 } });
  const file = `${folder}${name}.html`;
  writeFileSync(file, sheetHtml(shots));
  await page.goto(`file://${file}`);
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
  await page.close();
  rmSync(file);
}
