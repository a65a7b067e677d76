import { expect, type Page } from '@playwright/test';
import { messages as panel } from '#shared/locales/admin/de.ts';
import { messages as german } from '#shared/locales/phrases/de.ts';
import { messages as turkish } from '#shared/locales/phrases/tr.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInAdministrator } from '../../admin/panel.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { giveVoices, wasRead } from '../../voices.ts';
import { test } from '../../wardbell.ts';

test('a card in both languages: read aloud by a voice of the device, answered by keys, and nothing is sent of it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await giveVoices(anna, [
    { lang: 'tr-TR', localService: true },
    { lang: 'ru-RU', localService: false },
  ]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await toCards(anna);
  await expect(anna.getByText(de['cards.not_for'])).toBeVisible();
  const sent: string[] = [];
  anna.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/threads/')) sent.push(request.postData() ?? '');
  });

  await anna.getByRole('button', { name: /^Sprache/ }).click();
  await anna.getByRole('button', { name: 'Türkçe' }).click();
  await anna.getByRole('button', { name: german.scene_admission }).click();
  const question = anna.getByRole('heading', { level: 2 });
  await expect(question).toContainText(turkish.card_read);
  await expect(question).toContainText(german.card_read);
  await expect(question.locator('[lang=tr]')).toHaveText(turkish.card_read);
  await anna.getByRole('button', { name: german.say_no }).click();
  expect(await wasRead(anna)).toEqual([{ text: turkish.card_read, lang: 'tr-TR' }]);

  // A question is left out; an allergy offers an interpreter, and this hospital has none to ask for.
  await anna.getByRole('button', { name: de['cards.next'], exact: true }).click();
  await anna.getByRole('button', { name: de['cards.next'], exact: true }).click();
  await expect(question).toContainText(german.card_allergy);
  await expect(anna.getByText(de['cards.no_service'])).toHaveCount(0);
  await anna.getByRole('button', { name: german.say_yes }).click();
  await expect(anna.getByText(de['cards.no_service'])).toBeVisible();

  // A voice that works elsewhere is none: it would be told what is read.
  await anna.getByRole('button', { name: /^Sprache/ }).click();
  await anna.getByRole('button', { name: 'Русский' }).click();
  await expect(anna.getByRole('button', { name: de['read_aloud.start'] })).toHaveCount(0);
  expect(await wasRead(anna)).toHaveLength(1);
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ card: 'scene_admission' }]);
});

test('an interpreter is asked for with one tap: the ward has the request, and the key says so', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [bed, office, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await signInAdministrator(office, hospital, hospitals, 'hospital');
  await office.goto(`/admin/de/services/${hospital.services.blanket}/edit`);
  await office.getByRole('dialog').getByText(panel['choices.services.needs.interpreter'], { exact: true }).click();
  await office.keyboard.press('Control+s');
  await expect(office.getByRole('dialog')).toHaveCount(0);

  await Promise.all([signInBed(bed, hospital), signInNurse(bilal, hospital, 'Bilal')]);
  await toCards(bilal);
  await bilal.getByRole('button', { name: /^Anfragen: / }).click();
  await expect(bilal.getByText(/Ist angefragt: Decke/)).toBeVisible();
  await expect(bilal.getByRole('button', { name: /^Anfragen: / })).toHaveCount(0);
  await bilal.reload();
  await expect(bilal.getByText(/Ist angefragt: Decke/)).toBeVisible();
  await bed.goto('/de/user/your_requests');
  await expect(bed.getByRole('main')).toContainText('Decke');
});

/** From the threads to the cards of the first bed. */
async function toCards(phone: Page): Promise<void> {
  await phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await phone.getByRole('searchbox').fill('11');
  await phone
    .getByRole('link', { name: new RegExp(de['messages.write_first']) })
    .first()
    .click();
  await phone.getByRole('link', { name: de['cards.title'] }).click();
}
