import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf } from './ward.ts';

test('S8 what is urgent stands first, however late it came, and its number is always in sight', async ({
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
  for (const [bed, wish, place] of [
    [first, 'Decke', '11 · Bett 1 · Decke'],
    [first, 'Wasser', '11 · Bett 1 · Wasser'],
    [second, 'Toilette', '11 · Bett 2 · Toilette'],
    [second, 'Schmerzen', '11 · Bett 2 · Schmerzen'],
  ] as const) {
    await ask(bed, wish);
    await expect(
      cardOf(phone, place)
        .or(phone.getByRole('button', { name: /neue/ }))
        .first(),
    ).toBeVisible();
  }
  const names = () => phone.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await phone.reload();
  await expect(phone.getByRole('article')).toHaveCount(4);
  expect(await names()).toEqual([
    '11 · Bett 2 · Schmerzen',
    '11 · Bett 1 · Wasser',
    '11 · Bett 2 · Toilette',
    '11 · Bett 1 · Decke',
  ]);
  await expect(phone.getByRole('button', { name: new RegExp(`1.*${de['board.filter_urgent']}`) })).toBeVisible();
});
