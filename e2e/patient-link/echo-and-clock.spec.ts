import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { connected, emergencyLine } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

test('S15 an open socket that answers no echo is "not connected" after ten seconds, and green only with an answer', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  let swallow = false;
  let opened = 0;
  await bed.routeWebSocket(/\/socket\/app\//, (near) => {
    const far = near.connectToServer();
    opened += 1;
    far.onMessage((message) => {
      // Everything comes through but the answer to the echo, as from a server that is stuck.
      if (!(swallow && String(message).includes('"event":"echo"'))) near.send(message);
    });
  });
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();

  swallow = true;
  await bed.clock.runFor(5_000);
  await expect(connected(bed)).toBeVisible();
  await bed.clock.runFor(5_500);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await expect(connected(bed)).toHaveCount(0);
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => opened).toBeGreaterThan(1); // it does not wait for a dead socket to close

  swallow = false;
  await expect
    .poll(async () => {
      await bed.clock.runFor(1_000);
      return connected(bed).count();
    })
    .toBe(1);
});

for (const [offBy, isSaid] of [
  [60_000, true],
  [-60_000, true],
  [4_000, false],
] as const) {
  test(`S18 a device whose clock is off by ${offBy / 1000} s is ${isSaid ? 'told so' : 'left in peace'}, and shows the server's time`, async ({
    newDevice,
    newHospital,
  }) => {
    const bed = await newDevice();
    await bed.clock.install({ time: Date.now() + offBy });
    await signInBed(bed, await newHospital());
    await expect(connected(bed)).toBeVisible();
    await expect(bed.getByText(de['link.clock_off'])).toHaveCount(isSaid ? 1 : 0);
    await bed.clock.runFor(2_000);
    const shown = await bed.locator('.info-bar .num').innerText();
    const clock = (ms: number) =>
      new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' }).format(ms);
    expect([clock(Date.now() - 3_000), clock(Date.now() + 3_000)]).toContain(shown);
  });
}
