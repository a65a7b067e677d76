import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { follow } from './every-address.ts';
import { bearer, emergencyLine, nurseToken, requestsOf, screensToFourthKey, sessionOf } from './patient.ts';

const locales = ['de', 'en', 'es', 'fa', 'fr', 'ru', 'tr', 'ua'];
const signedIn = [
  'services',
  'your_requests',
  'messages',
  'menu',
  'faq',
  'hospitals',
  'notifications',
  'settings',
  'nowhere',
];

/** The smallest phone; and what is left of a tablet on its side at a zoom of 200 %, in CSS pixels. */
const sizes = {
  '320 × 568': { width: 320, height: 568 },
  '1024 × 768 at 200 %': { width: 512, height: 384 },
};

/** Words that are cut off, and whatever makes the page wider than the screen. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1,h2,h3,p,b,small,a,button,span,dd,dt,label,legend',
    )) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest('.vh, .skip, [aria-hidden=true]')) continue;
      const words = element.innerText.slice(0, 30);
      if (box.left < -1 || box.right > clientWidth + 1) faults.push(`"${words}" leaves the screen`);
      const hides = getComputedStyle(element).overflowX !== 'visible';
      if (hides && element.scrollWidth > element.clientWidth + 1) faults.push(`"${words}" is cut off`);
    }
    return faults;
  });
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`S1 at ${size} every screen in every language shows the emergency line and cuts nothing off`, async ({
    newDevice,
    newHospital,
  }) => {
    test.setTimeout(180_000); // ten screens in eight languages
    const bed = await newDevice();
    await bed.setViewportSize(viewport);
    const faults: string[] = [];
    const look = async (path: string) => {
      await bed.locator('main#main').waitFor();
      await expect(bed.locator('.waiting, .ghost, [aria-busy="true"]'), path).toHaveCount(0);
      await expect(emergencyLine(bed), path).toBeInViewport({ ratio: 1 });
      faults.push(...(await clipped(bed)).map((fault) => `${path}: ${fault}`));
    };
    const open = async (path: string) => {
      await bed.goto(path);
      await look(path);
    };
    for (const locale of locales) await open(`/${locale}/user/signin`);
    await signInBed(bed, await newHospital());
    await bed.getByRole('button', { name: 'Wasser' }).click();
    await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible();
    const [home, ...others] = signedIn;
    for (const locale of locales) {
      await open(`/${locale}/user/${home}`);
      for (const screen of others) {
        await bed.locator('h1').evaluateAll((left) => {
          for (const heading of left) heading.setAttribute('data-left', '');
        });
        await follow(bed, `/${locale}/user/${screen}`);
        await bed.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
        await look(`/${locale}/user/${screen}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

test('in the largest type and at 200 %, with three requests open, four keys are within one screen of scrolling in every language', async ({
  newDevice,
  newHospital,
}) => {
  test.slow(); // three sizes in eight languages
  const [bed, hospital] = [await newDevice(), await newHospital()];
  await signInBed(bed, hospital);
  const headers = bearer(await nurseToken(bed.request, hospital));
  expect((await bed.request.post('/api/de/staff/duty/enter', { headers, data: {} })).ok()).toBe(true);
  for (const service of ['Wasser', 'Toilette', 'Decke'])
    await bed.locator('.tiles').getByRole('button', { name: service }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(3);
  const faults: string[] = [];
  for (const { size, ...viewport } of [
    { ...sizes['320 × 568'], size: 3 },
    { width: 390, height: 844, size: 3 },
    { ...sizes['1024 × 768 at 200 %'], size: 1 },
  ]) {
    await bed.evaluate((chosen) => localStorage.setItem('view', JSON.stringify({ theme: 'day', size: chosen })), size);
    await bed.setViewportSize(viewport);
    for (const locale of locales) {
      await bed.goto(`/${locale}/user/services`);
      await expect(bed.locator('.tiles > *').nth(3)).toBeAttached();
      await expect(bed.locator('.running-card')).toHaveCount(1);
      const screens = await screensToFourthKey(bed);
      if (screens > 1)
        faults.push(`${locale} at ${viewport.width} × ${viewport.height}: ${screens.toFixed(2)} screens`);
    }
  }
  expect(faults).toEqual([]);
});

test('S1 the emergency line stays beside every question that opens over a screen, in the largest type', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.setViewportSize(sizes['320 × 568']);
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: de['view.title'] }).click();
  await bed.getByRole('button', { name: de['view.size_3'] }).click();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await bed.getByRole('button', { name: de['common.close'] }).click();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await bed.getByRole('button', { name: de['common.close'] }).click();
  await bed.getByRole('button', { name: 'Zeitung' }).click(); // costs money, so it asks first
  await expect(bed.getByRole('dialog')).toBeVisible();
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  expect(await clipped(bed)).toEqual([]);
});
