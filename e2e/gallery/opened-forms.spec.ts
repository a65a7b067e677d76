import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { stories } from '#web/gallery/admin.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const look = { theme: 'day', lang: 'de', text: 1, screen: [1280, 800] } as const;
const unsaved = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(new RegExp(de['form.changed_other'].replace('{count} Änderungen', 'Änderung(en)?')));

/** Forms of a row in which nothing was typed. */
const opened = stories.filter(
  ({ path, draft, retype, picker, write, confirm }) =>
    path.endsWith('/edit') && !draft && !retype && !picker && !write && !confirm,
);

for (const story of opened)
  test(`${story.name}: to open a form is no change`, async ({ page, gallery }) => {
    await openStory(page, gallery, 'admin', story, look);
    await expect(unsaved(page)).toHaveCount(0);
  });

const written = stories.find(({ name }) => name === 'admin-form-content');
const editor = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: `${de['fields.contents.body']} (Deutsch)` });

async function openPage(page: Page, gallery: Parameters<typeof openStory>[1]) {
  if (!written) throw new Error('There is no story of a page with a text.');
  await openStory(page, gallery, 'admin', written, look);
  await expect(editor(page)).toContainText(/14 bis 20 Uhr/);
}

test('the cursor in a formatted text is no change, though the editor then adds a line to write on', async ({
  page,
  gallery,
}) => {
  await openPage(page, gallery);
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowUp');
  await expect(editor(page).locator(':scope > p')).toHaveCount(1);
  await expect(unsaved(page)).toHaveCount(0);
});

test('a formatted text is changed once something is written, and no more once that is taken out again', async ({
  page,
  gallery,
}) => {
  await openPage(page, gallery);
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  await expect(unsaved(page)).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(unsaved(page)).toHaveCount(0);
});

test('what is missing leads to its field, also where that is a list to choose from', async ({ page, gallery }) => {
  const story = stories.find(({ name }) => name === 'admin-list-series-missing');
  if (!story) throw new Error('There is no story of a series without a ward.');
  await openStory(page, gallery, 'admin', story, look);
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Station' })).toBeFocused();
});
