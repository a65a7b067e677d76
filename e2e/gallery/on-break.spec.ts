import { expect } from '@playwright/test';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

/** Since when each of them is on break, wherever a colleague is named, and not only that they are. */
const places = {
  'staff-patients': 'Anna · Lena (Pause seit 13:56)',
  'staff-board-shared-away': 'Geteilt mit Lena (Pause seit 13:56) · von Ihnen',
  'staff-duty-leader-away': 'Jetzt: Anna (Pause seit 13:56)',
  'staff-duty-break': 'In der Pause: Lena Brandt (seit 13:56)',
  'staff-duty-told-to-cover': 'Anna ist seit 14:05 in der Pause. Sie vertreten.',
  'staff-share': 'In der Pause: Lena Brandt (seit 13:56)',
  'staff-hand-over': 'In der Pause: Lena Brandt (seit 13:56)',
};

for (const [name, words] of Object.entries(places))
  test(`whoever is on break reads "on break since": ${name}`, async ({ page, gallery }) => {
    const story = stories.find((one) => one.name === name);
    if (!story) throw new Error(`there is no story ${name}`);
    await openStory(page, gallery, 'staff', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
    await expect(page.getByText(words)).toBeVisible();
  });
