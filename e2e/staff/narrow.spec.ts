import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const [water, pain, toilet] = ['11 · Bett 1 · Wasser', '11 · Bett 2 · Schmerzen', '12 · Bett 1 · Toilette'] as const;
const field = (phone: Page) => phone.getByRole('searchbox', { name: de['place.search'] });
const hidden = (phone: Page) => phone.getByRole('button', { name: /^1 dringende Anfrage ist ausgeblendet/ });

async function ward(newDevice: () => Promise<Page>, desk?: { width: number; height: number }) {
  const pages = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  if (desk) await pages[3].setViewportSize(desk);
  return pages;
}

test('S8 a room is found by one tap and its name; what is urgent is never hidden without a word, and the search is kept through every way back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, third, phone] = await ward(newDevice);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInBed(third, hospital, 2),
    signInNurse(phone, hospital, 'Anna'),
  ]);
  await Promise.all([ask(first, 'Wasser'), ask(third, 'Toilette')]);
  await expect(phone.getByRole('article')).toHaveCount(2);
  await expect(field(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: de['narrow.find'], exact: true }).click();
  await expect(field(phone)).toBeFocused();
  await phone.keyboard.type('12');
  await expect(phone.getByRole('article')).toHaveCount(1);
  await expect(cardOf(phone, toilet)).toBeVisible();
  await expect(thumb(phone, 'accept', toilet)).toBeVisible();
  await expect(phone).toHaveURL(/\?room=12$/);
  await expect(hidden(phone)).toHaveCount(0);

  // What is urgent comes from another room.
  await ask(second, 'Schmerzen');
  await expect(hidden(phone)).toBeVisible();
  await cardOf(phone, toilet)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await phone.getByRole('link', { name: de['common.back'] }).click();
  await expect(field(phone)).toHaveValue('12');
  await phone.reload();
  await expect(field(phone)).toHaveValue('12');

  await hidden(phone).click();
  await expect(cardOf(phone, pain)).toBeVisible();
  await expect(field(phone)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: new RegExp(de['board.filter_urgent']) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('at a desk single keys find a room, go from card to card and accept; switched off they do nothing', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, , desk] = await ward(newDevice, { width: 1280, height: 800 });
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(desk, hospital, 'Anna'),
  ]);
  await Promise.all([ask(first, 'Wasser'), ask(second, 'Schmerzen')]);
  await expect(desk.getByRole('article')).toHaveCount(2);
  const choice = (place: string) =>
    desk.getByRole('button', { name: de['board.choose_card'].replace('{place}', place) });

  await desk.keyboard.press('/');
  await expect(field(desk)).toBeFocused();
  await desk.keyboard.type('a'); // typed, not pressed as a key
  await expect(desk.getByText(de['board.narrowed_empty'])).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('article')).toHaveCount(2);
  await expect(field(desk)).toHaveValue('');
  await field(desk).blur();

  await desk.keyboard.press('j');
  await expect(choice(water)).toBeFocused();
  await expect(choice(water)).toHaveAttribute('aria-pressed', 'true');
  await desk.keyboard.press('k');
  await expect(choice(pain)).toHaveAttribute('aria-pressed', 'true');
  await expect(thumb(desk, 'accept', pain)).toBeEnabled();
  await desk.keyboard.press('a');
  await expect(second.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();

  await desk.keyboard.press('?');
  const list = desk.getByRole('dialog', { name: de['keys.title'] });
  await list.getByText(de['keys.on']).click();
  await list.getByRole('button', { name: de['common.close'] }).last().click();
  await expect(list).toBeHidden();
  await desk.keyboard.press('/');
  await expect(field(desk)).not.toBeFocused();
  await desk.reload();
  await expect(desk.getByRole('article')).toHaveCount(2);
  await desk.keyboard.press('/');
  await expect(field(desk)).not.toBeFocused();
});

test('a filter by service type counts what is open of each and stands in the address', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, , desk] = await ward(newDevice, { width: 1280, height: 800 });
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(desk, hospital, 'Anna'),
  ]);
  await Promise.all([ask(first, 'Wasser'), ask(second, 'WLAN')]);
  await expect(desk.getByRole('article')).toHaveCount(2);
  const types = desk.getByRole('combobox', { name: de['narrow.type'] });
  await expect(types.getByRole('option')).toHaveText([`${de['narrow.all_type']} · 2`, 'Pflege · 1', 'Service · 1']);
  await types.selectOption({ label: 'Service · 1' });
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(cardOf(desk, '11 · Bett 2 · WLAN')).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`\\?type=${hospital.service_types.hotel}$`));
  await desk.goto(desk.url());
  await expect(cardOf(desk, '11 · Bett 2 · WLAN')).toBeVisible();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await desk.getByRole('button', { name: de['narrow.end'] }).click();
  await expect(desk.getByRole('article')).toHaveCount(2);
  await expect(desk).toHaveURL(/\/board$/);
});
