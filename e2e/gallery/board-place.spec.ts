import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const look = { theme: 'day', lang: 'de', text: 1, screen: [390, 600] } as const;
const read = { name: '15 · Bett 1 · Anders liegen' };
const chosen = '10 · Bett 1 · Zeitung';

test('the board keeps scroll, filter and choice through a request, another tab and a page load', async ({
  page,
  gallery,
}) => {
  const story = stories.find(({ name }) => name === 'staff-board');
  if (!story) throw new Error('there is no board');
  const load = () => openStory(page, gallery, 'staff', story, look);
  const card = page.getByRole('article', read);
  const choice = page.getByRole('button', { name: de['board.choose_card'].replace('{place}', chosen) });
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) });
  await load();
  await choice.click();
  await card.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
  const place = await topOf(page, read);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const expectPlace = async () => {
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => Math.abs((await topOf(page, read)) - place)).toBeLessThanOrEqual(1);
  };

  await card.getByRole('link', { name: /öffnen$/ }).click();
  await page.getByRole('link', { name: de['common.back'] }).click();
  await expectPlace();
  await tab(de['nav.patients']).click();
  await expect(page.getByRole('heading', { level: 1, name: de['patients.title'] })).toBeVisible();
  await tab(de['nav.board']).click();
  await expectPlace();
  await load();
  await expectPlace();

  const mine = page.getByRole('button', { name: new RegExp(de['board.filter_mine']) });
  await mine.click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page
    .getByRole('link', { name: /öffnen$/ })
    .first()
    .click();
  await page.getByRole('link', { name: de['common.back'] }).click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await tab(de['nav.duty']).click();
  await tab(de['nav.board']).click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await load();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
});

const topOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('article', { name }).evaluate((element) => element.getBoundingClientRect().top);
