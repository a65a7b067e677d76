import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { moving, test } from '../wardbell.ts';
import { shiftsOf } from '../wire.ts';
import { letEchoesBeSwallowed, setDeaf } from './echoes.ts';
import { ask, cardOf, light, reportUnsent } from './ward.ts';

test.use(moving);

/** How much the page may move by itself (CLS), from its load through all of it. */
const mostShift = 0.02;
const wishes = ['Schmerzen', 'Wasser', 'Decke'];

/** From where to where each card reaches, in whole pixels. */
const places = (phone: Page) =>
  phone.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return [card.ariaLabel, Math.round(top), Math.round(bottom)];
    }),
  );

test('no card moves when alarms and banners come, and when the link is lost and comes back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone, colleague] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await letEchoesBeSwallowed(phone);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(colleague, hospital, 'Bilal'),
  ]);
  for (const wish of wishes) await ask(bed, wish);
  for (const wish of wishes) await expect(cardOf(phone, wish)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('article')).toHaveCount(wishes.length);
  await expect(light(phone)).toHaveText(de['link.connected']);
  await expect(phone.locator('.state-line', { hasText: de['state.not_received'] })).toHaveCount(0); // both phones have shown them
  const before = await places(phone);

  await reportUnsent(bed);
  await expect(phone.getByText(/nicht gesendete Anfrage/)).toBeVisible();
  expect(await places(phone), 'an alarm').toEqual(before);

  await colleague.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await colleague.getByRole('button', { name: de['duty.break'] }).click();
  await colleague.getByRole('dialog').getByText('Anna Test').click();
  await colleague.getByRole('dialog').getByRole('button', { name: de['cover.ask'] }).click();
  await expect(phone.getByText('Bilal möchte Pause machen und bittet Sie um Vertretung.')).toBeAttached();
  expect(await places(phone), 'a banner').toEqual(before);

  await setDeaf(phone, true);
  await expect(light(phone)).toHaveText(de['link.lost'], { timeout: 15_000 });
  await expect(phone.locator('.as-of')).toHaveCount(wishes.length);
  expect(await places(phone), 'the link is lost').toEqual(before);
  await setDeaf(phone, false);
  await expect(light(phone)).toHaveText(de['link.connected'], { timeout: 15_000 });
  await expect(phone.locator('.as-of')).toHaveCount(0);
  expect(await places(phone), 'the link is back').toEqual(before);
  const shifts = await shiftsOf(phone);
  expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(mostShift);
});
