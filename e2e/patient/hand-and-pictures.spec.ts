import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { signInBed, signOutBed } from '../people.ts';
import { ask } from '../staff/ward.ts';
import { test } from '../wardbell.ts';
import { nurseOf } from './messages.ts';
import { connected, emergencyLine, nurseToken, screensToFourthKey, sessionOf } from './patient.ts';

/** Chooses by the keyboard alone, as with one switch: forward to the key, then pressed. */
async function choose(page: Page, word: string): Promise<void> {
  const key = page.getByRole('button', { name: word, exact: true });
  await key.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if (await key.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(key).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(key).toHaveAttribute('aria-pressed', 'true');
}

/** On which half of the screen the middle of it lies. */
async function side(page: Page, selector: string): Promise<'left' | 'right'> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  return (box?.x ?? 0) + (box?.width ?? 0) / 2 < width / 2 ? 'left' : 'right';
}

/** Whether somebody can see it: what is for readers alone is clipped, it or what it stands in. */
async function isSeen(words: Locator): Promise<boolean> {
  if (!(await words.isVisible())) return false;
  return words.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return false;
    return true;
  });
}

test('for the left hand the keys of bars and sheets lie on the left, whichever way one reads', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.setViewportSize({ width: 1280, height: 800 });
  await signInBed(bed, await newHospital());
  await ask(bed, 'Wasser');
  await expect(bed.locator('.running-card')).toBeVisible({ timeout: 15_000 });
  expect(await side(bed, '.header-keys')).toBe('right');
  expect(await side(bed, '.ask-for')).toBe('right');
  await bed.goto('/de/user/settings');
  await choose(bed, de['view.hand_left']);

  await bed.goto('/de/user/services');
  await expect(bed.locator('.running-card')).toBeVisible();
  for (const part of ['.header-keys', '.ask-for', '.tabs']) expect(await side(bed, part), part).toBe('left');
  await bed.getByRole('button', { name: de['view.title'] }).click();
  await bed.getByRole('dialog').waitFor();
  const dialog = await bed.getByRole('dialog').boundingBox();
  const close = await bed.getByRole('dialog').getByRole('button', { name: de['common.close'] }).boundingBox();
  expect((close?.x ?? 0) - (dialog?.x ?? 0)).toBeLessThan((dialog?.width ?? 0) / 2);
  await bed.keyboard.press('Escape');
  await bed.goto('/de/user/messages');
  await bed.locator('.composer').waitFor();
  expect(await side(bed, '.composer .btn')).toBe('left');

  await bed.goto('/fa/user/services');
  await expect(bed.getByRole('heading', { name: fa['services.heading'] })).toBeVisible();
  await expect(bed.locator('.running-card')).toBeVisible();
  for (const part of ['.header-keys', '.ask-for', '.tabs']) expect(await side(bed, part), part).toBe('left');
  const rail = bed.locator('.tabs').filter({ visible: true });
  await expect(rail).toHaveCSS('border-right-width', '1px'); // its line is on the side of the content
  await expect(rail).toHaveCSS('border-left-width', '0px');
  await bed.goto('/fa/user/settings');
  await bed.locator('.back').waitFor();
  expect(await side(bed, '.back')).toBe('left');
  await choose(bed, fa['view.hand_right']);
  expect(await side(bed, '.tabs')).toBe('right');
});

test('with large pictures a key is its picture, its name and the sign of its state; every word is there for readers; the next stay begins with words', async ({
  newDevice,
  newHospital,
}) => {
  const [hospital, next] = [await newHospital(), await newHospital()];
  const bed = await newDevice();
  await signInBed(bed, hospital);
  const key = bed.locator('.tile', { hasText: 'Wasser' });
  const before = await key.locator('.p').boundingBox();
  await bed.goto('/de/user/settings');
  await choose(bed, de['view.symbols_on']);
  await bed.goto('/de/user/services');
  await key.waitFor();
  expect((await key.locator('.p').boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.2);
  await expect(key.locator('b')).toBeInViewport();
  await key.click();
  await expect(key.locator('.sign')).toBeVisible();
  await expect(key.getByRole('button', { name: de['services.undo'] })).toBeVisible();
  const open = bed.getByRole('button', { name: /^Wasser/ });
  await expect(open).toBeVisible({ timeout: 15_000 });
  await expect(open.locator('.sign')).toBeVisible();
  await expect(open).toHaveAccessibleName(new RegExp(de['services.tap_again']));
  expect(await isSeen(open.getByText(de['services.tap_again']))).toBe(false);

  await signOutBed(bed);
  await signInBed(bed, next);
  await bed.goto('/de/user/settings');
  const words = bed.getByRole('button', { name: de['view.symbols_off'], exact: true });
  await expect(words).toHaveAttribute('aria-pressed', 'true');
});

test('with large pictures phrases, answers, what was said and the sheet of a service have theirs large too, each with its words', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), (await sessionOf(bed)).user.stay.id);
  await anna.say({ text: said.n_ask_sick, phrase: 'n_ask_sick' });
  const answer = bed.locator('.answers').getByRole('button', { name: said.say_yes, exact: true });
  const group = bed.getByRole('button', { name: said.group_pain, exact: true });
  const asked = bed.locator('.message:not(.own) .words');
  const widthOf = async (key: Locator) => (await key.locator('.p').boundingBox())?.width ?? 0;
  await bed.goto('/de/user/messages');
  await expect(answer).toBeVisible();
  await expect(group.locator('.p')).toBeVisible();
  const before = await widthOf(group);
  for (const words of [answer, asked]) await expect(words.locator('.p')).toBeHidden();

  await bed.goto('/de/user/settings');
  await choose(bed, de['view.symbols_on']);
  await bed.goto('/de/user/messages');
  for (const words of [answer, asked]) await expect(words.locator('.p')).toBeVisible();
  expect(await widthOf(answer)).toBeGreaterThanOrEqual(64);
  expect(await widthOf(group)).toBeGreaterThan(before * 1.8);
  await expect(answer.locator('use')).toHaveAttribute('href', /yes$/);
  expect(await isSeen(answer)).toBe(true);
  expect(await isSeen(asked)).toBe(true);

  await bed.goto('/de/user/services');
  await bed.locator('.tile', { hasText: 'Zeitung' }).click();
  const head = bed.getByRole('dialog').locator('.sheet-head');
  expect(await widthOf(head)).toBeGreaterThanOrEqual(64);
  await expect(head.getByRole('heading')).toHaveText(/Zeitung/);
});

test('S13 with large pictures as well a key says in words that it is not sent, and of when it is; nothing moves for that', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.goto('/de/user/settings');
  await choose(bed, de['view.symbols_on']);
  await bed.goto('/de/user/services');
  await expect(connected(bed)).toBeVisible();
  const key = bed.locator('.tile', { hasText: 'Wasser' });
  const card = bed.locator('.running-card');
  await key.click();
  await expect(bed.locator('.tile.open')).toBeVisible({ timeout: 15_000 });
  const [asOf, cardAsOf] = [key, card].map((part) => part.getByText(/Stand von/));
  if (!asOf || !cardAsOf) throw new Error('there are a key and a card');
  await expect(asOf).toBeHidden();
  const heights = async () => [(await key.boundingBox())?.height, (await card.boundingBox())?.height];
  const before = await heights();

  await bed.context().setOffline(true);
  await expect.poll(() => isSeen(asOf)).toBe(true);
  await expect.poll(() => isSeen(cardAsOf)).toBe(true);
  expect(await heights()).toEqual(before);

  const other = bed.locator('.tile', { hasText: 'Toilette' });
  const still = (await other.boundingBox())?.height;
  await other.click();
  await expect.poll(() => isSeen(other.getByText(de['requests.waiting_unsent']))).toBe(true);
  await expect(other.locator('.sign use')).toHaveAttribute('href', /#i-clock$/);
  expect((await other.boundingBox())?.height).toBe(still);
});

test('on the smallest phone, in the largest type, the longest words stay whole and four keys in reach', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.setViewportSize({ width: 320, height: 568 });
  await signInBed(bed, await newHospital());
  await bed.goto('/de/user/settings');
  for (const word of [de['view.size_3'], de['view.symbols_on'], de['view.hand_left']]) await choose(bed, word);
  for (const locale of ['ru', 'ua', 'de', 'fa']) {
    await bed.goto(`/${locale}/user/services`);
    await bed.locator('.tile').nth(3).waitFor();
    await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
    expect(await screensToFourthKey(bed), locale).toBeLessThanOrEqual(1);
    await bed.goto(`/${locale}/user/settings`);
    await bed.locator('main .option').first().waitFor();
    const wide = await bed.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, locale).toBeLessThanOrEqual(0);
  }
});
