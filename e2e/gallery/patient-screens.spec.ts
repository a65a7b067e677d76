import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { stories } from '#web/gallery/patient.story.tsx';
import { sampleBed } from '#web/gallery/people.ts';
import type { Gallery } from '../../scripts/look/gallery.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

async function show(page: Page, gallery: Gallery, name: string): Promise<void> {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`there is no story ${name}`);
  await openStory(page, gallery, 'patient', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
}

test('on the track "not received" is a cut: between the last step that was reached and it, and nowhere else', async ({
  page,
  gallery,
}) => {
  await show(page, gallery, 'requests-trouble');
  const steps = page.getByRole('article').filter({ hasText: 'Schmerzen' }).locator('.hang > li');
  await expect(steps.locator('.word')).toHaveText([
    de['requests.step_sent'],
    de['requests.step_not_received'],
    de['requests.step_accepted'],
    de['requests.step_done'],
  ]);
  const cuts = await steps.evaluateAll((all) => all.map((step) => step.classList.contains('cut')));
  expect(cuts).toEqual([true, false, false, false]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('.hang > li.cut')).toHaveCount(1);
});

const empty = {
  'faq-empty': ['info.faq', 'faq.none', 'faq.none_hint'],
  'notifications-empty': ['notifications.title', 'notifications.none', 'notifications.none_hint'],
  'hospitals-empty': ['info.hospitals', 'hospitals.none', 'hospitals.none_hint'],
} as const;

for (const [name, [title, words, hint]] of Object.entries(empty))
  test(`${name}: a frame of its own says what will be there, and it is no tab`, async ({ page, gallery }) => {
    await show(page, gallery, name);
    await expect(page.getByRole('heading', { level: 1, name: de[title] })).toBeVisible();
    await expect(page.getByRole('heading', { name: de[words] })).toBeVisible();
    await expect(page.getByText(de[hint])).toBeVisible();
    const tabs = page.getByRole('navigation', { name: de['nav.main'] }).getByRole('link');
    await expect(tabs).toHaveText([de['nav.services'], de['nav.requests'], de['nav.messages'], de['nav.info']]);
  });

test('messages-empty: it says what will be there; on a phone the way back takes the room of the tabs', async ({
  page,
  gallery,
}) => {
  await show(page, gallery, 'messages-empty');
  await expect(page.getByRole('heading', { level: 1, name: de['messages.title'] })).toBeVisible();
  await expect(page.getByRole('heading', { name: de['messages.none'] })).toBeVisible();
  await expect(page.getByText(de['messages.none_hint'])).toBeVisible();
  await expect(page.getByRole('link', { name: de['common.back'] })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: de['nav.main'] });
  await expect(tabs).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(tabs.getByRole('link')).toHaveText([
    de['nav.services'],
    de['nav.requests'],
    de['nav.messages'],
    de['nav.info'],
  ]);
});

test('home says that nothing could be read, instead of waiting without end, and asks again by its key', async ({
  page,
  gallery,
}) => {
  await show(page, gallery, 'services-error');
  const again = page.getByRole('button', { name: de['common.retry'] });
  await expect(again).toBeVisible();
  await expect(page.locator('.ghost')).toHaveCount(0);
  await again.click();
  await expect(again).toBeVisible();
});

test('the info bar names the hospital', async ({ page, gallery }) => {
  await show(page, gallery, 'services');
  await expect(page.locator('.info-bar .hospital')).toHaveText(sampleBed.hospital.name);
  await expect(page.locator('.info-bar .hospital')).toBeInViewport({ ratio: 1 });
});

test('cards and keys keep their size and place among each other when the link is lost', async ({ page, gallery }) => {
  const boxes = async () => {
    await expect(page.locator('.running-card')).toHaveCount(2);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    return page.locator('.running > .card, .tile').evaluateAll((all) => {
      const top = document.querySelector('.home')?.getBoundingClientRect().top ?? 0;
      return all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y - top, width, height].map(Math.round);
      });
    });
  };
  await show(page, gallery, 'services-late');
  const calm = await boxes();
  await show(page, gallery, 'services-late-offline');
  await expect(page.locator('.running-card').first()).toContainText(/Stand von (\p{L}+ )?\d\d:\d\d Uhr\./u);
  expect(await boxes()).toEqual(calm);
});
