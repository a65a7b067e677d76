import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { testPassword } from '#server/testing/hospital.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { browserOfTests } from '../scripts/browser.ts';
import { type Ground, nurseOf, seedGround } from './ground.ts';
import { median, quantile } from './numbers.ts';
import { post, press } from './press.ts';
import { openProduct } from './product.ts';

/**
 * A nurse's phone at a quarter of this machine's speed with 60 open requests on the ward: how long until the board can be
 * used with nothing kept, which is when its thumb's button takes a request; then whether each tap has its effect while two
 * requests a second are asked anew. Beside it stands the same phone with an empty board. Exits with 1 where the median of
 * the first is over 2.5 s or a tap does nothing. It serves the apps as `npm run build` left them.
 *
 *   node bench/slow-board.ts [rounds] [taps]
 */
const aimMs = 2_500;
const slowerBy = 4;
const open = 60;
/** A tap that has shown nothing by then is counted as dropped. */
const droppedMs = 3_000;

const rounds = Number(process.argv[2] ?? 3);
const taps = Number(process.argv[3] ?? 40);
const product = await openProduct([], true);
const browser = await chromium.launch({ executablePath: browserOfTests, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await product.start();
  const ground = await seedGround(product, { beds: 25, staff: 1 });
  const empty = await timesUsable(browser, ground, 'board.quiet_title');
  await ask(ground, open);
  const full = await timesUsable(browser, ground, 'step.accept');
  const isKept = median(full) <= aimMs;
  const each = (times: number[]) => times.map(Math.round).join(', ');
  process.stdout.write(`board of ${open} requests usable after ${Math.round(median(full))} ms (${each(full)}); `);
  process.stdout.write(`an empty one ${Math.round(median(empty))} (${each(empty)}): ${isKept ? 'kept' : 'MISSED'}\n`);
  const { shown, dropped } = await tapOn(browser, ground);
  process.stdout.write(`${shown.length + dropped} taps, ${dropped} dropped: ${dropped === 0 ? 'kept' : 'MISSED'}; `);
  process.stdout.write(
    `tap → shown ${Math.round(median(shown))} / ${Math.round(quantile(shown, 0.95))} ms (p50 / p95)\n`,
  );
  if (!isKept || dropped > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Of each opening with a device of its own, ms from the address to the button or sentence that says it can be used. */
async function timesUsable(onBrowser: Browser, ground: Ground, shows: 'board.quiet_title' | 'step.accept') {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await openPhone(onBrowser, ground);
    times.push(await usableAfter(page, de[shows]));
    await page.context().close();
  }
  return times;
}

/** A phone on which the nurse is signed in, slow from then on. */
async function openPhone(onBrowser: Browser, { code }: Ground): Promise<Page> {
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await onBrowser.newContext({ ...screen, serviceWorkers: 'block' })).newPage();
  const login = { hospital_code: code, username: nurseOf(0, 0), password: testPassword };
  const { text } = await post(product.port, `/api/de${loginEmployee.path}`, '', login);
  const { token, refresh_token, employee } = (JSON.parse(text) as { data: StaffSession }).data; // our own server's answer
  const origin = `http://127.0.0.1:${product.port}`;
  await page.goto(`${origin}/healthz`); // the storage of this origin
  await page.evaluate((session) => localStorage.setItem('auth.staff', JSON.stringify(session)), {
    ...{ token, refreshToken: refresh_token, user: employee, userData: null, homeSettings: [] },
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'observe-board.js') });
  const device = await page.context().newCDPSession(page);
  await device.send('Network.setCacheDisabled', { cacheDisabled: true });
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return page;
}

async function usableAfter(page: Page, words: string): Promise<number> {
  await page.goto(`http://127.0.0.1:${product.port}/staff/de/board`, { waitUntil: 'commit' });
  return page.evaluate((wanted): Promise<number> => Reflect.get(globalThis, 'usableAfter')(wanted), words);
}

/** So many requests of all beds of the ward, one after the other. */
async function ask({ beds, service }: Ground, count: number, everyMs = 0): Promise<void> {
  for (let at = 0; at < count; at++) {
    const bed = beds[at % beds.length];
    if (bed) await press(product.port, bed, service, crypto.randomUUID());
    await pause(everyMs);
  }
}

/**
 * A card is chosen, its request is taken, the next card is chosen, and so on, each by a touch where it stands. A tap has
 * its effect where the card is the chosen one, or where the button says that the request is on its way or taken.
 */
async function tapOn(onBrowser: Browser, ground: Ground): Promise<{ shown: number[]; dropped: number }> {
  const page = await openPhone(onBrowser, ground);
  await usableAfter(page, de['step.accept']);
  const times: (number | null)[] = [];
  const tapAll = async () => {
    for (let at = 0; at < taps; at++) times.push(await (at % 2 === 0 ? choose(page) : take(page)));
  };
  await Promise.all([tapAll(), ask(ground, taps, 500)]);
  await page.context().close();
  const shown = times.filter((ms) => ms !== null);
  return { shown, dropped: times.length - shown.length };
}

/** Chooses a card that waits. */
function choose(page: Page): Promise<number | null> {
  return tap(page, '.call:is(.is-waiting, .is-urgent):not(.sel) .pick', 'chosen');
}

/** Takes the request of the chosen card. */
async function take(page: Page): Promise<number | null> {
  const ready = '.thumb button.fill:not([aria-disabled="true"])';
  await page.waitForSelector(ready);
  return tap(page, ready, 'taken');
}

/** Ms from the touch to its effect; null where there was none in time. */
async function tap(page: Page, keys: string, effect: 'chosen' | 'taken'): Promise<number | null> {
  const watched = { keys, effect, droppedMs };
  for (let screens = 0; screens < open; screens++) {
    const place = await page.evaluate(
      (of): [number, number] | null => Reflect.get(globalThis, 'watchTap')(of),
      watched,
    );
    if (place) {
      await page.touchscreen.tap(...place);
      return page.evaluate((): Promise<number | null> => Reflect.get(globalThis, 'tapShown'));
    }
    await page.mouse.wheel(0, 400); // further down the list
    await pause(200);
  }
  throw new Error(`nothing to tap: ${keys}`);
}
