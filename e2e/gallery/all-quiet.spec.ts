import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const quiet = de['board.quiet_title'];
/** By story: what an empty list says, and nothing more than that. */
const said: Record<string, string[]> = {
  'staff-board-empty': [quiet, de['board.quiet_hint']],
  'staff-board-empty-offline': [de['board.nothing_was_open'], 'Stand 14:05 Uhr'],
  'staff-board-empty-mine-offline': [de['board.mine_empty'], 'Stand 14:05 Uhr'],
  'staff-board-empty-connecting': [],
  'staff-board-empty-off-duty': [de['board.nothing_open'], de['duty.off_hint']],
  'staff-board-empty-break': [de['board.nothing_open'], de['board.break_hint']],
  'staff-station-empty': [quiet, '20 Betten verbunden.'],
  'staff-station-empty-offline': [de['board.nothing_was_open']],
  'staff-station-empty-nobody': [de['board.nothing_open']],
};

for (const [name, words] of Object.entries(said))
  test(`${name}: all quiet is said only where it is known and somebody is called`, async ({ page, gallery }) => {
    const story = stories.find((one) => one.name === name);
    if (!story) throw new Error(`there is no story ${name}`);
    await openStory(page, gallery, 'staff', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
    for (const each of words) await expect(page.locator('main').getByText(each, { exact: true })).toBeVisible();
    await expect(page.getByText(quiet)).toHaveCount(words.includes(quiet) ? 1 : 0);
  });
