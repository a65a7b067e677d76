import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { test } from '../wardbell.ts';
import { requestsOf, sessionOf } from './patient.ts';

/** Presses Tab until the element of this name has the focus, which must be seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate((wanted) => {
      const one = document.activeElement;
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one?.textContent;
      return Boolean(label?.includes(wanted)) && one !== document.body && one?.tagName !== 'MAIN';
    }, name);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await hasFocus())) continue;
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
    });
    expect(outline, `the focus on "${name}" is seen`).toBeGreaterThanOrEqual(3);
    return;
  }
  throw new Error(`Tab does not reach "${name}"`);
}

test('with the keyboard alone: sign in, ask, read how it stands, cancel', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await bed.goto('/de/user/signin');
  await bed.getByLabel(de['signin.code']).waitFor();
  await tabTo(bed, de['signin.code']);
  await bed.keyboard.type(bedOf(await newHospital()).code);
  await bed.keyboard.press('Enter');
  await bed.waitForURL('**/de/user/services');

  await bed.getByRole('button', { name: 'Wasser' }).waitFor();
  await tabTo(bed, 'Wasser');
  await bed.keyboard.press('Enter');
  await expect(bed.getByText(de['services.sent'], { exact: true })).toBeVisible();
  // The focus stays in the place of the key that was pressed: on its undo.
  await expect(bed.getByRole('button', { name: de['services.undo'] })).toBeFocused();

  await tabTo(bed, de['nav.requests']);
  await bed.keyboard.press('Enter');
  await bed.waitForURL('**/de/user/your_requests');
  await bed.getByRole('button', { name: de['requests.cancel'] }).waitFor();
  await tabTo(bed, de['requests.cancel']);
  await bed.keyboard.press('Enter');
  await expect(bed.getByRole('button', { name: de['requests.again'] })).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toMatchObject([{ status: 'canceled' }]);
});
