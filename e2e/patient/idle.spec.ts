import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { nurseOf } from './messages.ts';
import { connected, emergencyLine, nurseToken, requestsOf, sessionOf } from './patient.ts';

for (const [how, wake] of [
  ['touch', 'click'],
  ['key', 'press'],
] as const) {
  test(`a tablet dims after three minutes, shows what is open, and one ${how} wakes it and does nothing else`, async ({
    newDevice,
    newHospital,
  }) => {
    const bed = await newDevice();
    await bed.setViewportSize({ width: 1280, height: 800 });
    await bed.clock.install();
    await signInBed(bed, await newHospital());
    await expect(connected(bed)).toBeVisible();
    await bed.getByRole('button', { name: 'Wasser' }).click();
    await expect(bed.getByText(de['services.sent'], { exact: true })).toBeVisible();
    const face = bed.locator('.idle-clock');
    await bed.keyboard.press('Tab'); // whoever has a keyboard sees the focus
    await bed.clock.runFor(175_000);
    await expect(face).toHaveCount(0);
    await bed.clock.runFor(6_000);
    await expect(face.getByText(de['idle.wake'])).toBeVisible();
    await expect(face).toContainText('Wasser');
    await expect(face).toContainText(de['requests.sent']);
    for (const word of [de['requests.step_sent'], de['requests.step_accepted'], de['requests.step_done']])
      await expect(face.locator('.lamp-word', { hasText: word }).first()).toBeInViewport({ ratio: 1 });
    await expect(face.locator('.lamp-word').first()).toHaveText(/\d\d:\d\d/);
    await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
    await expect(face.locator('.wake')).toBeFocused();
    await expect(face.locator('.wake')).toHaveCSS('outline', 'rgb(255, 230, 0) solid 3px');

    // In the middle lies a key that asks for help; waking must not press it.
    if (wake === 'click') await bed.mouse.click(640, 400);
    else await bed.keyboard.press('Enter');
    await expect(face).toHaveCount(0);
    await bed.clock.runFor(1_000);
    expect(await requestsOf(bed, await sessionOf(bed))).toHaveLength(1);
  });
}

test('S1 over the thread the night clock says that a nurse has written, which is read only after it, and enlarges the line at her phrase of an emergency', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await bed.setViewportSize({ width: 1280, height: 800 });
  await bed.clock.install();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await expect(bed.getByRole('heading', { name: de['messages.none'] })).toBeVisible();
  await bed.clock.runFor(181_000);
  const face = bed.locator('.idle-clock');
  await expect(face.getByText(de['idle.wake'])).toBeVisible();

  const unread = (count: string) => face.getByText(de['nav.unread_messages'].replace('{count}', count));
  await anna.say({ text: said.n_do_lie_still, phrase: 'n_do_lie_still' });
  await expect(unread('1')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await anna.thread())[0]?.received_at).not.toBeNull();
  expect((await anna.thread())[0]?.read_at).toBeNull();
  const large = bed.locator('.help.large');
  await expect(large).toHaveCount(0);
  await anna.say({ text: said.n_do_worse, phrase: 'n_do_worse' });
  await expect(unread('2')).toBeInViewport({ ratio: 1 });
  await expect(face.locator('.help.large')).toBeInViewport({ ratio: 1 });
  await expect(face.getByRole('button', { name: de['common.close'] })).toHaveCount(0);

  await bed.mouse.click(640, 400);
  await expect(face).toHaveCount(0);
  await expect.poll(async () => (await anna.thread())[1]?.read_at).not.toBeNull();
  await expect(large).toBeInViewport({ ratio: 1 });
});

test('a phone does not dim', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await bed.clock.runFor(400_000);
  await expect(bed.locator('.idle-clock')).toHaveCount(0);
});
