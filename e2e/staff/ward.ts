import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';

/** The card of one wish on the board: "11 · Bett 1 · Wasser". */
export function cardOf(phone: Page, place: string): Locator {
  return phone.getByRole('article', { name: place });
}

/** The thumb's button for this wish, ready to be pressed. */
export function thumb(phone: Page, step: 'accept' | 'done', place: string): Locator {
  return phone.getByRole('button', { name: new RegExp(`^${de[`step.${step}`]}.*${place}`) });
}

/** The tab of the board, whatever waits there. */
export function boardTab(phone: Page): Locator {
  return phone.getByRole('link', { name: new RegExp(`^${de['nav.board']}( \\d|$)`) });
}

/** The light for the connection. */
export function light(phone: Page): Locator {
  return phone.locator('header .link');
}

/** Asks for something at the bed. */
export async function ask(bed: Page, wish: string): Promise<void> {
  await bed.getByRole('button', { name: wish }).click();
}

/** Unfolds the line of banners over the thumb's bar. */
export async function unfoldNotices(phone: Page): Promise<void> {
  await phone.getByRole('region', { name: de['notices.title'] }).getByRole('button', { expanded: false }).click();
}

/** The sheet of one bed of a room, on "My patients". */
export async function openBed(phone: Page, room: string, bed: string): Promise<Locator> {
  await phone.getByRole('button', { name: de['bed.steps_of'].replace('{room}', room) }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(`Bett ${bed}`, { exact: true }).click();
  return dialog;
}

/** The bed's code as the nurse's screen shows it. */
export function codeOn(dialog: Locator): Locator {
  return dialog.getByRole('status', { name: de['code.label'] });
}

/** What the device of a bed says on its next contact after a stay in which it could not send. */
export async function reportUnsent(bed: Page): Promise<void> {
  const kept = await bed.evaluate(() => localStorage.getItem('auth') ?? '');
  const { refreshToken, user } = JSON.parse(kept) as { refreshToken: string; user: { stay: { id: string } } };
  const answer = await bed.request.post('/api/de/bed/unsent', {
    data: { refresh_token: refreshToken, stay_id: user.stay.id, count: 1 },
  });
  expect(answer.ok()).toBe(true);
}
