import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf } from '../hospital.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { writeFromBed } from '../staff/messages/bed.ts';
import { test } from '../wardbell.ts';

/** The kinds of alarm that stand on the station's ward. */
async function alarms(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get('/api/de/station', { headers: bearer(token) });
  const { data } = (await answer.json()) as { data: { alarms: { kind: string }[] } };
  return data.alarms.map(({ kind }) => kind);
}

test('S36 a message that nobody can be notified of stands on the station display by its bed, until somebody opens it', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const headers = bearer(await nurseToken(display.request, hospital));
  const data = { department_id: hospital.departments[0]?.id, label: 'Stützpunkt Süd' };
  const made = await display.request.post('/api/de/staff/stations', { headers, data });
  // Clara is on duty in every new hospital.
  const clara = bearer(await nurseToken(display.request, hospital, 'Clara'));
  const left = await display.request.post('/api/de/staff/duty/leave', { headers: clara });
  expect(left.ok()).toBe(true);
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  await display.goto(`/staff/de/station/enrol#${token}`);
  await expect(display.locator('header .link')).toHaveText(de['link.connected'], { timeout: 15_000 });

  const bed = await newDevice();
  await signInBed(bed, hospital);
  await writeFromBed(bed, { text: 'Ist jemand da?' });
  const { room, label } = bedOf(hospital);
  const words = de['alarm.message_unread'].replace('{room}', room).replace('{bed}', label);
  // Alarms take turns on one line.
  await expect(display.getByText(words)).toBeVisible({ timeout: 30_000 });
  expect(await alarms(display, token)).toContain('message_unread');

  const anna = await newDevice();
  await signInNurse(anna, hospital, 'Anna');
  await anna.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await anna.locator('.thread-row').click();
  await expect(anna.locator('.bubble.patient')).toContainText('Ist jemand da?');
  // On the display others may have their turn just now.
  await expect.poll(async () => (await alarms(display, token)).includes('message_unread')).toBe(false);
  await expect(display.getByText(words)).toBeHidden();
});
