import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { brokenWords } from '../patient/broken-words.ts';
import { test } from './gallery.ts';

const rooms = ['9', '10', '11', '12', '14', '15', '16'];

test('seven rooms stand on a phone, with who has them, hints and open requests; actions are behind one key a room', async ({
  page,
  gallery,
}) => {
  const story = stories.find(({ name }) => name === 'staff-patients');
  if (!story) throw new Error('there is no such story');
  await openStory(page, gallery, 'staff', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
  const bar = await page.locator('.thumb').boundingBox();
  for (const room of rooms) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: `Zimmer ${room}` }) });
    const box = await row.boundingBox();
    expect([room, (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0)]).toEqual([room, true]);
    await expect(row.getByRole('button')).toHaveCount(2); // the badge takes all beds; the rest is behind one key
  }
  const bed = (room: string, label: string) =>
    page.getByRole('group', { name: `Zimmer ${room}` }).getByRole('checkbox', { name: new RegExp(`^Bett ${label}`) });
  await expect(bed('12', '1')).toHaveAccessibleName(/Anna/);
  await expect(bed('12', '2')).toHaveAccessibleName(/Anna.*Lena \(Pause seit 13:56\)/);
  await expect(bed('9', '1')).toHaveAccessibleName(/Sturzgefahr/);
  await expect(bed('9', '2')).toHaveAccessibleName(/1 offen/);
  await expect(bed('14', '1')).toHaveAccessibleName(/Spricht Persisch/);
  await expect(bed('15', '1')).toHaveAccessibleName(/noch keiner/);
  const ground = (room: string) =>
    page
      .getByRole('group', { name: `Zimmer ${room}` })
      .locator('label')
      .first();
  await expect(ground('15')).toHaveCSS('background-color', 'rgb(255, 240, 207)'); // amber
  await expect(ground('12')).not.toHaveCSS('background-color', 'rgb(255, 240, 207)');
  await expect(ground('15')).toHaveCSS('border-top-style', 'dashed'); // where themes have no amber
  await expect(ground('12')).toHaveCSS('border-top-style', 'solid');
  await expect(page.getByText('Noch ohne Pflegekraft: Zimmer 15.')).toBeVisible();
});

test('on "My patients" no word is broken without a hyphen in any language, on the smallest phone', async ({
  page,
  gallery,
}) => {
  const story = stories.find(({ name }) => name === 'staff-patients');
  if (!story) throw new Error('there is no such story');
  for (const lang of shippedLanguages('staff')) {
    await openStory(page, gallery, 'staff', story, { theme: 'day', lang, text: 1, screen: [320, 568] });
    expect.soft(await brokenWords(page), lang).toEqual([]);
  }
});

test('a bed that the lead gave while others were chosen is kept and named, where no toast covers it, until the next is chosen', async ({
  page,
  gallery,
}) => {
  const story = stories.find(({ name }) => name === 'staff-patients-assigned-meanwhile');
  if (!story) throw new Error('there is no such story');
  await openStory(page, gallery, 'staff', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
  const notice = page.getByRole('status').filter({ hasText: 'Inzwischen anders zugeteilt' });
  await expect(notice).toHaveText('Ihre Patienten sind gespeichert. Inzwischen anders zugeteilt: 15 · Bett 1');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  const beds = page.getByRole('group', { name: 'Zimmer 15' });
  await expect(beds.getByRole('checkbox', { name: /^Bett 1/ })).toBeChecked();
  await expect(page.getByRole('button', { name: /^11 Betten speichern/ })).not.toContainText('Noch nicht gespeichert');
  await beds.getByRole('checkbox', { name: /^Bett 2/ }).press('Space');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^12 Betten speichern/ })).toContainText('Noch nicht gespeichert');
});
