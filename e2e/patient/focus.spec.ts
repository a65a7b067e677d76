import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

/** Presses a key with the keyboard; the focus then stands on `place` or on what it holds. */
async function press(key: Locator, place: Locator): Promise<void> {
  await key.focus();
  await key.press('Enter');
  await expect(place.and(key.page().locator(':focus, :focus-within'))).toHaveCount(1);
}

/**
 * Does a step and waits until its call was answered well. The clock is put forward only then: a call in hand would
 * reach its time limit, be given up and be sent again.
 */
async function answered(page: Page, ending: string, step: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(ending) && response.ok(),
  );
  await step();
  await answer;
}

const inside = (page: Page, selector: string) => page.locator(`${selector}:is(:focus, :has(:focus))`);

test('the keyboard stays on the card through every step: cancel, ask again, take off the list', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  for (const name of ['Wasser', 'Toilette']) await bed.locator('.tiles').getByRole('button', { name }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(2);
  const headers = bearer(await nurseToken(bed.request, hospital));
  await bed.request.post('/api/de/staff/duty/enter', { headers, data: {} });
  const water = (await requestsOf(bed, await sessionOf(bed))).toSorted((a, b) =>
    a.asked_at.localeCompare(b.asked_at),
  )[0];
  await bed.request.post(`/api/de/staff/requests/${water?.id}/accept`, {
    headers,
    data: { action_id: crypto.randomUUID() },
  });
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  const card = bed.locator(`[data-card="${water?.id}"]`);
  const at = inside(bed, `[data-card="${water?.id}"]`);
  await expect(card).toContainText('Anna');

  await card.getByRole('button', { name: de['requests.cancel'] }).press('Enter');
  await expect(card.getByText(de['requests.cancel_confirm'])).toBeVisible();
  await expect(at).toHaveCount(1);
  await card.getByRole('button', { name: de['requests.cancel_no'] }).press('Enter');
  await expect(at).toHaveCount(1);
  await card.getByRole('button', { name: de['requests.cancel'] }).press('Enter');
  await card.getByRole('button', { name: de['requests.cancel_yes'] }).press('Enter');
  await expect(card.getByRole('button', { name: de['requests.again'] })).toBeVisible();
  await expect(at).toHaveCount(1);
  await card.getByRole('button', { name: de['requests.again'] }).press('Enter');
  await expect(card.getByRole('button', { name: de['requests.cancel'] })).toBeVisible();
  await expect(at).toHaveCount(1);
  await card.getByRole('button', { name: de['requests.cancel'] }).press('Enter');
  await card.getByRole('button', { name: de['requests.hide'] }).press('Enter');
  await expect(card).toHaveCount(0);
  await expect(inside(bed, '[data-card]')).toHaveCount(1);
});

test('the keyboard stays on home: on a key through undo, on a card that is put away on what took its place', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  const key = bed.locator('.tile', { hasText: 'Wasser' });
  await answered(bed, '/bed/requests', () => key.press('Enter'));
  const undo = key.getByRole('button', { name: de['services.undo'] });
  await expect(undo).toBeFocused();
  await bed.clock.runFor(1_000); // the key that has just become "undo" does not hear a second tap at once
  await answered(bed, '/cancel', () => press(undo, key));
  await expect(key).toContainText(de['services.undone']);
  await bed.clock.runFor(6_000);
  await expect(bed.locator('button.tile', { hasText: 'Wasser' })).toBeFocused();

  await answered(bed, '/bed/requests', () => bed.locator('button.tile', { hasText: 'Toilette' }).press('Enter'));
  await bed.clock.runFor(6_000);
  const running = bed.locator('.running-card');
  await expect(running).toBeVisible();
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await answered(bed, '/cancel', () =>
    bed.locator('.card').getByRole('button', { name: de['requests.cancel'] }).click(),
  );
  await bed.getByRole('link', { name: de['nav.services'] }).click();
  const outcome = bed.locator('.outcome');
  await outcome.getByRole('button', { name: de['requests.put_away'] }).press('Enter');
  await expect(outcome).toHaveCount(0);
  await expect(inside(bed, '[data-card]')).toHaveCount(1);
});
