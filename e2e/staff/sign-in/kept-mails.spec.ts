import { expect } from '@playwright/test';
import { hospital } from '#server/demo/hospital/places.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { startServer, type WardbellServer } from '../../server.ts';
import { test as base } from '../../wardbell.ts';

/** A Wardbell as a newcomer starts it: with the demo hospital, without a mail server. */
const test = base.extend<object, { server: WardbellServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const started = await startServer({ WITHOUT_DEMO: 'false' });
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.use({ locale: 'de-DE' }); // which /mails is read in

const password = 'Mondlicht Tasse Gabel 7';
const email = 'mira.wolf@hospital.example';

test('without a mail server whoever registers reads the mail at /mails, and proves the address by its link', async ({
  newDevice,
}) => {
  const page = await newDevice();
  const type = (label: keyof typeof de & `fields.${string}`, text: string) =>
    page.getByLabel(de[label], { exact: true }).fill(text);
  await page.goto('/mails');
  await expect(page.getByRole('heading', { name: server.mailbox.title })).toBeVisible();
  await expect(page.getByText(server.mailbox.empty)).toBeVisible();

  await page.goto('/staff/de/hospital');
  await type('fields.hospital_code', hospital.code);
  await page.getByRole('button', { name: de['hospital.next'] }).click();
  await page.getByRole('link', { name: de['login.register'] }).click();
  await page.getByText(de['register.nurse'], { exact: true }).click();
  await type('fields.name', 'Mira');
  await type('fields.family', 'Wolf');
  await type('fields.email', email);
  await type('fields.username', 'mira.wolf');
  await type('fields.new_password', password);
  await type('fields.password_confirmation', password);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check({ force: true });
  await page.getByRole('button', { name: de['register.submit'], exact: true }).click();
  await expect(page.getByText(de['register.sent'].replace('{email}', email))).toBeVisible();

  const link = page.getByRole('article').filter({ hasText: email }).getByRole('link');
  await expect(async () => {
    await page.goto('/mails');
    await expect(link).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page.locator('body')).not.toContainText(password);
  await link.click();
  await expect(page.getByText('mira.wolf', { exact: true })).toBeVisible();
  await type('fields.password', password);
  await page.getByRole('button', { name: de['verify.registration_submit'] }).click();
  await expect(page.getByText(de['verify.waits_hint'].replace('{email}', email))).toBeVisible();
});

test('whoever comes through a proxy finds no such page', async ({ page }) => {
  const answer = await page.request.get('/mails', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(answer.status()).toBe(404);
  expect((await page.request.get('/mails')).status()).toBe(200);
});
