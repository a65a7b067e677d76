import { expect } from '@playwright/test';
import { departments } from '#shared/areas/departments.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { timeOfDay } from '#shared/notifications/quiet-hours.ts';
import { panelOf } from '../patient/panel-calls.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

const hourMs = 3_600_000;

/** The hours of a night that began an hour ago, by the clock of the hospital. */
function nightNow() {
  const at = (hours: number) => timeOfDay(Date.now() + hours * hourMs, 'Europe/Berlin');
  return { has_night: true, night_from: at(-1), night_until: at(2) };
}

test('at night the display of a ward is dimmed, is bright while something urgent waits, and then dimmed again', async ({
  page: display,
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const ward = hospital.departments[0]?.id ?? '';
  const headers = bearer(await nurseToken(display.request, hospital));
  const made = await display.request.post('/api/de/staff/stations', {
    headers,
    data: { department_id: ward, label: 'Stützpunkt' },
  });
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  await display.goto(`/staff/de/station/enrol#${token}`);
  await expect(display.locator('header .link')).toHaveText(de['link.connected'], { timeout: 15_000 });
  await display.locator('header h1').click(); // a touch, which lets sound out
  const board = display.locator('.display');
  await expect(board).not.toHaveClass(/dimmed/);

  const panel = await panelOf(display.request, hospital, hospitals);
  await panel.change(departments, ward, 1, nightNow());
  await expect(board).toHaveClass(/dimmed/, { timeout: 15_000 });
  await expect(board).toHaveAttribute('data-theme', 'night');

  const [bed, phone] = [await newDevice(), await newDevice()];
  await signInBed(bed, hospital);
  await signInNurse(phone, hospital, 'Bilal');
  await bed.getByRole('button', { name: 'Schmerzen' }).click();
  await expect(board.locator('.row')).toContainText('Schmerzen');
  await expect(board).not.toHaveClass(/dimmed/);
  await phone.getByRole('button', { name: new RegExp(`^${de['step.accept']} \\d`) }).click();
  await expect(board).toHaveClass(/dimmed/);
});
