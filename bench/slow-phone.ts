import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import { openAppContext } from '#server/app-context.ts';
import { newHospital } from '#server/testing/hospital.ts';
import { browserOfTests } from '../scripts/browser.ts';
import { median } from './numbers.ts';
import { openProduct } from './product.ts';

/**
 * What a patient waits for on a slow phone with nothing kept: the largest paint (LCP) and what moves afterwards (CLS), of
 * the first screen and of home, by the browser's own PerformanceObserver, at a quarter of this machine's speed and on slow
 * 4G. Beside each stands a page of one sentence without a script on the same phone: what the connection alone takes. Exits
 * with 1 when a median is over 2.0 s or anything moves. It serves the apps as `npm run build` left them.
 *
 *   node bench/slow-phone.ts [rounds]
 */
const aim = { lcpMs: 2_000, cls: 0 };

/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerBy = 4;

type Seen = { lcp: number; what: string; cls: number; moved: string[] };

type Place = { open: string; signIn?: string };

const rounds = Number(process.argv[2] ?? 3);
const product = await openProduct([], true);
const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<!doctype html><html lang="de"><title>Wardbell</title><h1>Was brauchen Sie?</h1>');
}).listen(0, '127.0.0.1');
const browser = await chromium.launch({ executablePath: browserOfTests, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await product.start();
  const cards = await makeBeds();
  const origin = `http://127.0.0.1:${product.port}`;
  const { port } = bare.address() as AddressInfo; // it listens on a port
  const places = [
    { name: 'a page of one sentence', open: `http://127.0.0.1:${port}/`, isOurs: false },
    { name: 'first screen', open: `${origin}/de/user/signin`, isOurs: true },
    { name: 'home', open: `${origin}/de/user/services`, signIn: `${origin}/de/qrlogin/`, isOurs: true },
  ];
  const rows = [];
  for (const place of places) {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await measure(browser, place, cards[round] ?? ''));
    rows.push({ ...place, seen });
  }
  const [floor = 0] = rows.map(({ seen }) => median(seen.map(({ lcp }) => lcp)));
  for (const { name, seen, isOurs } of rows) {
    const lcp = median(seen.map((one) => one.lcp));
    const cls = Math.max(...seen.map((one) => one.cls));
    const isKept = !isOurs || (lcp <= aim.lcpMs && cls <= aim.cls);
    const beside = isOurs ? `, ${(lcp / floor).toFixed(1)} × the bare page: ${isKept ? 'kept' : 'MISSED'}` : '';
    const each = seen.map((one) => Math.round(one.lcp)).join(', ');
    process.stdout.write(
      `${name}: LCP ${Math.round(lcp)} ms (${each}; ${seen[0]?.what}), CLS ${cls.toFixed(4)}${beside}\n`,
    );
    for (const moved of new Set(seen.flatMap((one) => one.moved))) process.stdout.write(`  moved: ${moved}\n`);
    if (!isKept) process.exitCode = 1;
  }
} finally {
  await browser.close();
  bare.close();
  await product.stop();
}

/** What the cards of beds say in a hospital of tests: one for each round, since a second device of a bed is let in by the first. */
async function makeBeds(): Promise<string[]> {
  const { secrets, database } = product;
  const context = await openAppContext({
    url: database.appUrl,
    secrets,
    log: pino({ level: 'silent' }),
    release: 'bench',
  });
  try {
    return (await newHospital(context)).beds.map(({ qr_uuid }) => qr_uuid);
  } finally {
    await context.stop();
  }
}

/** One opening with a device of its own; who signs in first does so at full speed. */
async function measure(onBrowser: Browser, { open, signIn }: Place, card: string): Promise<Seen> {
  const context = await onBrowser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (signIn) {
      await page.goto(`${signIn}${card}`);
      await page.waitForURL(/\/user\/services$/);
      await page.waitForLoadState('networkidle');
    }
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript({ path: join(import.meta.dirname, 'observe-paints.js') });
    await page.goto(open);
    await page.waitForLoadState('networkidle');
    return await seenOn(page);
  } finally {
    await context.close();
  }
}

async function slowDown(device: CDPSession): Promise<void> {
  await device.send('Network.enable');
  await device.send('Network.setCacheDisabled', { cacheDisabled: true });
  await device.send('Network.emulateNetworkConditions', slow4G);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

async function seenOn(page: Page): Promise<Seen> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'seenByBench').lcp > 0);
  return page.evaluate((): Seen => Reflect.get(globalThis, 'seenByBench'));
}
