import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import type { Hospital } from '../hospital.ts';
import { bearer, nurseToken } from '../patient/patient.ts';

/** The page becomes the display of the first ward by an enrolment link, and is connected; answers its token. */
export async function enrolByLink(display: Page, hospital: Hospital): Promise<string> {
  const headers = bearer(await nurseToken(display.request, hospital));
  const data = { department_id: hospital.departments[0]?.id, label: 'Stützpunkt Süd' };
  const made = await display.request.post('/api/de/staff/stations', { headers, data });
  expect(made.ok()).toBe(true);
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  await display.goto(`/staff/de/station/enrol#${token}`);
  await expect(display.locator('header .link')).toHaveText(de['link.connected'], { timeout: 15_000 });
  return token;
}
