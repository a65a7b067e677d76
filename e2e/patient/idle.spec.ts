import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { connected, emergencyLine, requestsOf, sessionOf } from './patient.ts';

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

test('a phone does not dim', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await bed.clock.runFor(400_000);
  await expect(bed.locator('.idle-clock')).toHaveCount(0);
});
