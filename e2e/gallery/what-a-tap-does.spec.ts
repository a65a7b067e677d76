import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { stories } from '#web/gallery/patient.story.tsx';
import type { Gallery } from '../../scripts/look/gallery.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

async function show(page: Page, gallery: Gallery, name: string): Promise<void> {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`there is no story ${name}`);
  await openStory(page, gallery, 'patient', story, { theme: 'day', lang: 'de', text: 1, screen: [390, 844] });
}

const key = (page: Page, name: string) => page.locator('.tile', { hasText: name });

test('the key of a planned wish says that a tap makes it due now', async ({ page, gallery }) => {
  await show(page, gallery, 'services-odd-keys');
  await expect(key(page, 'Wasser')).toContainText(de['services.tap_now']);
  await expect(key(page, 'Wasser')).not.toContainText(de['services.tap_again']);
});

for (const [name, why] of [
  ['Mittagessen', /ab \d\d:\d\d Uhr/],
  ['Rollstuhl', /Bitte erst klingeln\./],
] as const)
  test(`an open request whose service may not be asked for now promises no repeat, and says why: ${name}`, async ({
    page,
    gallery,
  }) => {
    await show(page, gallery, 'services-odd-keys');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await expect(key(page, name)).toContainText(why);
    await expect(key(page, name)).not.toContainText(de['services.tap_again']);
    await key(page, name).click();
    await expect(page.getByRole('dialog').getByText(why)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: de['order.ask'], exact: true })).toHaveCount(0);
    expect(sent).toEqual([]);
  });

test('where a hospital shows no names, card, key and outcome name the role', async ({ page, gallery }) => {
  await show(page, gallery, 'services-nameless');
  const doctor = de['role.doctor'];
  await expect(page.locator('.running-card')).toContainText(de['requests.accepted'].replace('{name}', doctor));
  await expect(key(page, 'Schmerzen')).toContainText(de['services.taken_by'].replace('{name}', doctor));
  const outcome = page.locator('.outcome');
  await expect(outcome).toContainText(de['requests.done_with'].replace('{name}', de['role.nurse']));
});

test('a list that cannot be read says that a request is kept only where this device keeps one', async ({
  page,
  gallery,
}) => {
  await show(page, gallery, 'requests-error');
  await expect(page.getByRole('alert')).toContainText(de['common.failed_hint']);
  await expect(page.getByRole('alert')).not.toContainText('gespeichert');
  await show(page, gallery, 'requests-error-kept');
  await expect(page.getByRole('alert')).toContainText(de['link.banner_hint']);
});
