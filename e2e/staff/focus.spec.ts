import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const water = '11 · Bett 1 · Wasser';
const toilet = '11 · Bett 2 · Toilette';
const choice = (phone: Page, place: string) =>
  phone.getByRole('button', { name: de['board.choose_card'].replace('{place}', place) });

test('the keyboard stays on the card of the same request: after undo, and when the list is ordered anew', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, phone, colleague] = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(colleague, hospital, 'Bilal'),
  ]);
  await ask(first, 'Wasser');
  await thumb(phone, 'accept', water).click();
  await thumb(phone, 'done', water).click();
  const undo = cardOf(phone, water).getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.focus();
  await phone.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(choice(phone, water)).toBeFocused();

  // What waits stands before what is taken: released by Anna and taken by Bilal, the one under the focus moves down.
  await ask(second, 'Toilette');
  await expect(cardOf(colleague, toilet)).toBeVisible();
  const order = () => phone.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await expect.poll(order).toEqual([toilet, water]);
  await choice(phone, toilet).focus();
  await cardOf(colleague, toilet)
    .getByRole('button', { name: /auswählen$/ })
    .click();
  await thumb(colleague, 'accept', toilet).click();
  await expect.poll(order).toEqual([water, toilet]);
  await expect(choice(phone, toilet)).toBeFocused();
});
