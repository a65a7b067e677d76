import { expect } from '@playwright/test';
import { messages as patient } from '#shared/locales/patient/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const place = '11 · Bett 1 · Wasser';

test('a nurse accepts, marks done, takes it back, marks done, reopens and cancels; the patient reads why', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');

  await thumb(phone, 'accept', place).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
  await thumb(phone, 'done', place).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeHidden();

  await cardOf(phone, place).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
  await thumb(phone, 'done', place).click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeHidden();

  await cardOf(phone, place)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await phone.getByRole('button', { name: de['step.reopen'] }).click();
  await phone.getByRole('button', { name: de['step.cancel'], exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(de['cancel.reason_talk']).click();
  await dialog.getByRole('button', { name: de['cancel.submit'] }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();

  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByText(`Abgesagt: ${de['cancel.reason_talk']}`, { exact: true })).toBeVisible();
});

test('accepted by mistake: undone on the card within 15 s, it is everybody’s again and the patient reads so', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone, other] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(other, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Wasser');
  await thumb(phone, 'accept', place).click();
  await expect(cardOf(other, '11 · Bett 1').getByText('Anna').first()).toBeVisible();
  const undo = cardOf(phone, '11 · Bett 1').getByRole('button', { name: /^Rückgängig · \d+ s$/ });
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(thumb(phone, 'accept', place)).toBeVisible();
  await expect(thumb(other, 'accept', place)).toBeVisible();
  await expect(bed.getByText(patient['requests.looking'], { exact: true }).first()).toBeVisible();
});

test('“in 10 min” with the acceptance in one tap: the patient reads it as of when, colleagues until when, and not after a release', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone, other] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(other, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Wasser');
  await expect(thumb(phone, 'accept', place)).toBeVisible();
  await phone.getByRole('button', { name: `${de['estimate.accept']} 10 min` }).click();
  await expect(bed.getByText(/^Anna sagt: in etwa 10 Minuten \(Stand \d\d:\d\d Uhr\)\.$/)).toBeVisible();
  await expect(cardOf(other, '11 · Bett 1').getByText(/^Anna sagt: bis etwa \d\d:\d\d$/)).toBeVisible();

  const five = phone.getByRole('button', { name: `${de['estimate.say']} 5 min` });
  await five.click();
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await expect(bed.getByText(/^Anna sagt: in etwa 5 Minuten/)).toBeVisible();

  await cardOf(phone, '11 · Bett 1')
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await phone.getByRole('button', { name: de['step.release'], exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: de['step.release'] }).click();
  await expect(bed.getByText(patient['requests.looking'], { exact: true }).first()).toBeVisible();
  await expect(bed.getByText(/Minuten \(Stand/)).toHaveCount(0);

  // What she said stays in the list of what happened, as of when it was said.
  await bed.goto('/de/user/notifications');
  const lines = bed.locator('.happened li');
  await expect(lines.filter({ hasText: /Anna sagt: in etwa 5 Minuten \(Stand \d\d:\d\d Uhr\)\./ })).toHaveCount(1);
  const accepted = lines.filter({ hasText: 'Anna hat es übernommen' });
  await expect(accepted).toContainText(/Anna sagt: in etwa 10 Minuten \(Stand \d\d:\d\d Uhr\)\./);
});
