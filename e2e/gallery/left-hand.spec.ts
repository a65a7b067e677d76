import { expect, type Page } from '@playwright/test';
import { stories } from '#web/gallery/staff.story.tsx';
import type { Gallery } from '../../scripts/look/gallery.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { clipped } from './clipped.ts';
import { test } from './gallery.ts';

type Screen = readonly [number, number];

async function open(page: Page, gallery: Gallery, name: string, screen: Screen) {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`there is no story ${name}`);
  await openStory(page, gallery, 'staff', story, { theme: 'day', lang: 'fr', text: 1, screen });
}

/** From which edge to which the first of these stands, across the screen. */
async function across(page: Page, what: string): Promise<{ from: number; to: number }> {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not on the screen`);
  return { from: box.x, to: box.x + box.width };
}

/** For each pair, whether the first stands left of the second. */
async function isLeft(page: Page, ...pairs: [string, string][]): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const [one, other] of pairs) found.push((await across(page, one)).to <= (await across(page, other)).from + 1);
  return found;
}

const onCard: [string, string] = ['.call > .open', '.call > .place-badge'];
const inBar: [string, string] = ['.thumb-row > .side-key', '.thumb-row > .btn'];
const inLine: [string, string] = ['.send-key', '.composer-line textarea'];

for (const screen of [
  [390, 844],
  [320, 568],
] as const)
  test(`a phone in the left hand has the keys of cards, bar and thread at the left: ${screen.join('x')}`, async ({
    page,
    gallery,
  }) => {
    await open(page, gallery, 'staff-board-left', screen);
    expect(await isLeft(page, onCard, inBar)).toEqual([true, true]);
    expect(await clipped(page)).toEqual([]);
    await open(page, gallery, 'staff-board', screen);
    expect(await isLeft(page, onCard, inBar), 'in the right hand').toEqual([false, false]);
    await open(page, gallery, 'staff-thread-left', screen);
    expect(await isLeft(page, inLine)).toEqual([true]);
    expect(await clipped(page)).toEqual([]);
  });

test('a phone on its side in the left hand has the key of the thumb before the places', async ({ page, gallery }) => {
  await open(page, gallery, 'staff-board-left', [844, 390]);
  expect(await isLeft(page, ['.thumb .do', '.tabs'])).toEqual([true]);
});

test('at a desk nothing moves', async ({ page, gallery }) => {
  await open(page, gallery, 'staff-board-left', [1280, 800]);
  expect(await isLeft(page, onCard)).toEqual([false]);
});

test('the hand is chosen in the account and kept on the device', async ({ page, gallery }) => {
  await open(page, gallery, 'staff-account', [390, 844]);
  const hand = () => page.evaluate(() => [document.documentElement.dataset.hand, localStorage.getItem('staff.hand')]);
  expect(await hand()).toEqual(['right', '"right"']);
  await page.getByText('la main gauche').click();
  expect(await hand()).toEqual(['left', '"left"']);
});
