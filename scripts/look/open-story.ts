import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { timing } from '#shared/kernel/timing.ts';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import type { Story } from '#web/gallery/story.ts';
import type { Gallery } from './gallery.ts';
import type { GalleryApp, Look } from './looks.ts';

/** The moment at which all stories are told, so that two pictures can be laid side by side. */
export const afternoon = new Date('2026-03-10T13:06:00Z');

/** Shows a story in a look and does what a person does before one looks. */
export async function openStory(page: Page, gallery: Gallery, app: GalleryApp, story: Story, look: Look) {
  const [width, height] = story.idleAt ?? look.screen;
  await page.setViewportSize({ width, height });
  if (story.idleAt) await page.clock.install({ time: afternoon });
  else await standAtAfternoon(page);
  const loaded = watchLoading(page);
  await page.goto(gallery.address(app, story.name, look));
  await page.locator('main').waitFor(soon);
  await page
    .locator('h1')
    .first()
    .waitFor({ ...soon, state: 'attached' }); // the frame stands before the screen's part is loaded
  await loaded();
  await nothingLoads(page);
  if (deeds.some((deed) => story[deed] !== undefined)) {
    const brought = watchLoading(page);
    await act(page, story, app, look.lang);
    await brought();
    await nothingLoads(page);
  }
  if (story.idleAt) {
    await page.clock.fastForward(timing.tabletDimsMinutes * 60_000);
    await page.getByRole('dialog').waitFor(soon);
  }
  await page.evaluate('document.fonts.ready.then(() => null)');
}

/** Pages whose calendar stands at the afternoon, at whatever is opened in them. */
const standing = new WeakSet<Page>();

/**
 * Stops the calendar; timers and `performance.now()` run. (Playwright's fixed time lets the latter begin, at every page
 * load, with the time since the clock was first set: a page that is kept would begin minutes later.)
 */
async function standAtAfternoon(page: Page): Promise<void> {
  if (standing.has(page)) return;
  standing.add(page);
  await page.addInitScript((now) => {
    globalThis.Date = new Proxy(Date, {
      apply: (date) => Reflect.construct(date, [now]).toString(),
      construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now] : given),
      get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
    });
  }, afternoon.getTime());
}

/**
 * Watches what a page loads; to be begun before its address is opened. The answer waits until nothing is under way in
 * `quiet` ms: the answers of a story are in the page, so that only its parts are loaded, each by the one before. (The
 * `networkidle` of Playwright waits for half a second, which is half of what it takes to show a story.)
 */
function watchLoading(page: Page): () => Promise<void> {
  const quiet = 80;
  const underWay = new Set<Request>();
  let last = Date.now();
  const began = (request: Request) => void underWay.add(request);
  const ended = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    while (underWay.size > 0 || Date.now() - last < quiet) await wait(quiet / 4);
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  };
}

/** What a story names is there at once, or the story is wrong. */
const soon = { timeout: 15_000 };

/** What says on a page that something is still to come: places of a list, of cards, a part that is read again. */
const loading = '.waiting, .ghost, [aria-busy="true"]';

/**
 * Waits until nothing on the page says that it loads, unless it has asked what its story never answers. (Where nothing
 * is under way any more, an answer may still be on its way to the screen.)
 */
export async function nothingLoads(page: Page): Promise<void> {
  await page
    .waitForFunction(
      `!document.querySelector('${loading}') || 'unanswered' in document.documentElement.dataset`,
      undefined,
      soon,
    )
    .catch((error: Error) => {
      throw new Error('the story still says that it loads, and none of its calls is never answered', { cause: error });
    });
}

/** What a person does before one looks. */
const deeds = [
  ...(['type', 'says', 'fill', 'file', 'password', 'tick', 'press', 'follow', 'menu', 'opens', 'pick'] as const),
  ...(['picker', 'write', 'retype', 'code', 'confirm', 'ends'] as const),
];

async function act(page: Page, story: Story, app: GalleryApp, lang: string): Promise<void> {
  const {
    type,
    says,
    fill,
    file,
    password,
    tick,
    press,
    follow,
    menu,
    opens,
    pick,
    picker,
    write,
    retype,
    code,
    confirm,
    ends,
  } = story;
  const clickOne = async (
    within: Pick<Page, 'getByRole'>,
    keys: readonly string[],
    role: 'button' | 'menuitem' | 'link' = 'button',
  ) => {
    const words = [...keys, ...(await translations(keys, app, lang))];
    const key = words.map((word) => within.getByRole(role, { name: word })).reduce((all, one) => all.or(one));
    await key.first().click(soon);
  };
  if (type) await page.locator('input:not([readonly])').first().fill(type, soon);
  const shown = async (words: string) =>
    page
      .getByText((await translations([words], app, lang))[0] ?? words)
      .first()
      .waitFor(soon);
  if (says) await shown(says);
  for (const [name, value] of Object.entries(fill ?? {})) {
    const field = page.locator(`[name="${name}"]`);
    if (value === true) await field.check(soon);
    else await field.fill(value, soon);
  }
  if (file) {
    const { name, mimeType, base64 } = file;
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(base64, 'base64') });
  }
  if (password) await page.locator('input[type=password]').first().fill(password, soon);
  // By the keyboard: of some the label is drawn in their place, and a bar may stand over it.
  for (const name of tick ?? []) await page.getByRole('checkbox', { name }).first().press('Space', soon);
  if (press) await clickOne(page, press);
  if (follow) await clickOne(page, [follow], 'link');
  if (menu) {
    await page.locator('[aria-haspopup=menu]').first().click(soon);
    await clickOne(page, [menu], 'menuitem');
  }
  if (opens) await page.getByRole(opens).waitFor(soon);
  const front = opens === 'dialog' ? page.getByRole('dialog') : page;
  if (pick) await page.getByText(pick).first().click(soon);
  if (picker) {
    await front.getByRole('combobox').first().click(soon);
    await page.getByRole('option').last().click(soon);
  }
  if (write) await front.getByRole('textbox').first().fill(write, soon);
  if (retype) await front.locator('input[name=name]').fill(retype, soon);
  if (code) await page.locator('input[autocomplete=one-time-code]').fill(code, soon);
  if (confirm) await clickOne(front, confirm);
  if (ends) await shown(ends);
}

/** A story names its key by the word in German; here are the same texts in the language of the look. */
async function translations(words: readonly string[], app: GalleryApp, lang: string): Promise<string[]> {
  const read = async (language: string) =>
    ((await import(`../../src/shared/locales/${app}/${language}.ts`)) as { messages: Record<string, string> }).messages;
  const [german, spoken] = await Promise.all([read('de'), read(lang)]);
  const keys = Object.keys(german).filter((key) => words.includes(german[key] ?? ''));
  const ownName = isLanguageCode(lang) && words.includes(languages.de.name) ? [languages[lang].name] : [];
  return [...keys.map((key) => spoken[key] ?? ''), ...ownName].filter((word) => word !== '');
}
