import { expect } from '@playwright/test';
import { stories } from '#web/gallery/patient.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

test.use({ ownPage: true }); // nobody touches it until it dims, by the page's clock

const looks = (['de', 'fa', 'ru'] as const).flatMap((lang) =>
  [1, 3].flatMap((text) => [
    { lang, text, name: 'idle', parts: ['.face-time', '.wake', '.idle-open', '.help'] },
    { lang, text, name: 'idle-message', parts: ['.face-time', '.wake', '.idle-open', '.help', '.idle-others'] },
  ]),
);

for (const { lang, text, name, parts } of looks)
  test(`on the night clock nothing lies over anything else: ${name} in ${lang}, text size ${text}`, async ({
    page,
    gallery,
  }) => {
    const story = stories.find((one) => one.name === name);
    if (!story) throw new Error('There is no story of the night clock.');
    await openStory(page, gallery, 'patient', story, { theme: 'night', lang, text, screen: [1024, 768] });
    const boxes = [];
    for (const part of parts) {
      const shown = page.locator(`.idle-clock ${part}`);
      await expect(shown, part).toBeInViewport({ ratio: 1 });
      boxes.push(await shown.boundingBox());
    }
    const [time, wake, open, line] = boxes;
    if (!time || !wake || !open || !line) throw new Error('a part has no box');
    const clear = { wake: wake.y + wake.height <= open.y, time: time.y + time.height <= open.y };
    expect({ ...clear, open: open.y + open.height <= line.y }).toEqual({ wake: true, time: true, open: true });
  });

test('what wakes the tablet has a yellow frame that lies over no letter of the day above it', async ({
  page,
  gallery,
}) => {
  const story = stories.find(({ name }) => name === 'idle');
  if (!story) throw new Error('There is no story of the night clock.');
  await openStory(page, gallery, 'patient', story, { theme: 'night', lang: 'de', text: 1, screen: [1024, 768] });
  const wake = page.locator('.idle-clock .wake');
  await expect(wake).toBeFocused();
  await expect(wake).toHaveCSS('outline-color', 'rgb(255, 230, 0)');
  const day = await page.locator('.idle-clock .face p').boundingBox();
  const frame = await wake.evaluate((key) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(key);
    return key.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
  });
  expect(frame).toBeGreaterThanOrEqual((day?.y ?? 0) + (day?.height ?? 0));
});
