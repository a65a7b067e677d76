import { expect, type Page } from '@playwright/test';
import { services } from '#shared/areas/services.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import type { Hospital, HospitalFactory } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';
import { bearer, connected, requestsOf, sessionOf } from './patient.ts';

const comforts = ['Kissen', 'Fenster', 'Licht', 'Fernseher'];
const group = (bed: Page, name: string) => bed.getByRole('region', { name, exact: true });
const again = (bed: Page) => group(bed, de['search.often']);
const visitAnotherScreen = async (bed: Page) => {
  await bed.getByRole('link', { name: de['nav.info'] }).click();
  await bed.getByRole('link', { name: de['nav.services'] }).click();
};

/** A ward with ten keys in two groups; what it makes of the second one. */
async function withTenKeys(bed: Page, hospital: Hospital, hospitals: HospitalFactory) {
  const panel = await panelOf(bed.request, hospital, hospitals);
  const made = new Map<string, string>();
  for (const title of comforts) made.set(title, (await panel.addService(title, { home_group: 'comfort' })).id);
  const idOf = (title: string) => made.get(title) ?? '';
  return { panel, idOf };
}

/** Asks for it so often, as by its key. */
async function askTimes(bed: Page, service_id: string, times: number): Promise<void> {
  const { token, user } = await sessionOf(bed);
  for (let time = 0; time < times; time++) {
    const asked = { id: crypto.randomUUID(), stay_id: user.stay.id, asked_at: new Date().toISOString() };
    const answer = await bed.request.post('/api/de/bed/requests', {
      headers: bearer(token),
      data: { ...asked, items: [{ service_id }] },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('what a stay asks for often has a second key behind the first group; it does not come while somebody looks', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const { panel, idOf } = await withTenKeys(bed, hospital, hospitals);
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  await askTimes(bed, idOf('Kissen'), 3);
  await expect(bed.locator('.tile.open', { hasText: 'Kissen' })).toHaveCount(1);

  // The ward sorts its keys anew meanwhile: they follow, and still none of them comes twice.
  for (const title of comforts) await panel.change(services, idOf(title), 1, { home_group: 'service' });
  // The keys are read each minute: perhaps between two of these changes.
  await expect(group(bed, de['services.group_comfort'])).toBeHidden({ timeout: 90_000 });
  await expect(group(bed, de['services.group_service'])).toBeVisible();
  await expect(again(bed)).toHaveCount(0);

  await visitAnotherScreen(bed);
  await expect(again(bed).locator('.tile')).toHaveCount(1);
  await expect(bed.locator('.group h2')).toHaveText([
    de['services.group_care'],
    de['search.often'],
    de['services.group_service'],
  ]);
  // Both keys stand for the one request.
  await expect(bed.locator('.tile.open', { hasText: 'Kissen' })).toHaveCount(2);
  const [request] = await requestsOf(bed, await sessionOf(bed));
  await again(bed).locator('.tile').click();
  await expect(bed.getByText(de['services.repeated']).first()).toBeVisible();
  expect((await requestsOf(bed, await sessionOf(bed))).map(({ id }) => id)).toEqual([request?.id]);
});

test('where the requests are answered long after the keys, no key moves for a favourite; home has it when it opens next', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.setViewportSize({ width: 1280, height: 800 });
  const { idOf } = await withTenKeys(bed, hospital, hospitals);
  await signInBed(bed, hospital);
  await askTimes(bed, idOf('Kissen'), 3);
  await bed.clock.install();
  const free = Promise.withResolvers<void>();
  let held = 0;
  await bed.route(/\/bed\/requests$/, async (route) => {
    held += 1;
    await free.promise;
    await route.continue();
  });
  await bed.reload();
  await expect.poll(() => held).toBe(1);
  await bed.clock.fastForward(3000); // longer than the keys wait
  await expect(bed.locator('.tile', { hasText: 'Kissen' })).toBeVisible();
  free.resolve();
  await expect(bed.locator('.tile.open', { hasText: 'Kissen' })).toHaveCount(1);
  await expect(again(bed)).toHaveCount(0);

  await visitAnotherScreen(bed);
  await expect(again(bed).locator('.tile', { hasText: 'Kissen' })).toBeVisible();
});
