import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { connected, emergencyLine, requestsOf, sessionOf } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { openWire } from './wire.ts';

for (const how of ['cut', 'deaden'] as const) {
  test(`S13 S14 a server that is ${how === 'cut' ? 'gone' : 'silent'}: said in 10 s, the tap kept, then sent once`, async ({
    browser,
    server,
    newHospital,
    viewport,
  }) => {
    const wire = await openWire(server.origin);
    const context = await browser.newContext({ baseURL: wire.origin, viewport });
    const bed = await context.newPage();
    await signInBed(bed, await newHospital());
    await expect(connected(bed)).toBeVisible();
    const session = await sessionOf(bed);

    const pain = bed.getByRole('button', { name: 'Schmerzen' });
    await expect(pain).toBeVisible();
    wire[how]();
    await pain.click();
    await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible({ timeout: 3000 });
    await expect(bed.getByText(de['link.banner'])).toBeVisible({ timeout: 10_500 });
    await expect(emergencyLine(bed)).toHaveClass(/loud/);
    await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });

    wire.mend();
    await expect(connected(bed)).toBeVisible({ timeout: 10_000 });
    await expect(bed.getByText(de['requests.sent'], { exact: true }).first()).toBeVisible({ timeout: 5000 });
    expect(await requestsOf(bed, session)).toHaveLength(1);
    await context.close();
    await wire.close();
  });
}
