import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { employeeOf, type Hospital } from '../hospital.ts';

/** What a request looks like in the answer to `GET /bed/requests`; the part that stories look at. */
export type OwnRequest = {
  id: string;
  status: string;
  asked_at: string;
  service_type_id: string;
  cancel_reason: string | null;
};

/** The session as the patient app keeps it. */
type Kept = { token: string; refreshToken: string; user: { id: string; stay: { id: string } } };

/** What this bed's device keeps under `auth`. */
export function sessionOf(page: Page): Promise<Kept> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null') as Kept);
}

/** The requests of the stay, as the server has them; not by way of the screen. */
export async function requestsOf(page: Page, session: Kept): Promise<OwnRequest[]> {
  const answer = await page.request.get('/api/de/bed/requests', { headers: bearer(session.token) });
  return ((await answer.json()) as { data: OwnRequest[] }).data;
}

/** A nurse's token, for what the story does behind the patient's back. */
export async function nurseToken(request: APIRequestContext, hospital: Hospital, name = 'Anna'): Promise<string> {
  const { username, password } = employeeOf(hospital, name);
  const answer = await request.post('/api/de/staff/login', {
    data: { hospital_code: hospital.code, username, password, remember: false },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The sentence of a request that is sent; with a nurse's app open it may say at once that a device shows it. */
export function sentOrShown(page: Page): Locator {
  return page
    .getByText(de['requests.sent'], { exact: true })
    .or(page.getByText(de['requests.received'], { exact: true }));
}

/** The line that no screen is without (S1). */
export function emergencyLine(page: Page): Locator {
  return page.locator('.help').filter({ visible: true }).last();
}

/** The device has an answered echo; from here on a lost link is noticed. */
export function connected(page: Page): Locator {
  return page.locator('.info-bar').getByText(de['link.connected'], { exact: true });
}

/** How far one scrolls until the fourth key stands above the emergency line, in screens. */
export function screensToFourthKey(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready; // the fallback's words are wider
    const key = document.querySelectorAll('.tiles > *')[3]?.getBoundingClientRect();
    const foot = document.querySelector('.foot')?.getBoundingClientRect();
    if (!key || !foot) return Number.POSITIVE_INFINITY;
    return Math.max(0, key.bottom + window.scrollY - foot.top) / window.innerHeight;
  });
}
