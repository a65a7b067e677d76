import { expect, type Page } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital } from '../hospital.ts';
import { bearer, nurseToken, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { writeFromBed } from '../staff/messages/bed.ts';
import { test } from '../wardbell.ts';
import { enrolByLink } from './enrol-by-link.ts';

/** The kinds of alarm that stand on the station's ward. */
async function alarms(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get('/api/de/station', { headers: bearer(token) });
  const { data } = (await answer.json()) as { data: { alarms: { kind: string }[] } };
  return data.alarms.map(({ kind }) => kind);
}

/** What the display says of the first bed. */
function unreadAt(hospital: Hospital): string {
  const { room, label } = bedOf(hospital);
  return de['alarm.message_unread'].replace('{room}', room).replace('{bed}', label);
}

const openThreads = (phone: Page) =>
  phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();

test('S36 a message that nobody can be notified of stands on the station display by its bed, until somebody opens it', async ({
  page: display,
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  // Clara is on duty in every new hospital.
  const clara = bearer(await nurseToken(display.request, hospital, 'Clara'));
  const left = await display.request.post('/api/de/staff/duty/leave', { headers: clara });
  expect(left.ok()).toBe(true);
  const token = await enrolByLink(display, hospital);

  const bed = await newDevice();
  await signInBed(bed, hospital);
  await writeFromBed(bed, { text: 'Ist jemand da?' });
  const words = unreadAt(hospital);
  // Alarms take turns on one line.
  await expect(display.getByText(words)).toBeVisible({ timeout: 30_000 });
  expect(await alarms(display, token)).toContain('message_unread');

  const anna = await newDevice();
  await signInNurse(anna, hospital, 'Anna');
  await openThreads(anna);
  await anna.locator('.thread-row').click();
  await expect(anna.locator('.bubble.patient')).toContainText('Ist jemand da?');
  // On the display others may have their turn just now.
  await expect.poll(async () => (await alarms(display, token)).includes('message_unread')).toBe(false);
  await expect(display.getByText(words)).toBeHidden();
});

test('S36 a message that nobody reads climbs from circle to circle up to the station display, and the bed reads what is so', async ({
  page: display,
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, bilal] = await Promise.all([newDevice(), newDevice()]);
  const token = await enrolByLink(display, hospital);
  await Promise.all([signInBed(bed, hospital), signInNurse(bilal, hospital, 'Bilal')]);
  // The bed is Anna's, who is on duty and looks at no device.
  const headers = bearer(await nurseToken(bed.request, hospital));
  const entered = await bed.request.post('/api/de/staff/duty/enter', { headers });
  const data = { bed_ids: [bedOf(hospital).id] };
  const assigned = await bed.request.put('/api/de/staff/assignments', { headers, data });
  expect([entered.status(), assigned.status()]).toEqual([200, 200]);
  await openThreads(bilal);

  await bed.getByRole('link', { name: patient['nav.messages'] }).click();
  await bed.getByRole('textbox', { name: patient['messages.field'] }).fill('Ist jemand da?');
  await bed.keyboard.press('Enter');
  const mark = bed.locator('.message.own .mark');
  const row = bilal.locator('.thread-row');
  await expect(row).toContainText('Ist jemand da?');
  const { user } = await sessionOf(bed);
  const notified = async () => {
    const answer = await bed.request.get('/api/de/staff/threads', { headers });
    const threads = ((await answer.json()) as { data: { stay_id: string; notified: string[] }[] }).data;
    const ids = threads.find(({ stay_id }) => stay_id === user.stay.id)?.notified ?? [];
    return hospital.employees.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  };
  expect(await notified()).toEqual(['Anna']);
  await expect(mark).toHaveText(patient['messages.sent']);
  await expect(row.locator('.called')).toHaveCount(0);

  await hospitals.leaveUnread(hospital, 180);
  await expect(row.locator('.called')).toHaveText(de['state.circle_department']);
  expect(await notified()).toEqual(['Anna', 'Bilal', 'Clara']);
  await expect(mark).toHaveText(patient['messages.received']); // Bilal is notified now, and his phone shows it
  expect(await alarms(display, token)).not.toContain('message_unread');

  await hospitals.leaveUnread(hospital, 180);
  await expect(row.locator('.called')).toHaveText(de['state.circle_charge']);
  await expect(display.getByText(unreadAt(hospital))).toBeVisible({ timeout: 30_000 });
  await expect(mark).toHaveText(patient['messages.received']);

  await row.click();
  await expect(mark).toHaveText(patient['messages.read']);
  await expect.poll(async () => (await alarms(display, token)).includes('message_unread')).toBe(false);
});
