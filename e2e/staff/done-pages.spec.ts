import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bearer, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';

/** A page of what is over, and two more. */
const page = 50;
const over = page + 2;

/** Asks for water and cancels it, `times` after each other, by calls. */
async function askAndCancel(bed: Page, times: number): Promise<void> {
  const { token, user } = await sessionOf(bed);
  const headers = bearer(token);
  const services = await bed.request.get('/api/de/bed/services', { headers });
  const { data } = (await services.json()) as { data: { id: string; icon: string }[] };
  const items = [{ service_id: data.find(({ icon }) => icon === 'water')?.id }];
  const post = async (path: string, body: object) => {
    const answer = await bed.request.post(`/api/de${path}`, { headers, data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  for (let count = 0; count < times; count += 1) {
    const asked = { id: crypto.randomUUID(), stay_id: user.stay.id, asked_at: new Date().toISOString(), items };
    const { id } = await post('/bed/requests', asked);
    await post(`/bed/requests/${id}/cancel`, { action_id: crypto.randomUUID() });
  }
}

test('what is over comes in pages from the server: fifty, then the older ones, each once, with the keyboard on them', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(bed, hospital);
  await askAndCancel(bed, over);
  const pages: URLSearchParams[] = [];
  phone.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/staff/requests') && searchParams.get('scope') === 'done') pages.push(searchParams);
  });
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('button', { name: new RegExp(de['board.filter_done']) }).click();
  const cards = phone.locator('[data-request]');
  await expect(cards).toHaveCount(page);
  expect(pages.every((asked) => asked.get('limit') === `${page}`)).toBe(true);
  const more = phone.getByRole('button', { name: de['board.more_done'] });
  await more.focus();
  await phone.keyboard.press('Enter');
  await expect(cards).toHaveCount(over);
  await expect(more).toHaveCount(0);
  expect(pages.at(-1)?.has('before_id')).toBe(true);
  const shown = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-request')));
  expect(new Set(shown).size).toBe(over);
  await expect(cards.nth(page).getByRole('button')).toBeFocused();
});
