import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { messages as admin } from '#shared/locales/admin/de.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { wholeBrowser } from '../../scripts/browser.ts';
import { signInAdministrator } from '../admin/panel.ts';
import { bedOf, type Hospital, type HospitalFactory } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { emergencyLine } from './patient.ts';

const [width, height, module] = [640, 480, 6];

/** Light and dark of a picture as large as the camera's, a byte for each point. */
type Picture = Buffer;
const [white, black] = [235, 16];

/** A QR code on white paper. */
function codeOf(text: string): Picture {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const [left, top] = [(width - size * module) / 2, (height - size * module) / 2];
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[Math.floor((y - top) / module)]?.[Math.floor((x - left) / module)]) light[y * width + x] = black;
  return light;
}

/** The first bed's card as the panel prints it, held before the camera. */
async function printedCard(page: Page, hospital: Hospital, hospitals: HospitalFactory): Promise<Picture> {
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.goto('/admin/de/beds/qr-cards');
  await page.getByRole('button', { name: admin['cards.show'] }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const code = bedOf(hospital).code.replace(/(.{4})(?=.)/g, '$1-');
  const card = await page.locator('.print-sheets .print-card').filter({ hasText: code }).screenshot();
  await page.goto('about:blank'); // the panel's policy lets no page read pictures
  const light = await page.evaluate(
    async ([source, wide, high]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const paper = new OffscreenCanvas(wide, high).getContext('2d');
      if (!paper) throw new Error('nothing to draw on');
      const scale = Math.min(wide / picture.width, high / picture.height);
      const [w, h] = [picture.width * scale, picture.height * scale];
      paper.fillStyle = '#fff';
      paper.fillRect(0, 0, wide, high);
      paper.drawImage(picture, (wide - w) / 2, (high - h) / 2, w, h);
      const { data } = paper.getImageData(0, 0, wide, high);
      return Array.from({ length: wide * high }, (_, point) => data[point * 4 + 1] ?? 0); // green: it is black and white
    },
    [`data:image/png;base64,${card.toString('base64')}`, width, height] as const,
  );
  return Buffer.from(light.map((value) => black + Math.round((value / 255) * (white - black))));
}

/** A film of one picture, as Chromium's fake camera plays it. */
function filmOf(light: Picture): Buffer {
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** A browser whose camera sees that; `isAllowed`: the person says yes when they are asked for it. */
async function withCamera(
  seen: Picture,
  isAllowed: boolean,
  story: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-camera-'));
  const film = join(folder, 'card.y4m');
  writeFileSync(film, filmOf(seen));
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({
    executablePath: wholeBrowser,
    args: [
      ...args,
      `--use-file-for-fake-video-capture=${film}`,
      isAllowed ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
    ],
  });
  try {
    await story(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

test('the camera of the page reads the card that the panel has printed for a bed, and signs in; the emergency line stays in sight', async ({
  server,
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const { qr_uuid, room } = bedOf(hospital);
  await withCamera(await printedCard(await newDevice(), hospital, hospitals), true, async (browser) => {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    await page.goto('/de/user/signin');
    await page.getByRole('button', { name: de['signin.scan'] }).click();
    await expect(emergencyLine(page)).toBeInViewport({ ratio: 1 });
    await page.waitForURL('**/de/user/services');
    await expect(page.locator('.room-and-bed')).toContainText(room);
    await page.goBack();
    expect(page.url()).not.toContain(qr_uuid);
  });
});

test('a code that is no bed card is said to be none, and signs nobody in', async ({ server }) => {
  await withCamera(codeOf('WIFI:S:Gast;;'), true, async (browser) => {
    const page = await browser.newPage({ baseURL: server.origin });
    await page.goto('/de/user/signin');
    await page.getByRole('button', { name: de['signin.scan'] }).click();
    await expect(page.getByText(de['scan.other'])).toBeVisible();
    await page.getByRole('button', { name: de['signin.qr_by_code'] }).click();
    await expect(page.getByLabel(de['signin.code'])).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/de/user/signin');
  });
});

test('a camera that is refused is said to be, and leads back to the code', async ({ server, newHospital }) => {
  const bed = bedOf(await newHospital());
  await withCamera(codeOf(qrAddress(server.origin, bed.qr_uuid)), false, async (browser) => {
    const page = await browser.newPage({ baseURL: server.origin });
    await page.goto('/de/user/signin');
    await page.getByRole('button', { name: de['signin.scan'] }).click();
    await expect(page.getByRole('alert')).toHaveText(de['scan.refused']);
    await page.getByRole('button', { name: de['signin.qr_by_code'] }).click();
    await page.getByLabel(de['signin.code']).fill(bed.code);
    await page.getByRole('button', { name: de['signin.submit'] }).click();
    await page.waitForURL('**/de/user/services');
  });
});

test('where the reader of codes cannot be fetched, that is said, and the code is typed', async ({ server }) => {
  await withCamera(codeOf('WIFI:S:Gast;;'), true, async (browser) => {
    const page = await browser.newPage({ baseURL: server.origin });
    await page.route('**/code-reader.js', (route) => route.abort());
    await page.goto('/de/user/signin');
    await page.getByRole('button', { name: de['signin.scan'] }).click();
    await expect(page.getByRole('alert')).toHaveText(de['scan.unreadable']);
    await page.getByRole('button', { name: de['signin.qr_by_code'] }).click();
    await expect(page.getByLabel(de['signin.code'])).toBeVisible();
  });
});

/** A camera whose track names these capabilities, or cannot name any; the constraints that were applied are gathered. */
async function putTrack(page: Page, capabilities: object | null, isObeyed = true): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(
    ([named, obeys]) => {
      const applied: unknown[] = [];
      Object.assign(globalThis, { applied });
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        const paint = () => canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
        setInterval(paint, 100); // a picture that nobody paints anew is never shown
        paint();
        const stream = canvas.captureStream(5);
        for (const track of stream.getVideoTracks())
          Object.defineProperties(track, {
            getCapabilities: { value: named ? () => named : undefined },
            applyConstraints: {
              value: async (constraints: unknown) => {
                applied.push(constraints);
                if (!obeys) throw new Error('this track has no light');
              },
            },
          });
        return stream;
      };
    },
    [capabilities, isObeyed] as const,
  );
  return () => page.evaluate(() => (globalThis as unknown as { applied: unknown[] }).applied); // as the script above has put it there
}

const scan = async (page: Page) => {
  await page.goto('/de/user/signin');
  await page.getByRole('button', { name: de['signin.scan'] }).click();
  await expect(page.getByText(de['scan.title'])).toBeVisible();
};

test('the light of a camera that has one is switched on and off by a key; one that names it and has none loses the key', async ({
  page,
  newDevice,
}) => {
  const applied = await putTrack(page, { torch: true });
  await scan(page);
  const on = page.getByRole('button', { name: de['scan.light_on'] });
  const off = page.getByRole('button', { name: de['scan.light_off'] });
  await on.click();
  await expect(off).toHaveAttribute('aria-pressed', 'true');
  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'false');
  expect(await applied()).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);

  const other = await newDevice();
  await putTrack(other, { torch: true }, false);
  await scan(other);
  await other.getByRole('button', { name: de['scan.light_on'] }).click();
  await expect(other.getByRole('button', { name: de['scan.light_on'] })).toHaveCount(0);
  await expect(other.getByText(de['scan.title'])).toBeVisible();
});

for (const [which, capabilities] of [
  ['names none', {}],
  ['says that it has none', { torch: false }],
  ['is of a browser that names nothing', null],
] as const)
  test(`there is no key for a light where the track ${which}`, async ({ page }) => {
    await putTrack(page, capabilities);
    await scan(page);
    await expect(page.getByRole('button', { name: de['signin.qr_by_code'] })).toBeVisible();
    await expect(page.getByRole('button', { name: de['scan.light_on'] })).toHaveCount(0);
  });
