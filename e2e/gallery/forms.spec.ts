import { expect, type Page } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as patientStories } from '#web/gallery/patient.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import type { Story } from '#web/gallery/story.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { emptyDevice, test } from './gallery.ts';

/** How many different forms there are at least, so that none is missed unseen. */
const apps = [
  { app: 'patient', stories: patientStories, screen: [390, 844], forms: 10 },
  { app: 'staff', stories: staffStories, screen: [390, 844], forms: 14 },
  { app: 'admin', stories: adminStories, screen: [1280, 800], forms: 20 },
] as const;

const soon = { timeout: 2000 };

const isShownWhole = ({ display, answers, name, ended, idleAt }: Story) =>
  !display && !ended && !idleAt && !Object.values(answers).includes('pending') && !name.includes('full-');

/** The controls of the forms on the page, by their names; one in a dialog stands for what lies under it. */
async function controlsOf(page: Page) {
  const place = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page.locator('main');
  const form = place.locator('form').last();
  if ((await form.count()) === 0) return { form, controls: [] };
  const controls = await form
    .locator('input:not([type="hidden"]):not([aria-hidden="true"]), textarea, select, [contenteditable="true"]')
    .filter({ visible: true })
    .all();
  return { form, controls };
}

for (const { app, stories, screen, forms } of apps)
  test(`each form of the ${app} app: every control has a name, and what is wrong is said of it and leads there`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout(900_000);
    const seen = new Set<string>();
    for (const story of stories.filter(isShownWhole)) {
      await emptyDevice(page, gallery);
      await openStory(page, gallery, app, story, { theme: 'day', lang: 'de', text: 1, screen: [...screen] });
      const { form, controls } = await controlsOf(page);
      if (controls.length === 0) continue;
      for (const control of controls) await expect.soft(control, story.name).toHaveAccessibleName(/\S/, soon);
      const names = await form.evaluate((one) =>
        [...one.querySelectorAll('input, textarea, select')].map((control) => control.getAttribute('name')).join(),
      );
      if (seen.has(names)) continue;
      seen.add(names);
      const send = form.locator('button[type="submit"]').filter({ visible: true }).last();
      if ((await send.count()) === 0 || (await send.isDisabled())) continue;
      await send.focus();
      await page.keyboard.press('Enter');
      // Of the page, since a form that was sent may be gone by then.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const wrong = form.locator('[aria-invalid="true"]');
      if ((await wrong.count()) === 0) continue;
      for (const control of await wrong.all())
        await expect.soft(control, story.name).toHaveAccessibleDescription(/\S/, soon);
      await expect
        .soft(form.locator('[aria-invalid="true"]:focus, fieldset[aria-describedby] [type="radio"]:focus'), story.name)
        .toHaveCount(1, soon);
    }
    expect(seen.size).toBeGreaterThanOrEqual(forms);
    test.info().annotations.push({ type: 'forms', description: `${[...seen].join(' | ')}` });
  });
