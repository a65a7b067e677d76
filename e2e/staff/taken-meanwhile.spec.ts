import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bearer, nurseToken } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, thumb } from './ward.ts';

const [water, toilet] = ['11 · Bett 1 · Wasser', '11 · Bett 2 · Toilette'] as const;
const choice = (phone: Page, place: string) =>
  phone.getByRole('button', { name: de['board.choose_card'].replace('{place}', place) });

/** As a press in a notification does, which opens no app. */
async function takeAway(phone: Page, token: string, place: string): Promise<void> {
  const headers = bearer(token);
  const answer = await phone.request.get('/api/de/staff/requests', { headers });
  const { data } = (await answer.json()) as { data: { id: string; items: { title: { de: string } }[] }[] };
  const id = data.find(({ items }) => place.endsWith(items[0]?.title.de ?? '-'))?.id;
  const body = { headers, data: { action_id: crypto.randomUUID() } };
  expect((await phone.request.post(`/api/de/staff/requests/${id}/accept`, body)).status()).toBe(200);
}

test('what was accepted while the app was closed or out of sight is the chosen card when it is seen again', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(phone, hospital, 'Anna'),
  ]);
  const token = await nurseToken(phone.request, hospital);
  await ask(first, 'Wasser');
  await expect(thumb(phone, 'accept', water)).toBeVisible();
  await ask(second, 'Toilette');
  await expect(phone.getByText(/1 neue|Bett 2/).first()).toBeVisible();

  // Out of sight: the other one is taken, and the board comes back.
  const turn = (state: 'hidden' | 'visible') =>
    phone.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await takeAway(phone, token, toilet);
  await turn('visible');
  await expect(choice(phone, toilet)).toHaveAttribute('aria-pressed', 'true');
  await expect(thumb(phone, 'done', toilet)).toBeVisible();

  // Closed: the other one too, and the app is opened anew.
  await takeAway(phone, token, water);
  const anew = await phone.context().newPage();
  await phone.close();
  await anew.goto('/staff/de/board');
  await expect(choice(anew, water)).toHaveAttribute('aria-pressed', 'true');
  await expect(thumb(anew, 'done', water)).toBeVisible();
});
