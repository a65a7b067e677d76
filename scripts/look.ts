import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type { Story } from '#web/gallery/story.ts';

/**
 * Renders stories into contact sheets under `.cache/look/`: `npm run look [story] [-- --all]`. Each screen is shown at
 * three sizes; theme, language and text size take turns, so that each value comes up. `--all` shows every product.
 */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];
const looks = [
  { theme: 'day', lang: 'de', size: 1 },
  { theme: 'night', lang: 'fa', size: 1 },
  { theme: 'contrast', lang: 'de', size: 2 },
  { theme: 'day', lang: 'ru', size: 3 },
];
/** The moment at which all pictures are taken, so that two sheets can be laid side by side. */
const afternoon = new Date('2026-03-10T13:06:00Z');
type Look = (typeof looks)[number];
type Shot = { label: string; png: string; width: number };

const folder = new URL('../.cache/look/', import.meta.url);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = process.argv.includes('--all');

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: 'vite.config.ts',
  cacheDir: new URL('../.cache/vite', import.meta.url).pathname,
  optimizeDeps: { entries: ['gallery/show.tsx', 'gallery/main.tsx'] },
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  logLevel: 'error',
});
await server.listen();
// Through the build's own loader, since the story file holds the page's kind of TypeScript.
const { stories } = (await server.ssrLoadModule('/gallery/patient.story.tsx')) as { stories: Story[] };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const story of stories.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const shots: Shot[] = [];
    for (const [place, size] of sizes.entries())
      for (const look of all
        ? looks
        : looks.filter((_, turn) => turn === 0 || turn === place || (place === 0 && turn === 3)))
        shots.push(await shoot(browser, addressOf(server), story, size, look));
    await writeSheet(browser, story.name, shots);
  }
} finally {
  await browser.close();
  await server.close();
}

function addressOf({ resolvedUrls }: ViteDevServer): string {
  const address = resolvedUrls?.local[0];
  if (!address) throw new Error('the development server has no address');
  return address;
}

async function shoot(
  from: Browser,
  address: string,
  story: Story,
  size: (typeof sizes)[number],
  look: Look,
): Promise<Shot> {
  const page = await from.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(afternoon);
  page.on('console', (line) => line.type() === 'error' && process.stderr.write(`${story.name}: ${line.text()}\n`));
  page.on('pageerror', (error) => process.stderr.write(`${story.name}: ${error.message}\n`));
  const { theme, lang, size: text } = look;
  await page.goto(`${address}gallery/index.html?story=${story.name}&theme=${theme}&lang=${lang}&size=${text}`);
  await page.locator('main').waitFor();
  await act(page, story);
  await page.waitForTimeout(story.name.includes('error') || story.name === 'crash' ? 3500 : 400); // the tries after a failure
  const wide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  const png = (await page.screenshot()).toString('base64');
  await page.close();
  const overflow = wide > 0 ? ` OVERFLOW ${wide}px` : '';
  return { label: `${size.width} ${theme} ${lang} ${'A'.repeat(text)}${overflow}`, png, width: size.width };
}

async function act(page: Page, { type, press }: Story): Promise<void> {
  if (type) await page.locator('input').first().fill(type);
  for (const word of press ?? []) {
    const key = page.getByRole('button', { name: word }).first();
    if (await key.isVisible()) {
      await key.click();
      return;
    }
  }
}

async function writeSheet(from: Browser, name: string, shots: Shot[]): Promise<void> {
  const page = await from.newPage({ viewport: { width: 2400, height: 1200 } });
  const figures = shots.map(
    ({ label, png, width }) =>
      `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${png}" width="${width}"></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;font:14px sans-serif;align-items:start;width:fit-content;max-width:2368px}figure{margin:0}img{border:1px solid #888}</style>${figures.join('')}`,
  );
  await page.locator('body').screenshot({ path: new URL(`${name}.png`, folder).pathname });
  await page.close();
}
