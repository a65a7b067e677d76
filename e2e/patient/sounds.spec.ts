import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed, signInNurse, signOutBed } from '../people.ts';
import { ask, thumb } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

/** Notes each tone that the page starts, by its pitch. */
async function hearTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      tones.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones); // put there above
}

test('sounds are off until they are wanted, then a request is heard as it is shown, taken and done; the next stay begins without', async ({
  newDevice,
  newHospital,
}) => {
  const [hospital, next] = [await newHospital(), await newHospital()];
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  const tones = await hearTones(bed);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await ask(bed, 'Decke');
  await expect(bed.getByText(de['requests.received'], { exact: true })).toBeVisible();
  expect(await tones()).toEqual([]);

  await bed.goto('/de/user/settings');
  const option = (word: string) => bed.getByRole('button', { name: word, exact: true });
  await option(de['sounds.always']).focus();
  await bed.keyboard.press('Enter');
  await expect(option(de['sounds.always'])).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(tones).toEqual([523, 659]); // as it will be
  await bed.getByRole('link', { name: de['nav.services'], exact: true }).click();
  await ask(bed, 'Wasser');
  await expect.poll(tones).toEqual([523, 659, 523]);
  const place = `11 · Bett ${bedOf(hospital, 0).label} · Wasser`;
  await thumb(anna, 'accept', place).click();
  await expect.poll(tones).toEqual([523, 659, 523, 523, 659]);
  const request = (await requestsOf(bed, await sessionOf(bed))).find(({ status }) => status === 'accepted');
  const answer = await anna.request.post(`/api/de/staff/requests/${request?.id}/done`, {
    headers: bearer(await nurseToken(anna.request, hospital)),
    data: { action_id: crypto.randomUUID() },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(tones).toEqual([523, 659, 523, 523, 659, 523, 659, 784]);

  await bed.reload();
  await bed.goto('/de/user/settings');
  await expect(option(de['sounds.always'])).toHaveAttribute('aria-pressed', 'true');
  expect(await tones()).toEqual([]); // what a page finds is not news
  await signOutBed(bed);
  await signInBed(bed, next);
  await bed.goto('/de/user/settings');
  await expect(option(de['sounds.off'])).toHaveAttribute('aria-pressed', 'true');
});
