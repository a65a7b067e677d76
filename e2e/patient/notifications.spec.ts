import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { bedOf } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

const bell = (page: Page) =>
  page.locator('.place-header').getByRole('link', { name: new RegExp(`^${de['notifications.title']}`) });
const lines = (page: Page) => page.locator('.happened li');
const act = () => ({ action_id: crypto.randomUUID() });

test('the bell counts what happened, live; the list says who has taken it, is read once it was seen, on each device of the stay, and goes with the stay', async ({
  newDevice,
  newHospital,
  request,
}) => {
  const hospital = await newHospital();
  const [bed, further] = await Promise.all([newDevice(), newDevice()]);
  for (const page of [bed, further]) await page.setViewportSize({ width: 1280, height: 800 });
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  const own = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, own)).length).toBe(1);
  const [asked] = await requestsOf(bed, own);
  const headers = bearer(await nurseToken(request, hospital));
  expect((await request.post('/api/de/staff/duty/enter', { headers })).status()).toBe(200);
  const accept = await request.post(`/api/de/staff/requests/${asked?.id}/accept`, { headers, data: act() });
  expect(accept.status()).toBe(200);
  await expect(bell(bed).locator('.count')).toBeVisible();

  // From every screen, not from home alone; on a phone the tab that leads there counts the same.
  for (const screen of ['your_requests', 'messages', 'menu', 'settings']) {
    await bed.goto(`/de/user/${screen}`);
    await expect(bell(bed).locator('.count'), screen).toBeVisible();
  }
  await bed.setViewportSize({ width: 390, height: 844 });
  await expect(bell(bed)).toHaveCount(0);
  await expect(bed.locator('.tabs').getByRole('link', { name: de['nav.info'] }).locator('.count')).toBeVisible();
  await bed.setViewportSize({ width: 1280, height: 800 });
  await bell(bed).click();
  await expect(bed.getByRole('heading', { level: 1, name: de['notifications.title'] })).toBeVisible();
  await expect(lines(bed).first()).toContainText('Anna hat es übernommen');
  await expect(lines(bed).first()).toContainText(de['notifications.new']);

  // Another device of the stay has the same list, and knows that it was read.
  await further.goto(`/qrlogin/${bedOf(hospital).qr_uuid}`);
  await further.getByRole('button', { name: de['signin.same'] }).click();
  await further.waitForURL('**/de/user/services');
  await further.goto('/de/user/notifications');
  await expect(lines(further).first()).toContainText('Anna hat es übernommen');
  await expect(lines(further).getByText(de['notifications.new'])).toHaveCount(0);

  // What happens while the list is open stands in it at once; what was read stays read after a reload.
  expect((await request.post(`/api/de/staff/requests/${asked?.id}/done`, { headers, data: act() })).status()).toBe(200);
  await expect(lines(bed).first()).toContainText(de['requests.step_done']);
  await bed.goto('/de/user/services');
  await expect(bell(bed)).toBeVisible();
  await bed.goto('/de/user/notifications');
  await expect(lines(bed).first()).toContainText(de['requests.step_done']);
  await expect(lines(bed).getByText(de['notifications.new'])).toHaveCount(0);
  await lines(bed).first().getByRole('link').click();
  await expect(bed.getByRole('heading', { level: 2, name: 'Wasser' })).toBeVisible();

  const { data } = (await (
    await request.get('/api/de/bed/account/current-bed', { headers: bearer(own.token) })
  ).json()) as {
    data: { bed: { stay: { id: string } } };
  };
  const ended = await request.post(`/api/de/staff/stays/${data.bed.stay.id}/end`, { headers, data: {} });
  expect(ended.ok()).toBe(true);
  const after = await request.get('/api/de/bed/notifications', { headers: bearer(own.token) });
  expect(after.ok()).toBe(false);
});
