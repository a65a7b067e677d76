import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, openBed } from './ward.ts';

const bedBox = (phone: Page, room: string, bed: string) =>
  phone.getByRole('group', { name: `Zimmer ${room}` }).getByRole('checkbox', { name: new RegExp(`^Bett ${bed}`) });
const boxes = (phone: Page) => phone.getByRole('checkbox', { name: /^Bett/ });
const chosen = (phone: Page) => phone.getByRole('checkbox', { name: /^Bett/, checked: true });

test('a nurse chooses beds, saves, and finds them again; select all takes every bed and gives it back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await expect(boxes(phone)).toHaveCount(4);
  await expect(chosen(phone)).toHaveCount(0);

  await phone.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await expect(chosen(phone)).toHaveCount(2);
  await expect(phone.getByText(de['patients.unsaved'])).toBeVisible();
  await phone.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(phone.getByText(de['patients.saved']).first()).toBeVisible();
  await phone.reload();
  await expect(chosen(phone)).toHaveCount(2);

  const all = phone.getByText(de['patients.select_all']); // the whole field is the target
  await all.click();
  await expect(chosen(phone)).toHaveCount(4);
  await all.click();
  await expect(chosen(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: new RegExp(de['patients.save_none']) }).click();
  await expect(phone.getByText(de['patients.unsaved'])).toBeHidden();
  await phone.reload();
  await expect(boxes(phone)).toHaveCount(4);
  await expect(chosen(phone)).toHaveCount(0);
});

test('who leaves with unsaved beds is asked once, and comes back to them or goes', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  const open = (tab: 'nav.patients' | 'nav.board') => phone.getByRole('link', { name: de[tab], exact: true }).click();
  const question = phone.getByRole('dialog', { name: de['unsaved.title'] });
  await open('nav.patients');
  await phone.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await open('nav.board');
  await expect(question.getByRole('button', { name: de['unsaved.stay'] })).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(chosen(phone)).toHaveCount(2);
  await open('nav.board');
  await question.getByRole('button', { name: de['unsaved.leave'] }).click();
  await phone.waitForURL('**/staff/de/board');

  await open('nav.patients');
  await expect(boxes(phone)).toHaveCount(4);
  await expect(chosen(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await phone.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(phone.getByText(de['patients.unsaved'])).toBeHidden();
  await open('nav.board');
  await phone.waitForURL('**/staff/de/board');
  await expect(question).toBeHidden();
});

test('a bed says that nobody has it, then who has, and what waits there, on every phone without a reload', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [anna, bilal, bed] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
    signInBed(bed, hospital),
  ]);
  for (const phone of [anna, bilal]) await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await expect(bedBox(anna, '11', '1')).toHaveAccessibleName(new RegExp(de['patients.nobody']));
  await expect(anna.getByText(de['patients.to_the_ward'])).toBeVisible();

  await bilal.getByRole('button', { name: 'Zimmer 11 ganz auswählen' }).click();
  await bilal.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(bedBox(anna, '11', '1')).toHaveAccessibleName(/^Bett 1 Bilal$/);
  await expect(bedBox(anna, '12', '1')).toHaveAccessibleName(new RegExp(de['patients.nobody']));
  await ask(bed, 'Wasser');
  await expect(bedBox(anna, '11', '1')).toHaveAccessibleName(/Bilal/);
  await expect(bedBox(anna, '11', '1')).toHaveAccessibleName(/1 offen/);
  await anna.getByRole('button', { name: 'Zimmer 12 ganz auswählen' }).click();
  await anna.getByRole('button', { name: /2 Betten speichern/ }).click();
  await expect(anna.getByText(de['patients.to_the_ward'])).toBeHidden();
});

test('the hint "speaks …" is set at the bed: it stands there and on the card, and goes again', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, bed] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInBed(bed, hospital)]);
  await ask(bed, 'Wasser');
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const care = async () => {
    const dialog = await openBed(phone, '11', '1');
    await dialog.getByRole('button', { name: de['stay.care'] }).click();
    return dialog;
  };
  const dialog = await care();
  await dialog.getByRole('combobox', { name: de['stay.add_language'] }).selectOption('Polnisch');
  await dialog.getByRole('button', { name: de['stay.care_save'] }).click();
  await expect(bedBox(phone, '11', '1')).toHaveAccessibleName(/Spricht Polnisch/);
  await phone.getByRole('link', { name: de['nav.board'] }).click();
  await expect(cardOf(phone, '11 · Bett 1 · Wasser').getByText('Spricht Polnisch')).toBeVisible();

  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const again = await care();
  await again.getByText('Polnisch', { exact: true }).click();
  await again.getByRole('button', { name: de['stay.care_save'] }).click();
  await expect(bedBox(phone, '11', '1')).not.toHaveAccessibleName(/Polnisch/);
});

test('a service is blocked with its reason: the bed reads it as it is written', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [phone, bed] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInNurse(phone, hospital, 'Bilal'), signInBed(bed, hospital)]);
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  const dialog = await openBed(phone, '11', '1');
  await dialog.getByRole('button', { name: de['stay.care'] }).click();
  await dialog.getByText('Wasser', { exact: true }).click();
  const reason = dialog.getByRole('textbox', { name: `${de['stay.block_reason']}: Wasser` });
  await reason.fill('Heute nur schluckweise');
  await dialog.getByRole('button', { name: de['stay.care_save'] }).click();
  await expect(dialog).toHaveCount(0);
  await bed.getByRole('button', { name: /Wasser/ }).click();
  await expect(bed.getByRole('dialog')).toContainText('Heute nur schluckweise');

  const again = await openBed(phone, '11', '1');
  await again.getByRole('button', { name: de['stay.care'] }).click();
  await expect(reason).toHaveValue('Heute nur schluckweise');
  await again.getByText('Wasser', { exact: true }).click();
  await expect(reason).toHaveCount(0);
});
