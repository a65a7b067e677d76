import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { cardOf } from './ward.ts';

test('a patient calls out: two taps from any screen, then what it is; the ward and the bed read who asked', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital, 0),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await anna.getByRole('link', { name: de['nav.account'], exact: true }).click();
  await anna.getByRole('link', { name: de['ask.title'] }).click();
  await expect(anna.getByRole('link', { name: /Bett 2/ })).toHaveCount(0); // nobody is in the other beds
  await anna.getByRole('link', { name: 'Zimmer 11, Bett 1' }).click();
  await anna.getByRole('button', { name: 'Wasser' }).click();
  await anna.getByRole('textbox', { name: de['ask.note'] }).fill('Mit Strohhalm');
  await anna.getByRole('button', { name: de['ask.send'] }).click();
  await expect(anna.getByText('Angefragt: Wasser.')).toBeVisible();

  const card = cardOf(bilal, '11 · Bett 1 · Wasser');
  await expect(card.getByText('Angefragt von Anna')).toBeVisible();
  await expect(card.getByText('Mit Strohhalm')).toBeVisible();
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByText('Anna hat das für Sie angefragt.')).toBeVisible();

  await anna.getByRole('button', { name: de['ask.more'] }).click();
  await anna.getByRole('button', { name: 'Wasser' }).click();
  await anna.getByRole('button', { name: de['ask.send'] }).click();
  await expect(anna.getByText('Schon offen: Wasser.')).toBeVisible();
  await anna.getByRole('link', { name: de['ask.title'] }).click();
  const mine = anna.getByRole('region', { name: de['ask.by_me'] }).getByRole('link');
  await expect(mine).toHaveCount(1);
  await mine.click();
  await expect(anna.getByText(de['request.asked_by'], { exact: true })).toBeVisible();
});

test('what got no answer is sent again as the same and asked for once; without a connection the screen says so (S4)', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital, 0), signInNurse(anna, hospital, 'Anna')]);
  await anna.getByRole('link', { name: de['ask.title'] }).click();
  await anna.getByRole('link', { name: 'Zimmer 11, Bett 1' }).click();
  await anna.getByRole('button', { name: 'Toilette' }).click();
  const sent: string[] = [];
  await anna.route('**/api/de/staff/requests', async (route) => {
    sent.push((route.request().postDataJSON() as { id: string }).id);
    await route.fetch(); // it arrives, and the answer is lost
    await route.abort();
  });
  await anna.getByRole('button', { name: de['ask.send'] }).click();
  await expect(anna.getByText(de['ask.unanswered'])).toBeVisible();
  await anna.unroute('**/api/de/staff/requests');
  const again = anna.waitForRequest('**/api/de/staff/requests');
  await anna.getByRole('button', { name: de['ask.send'] }).click();
  expect(((await again).postDataJSON() as { id: string }).id).toBe(sent[0]);
  await expect(anna.getByText(/^(Angefragt|Schon offen): Toilette/)).toBeVisible();
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByText('Anna hat das für Sie angefragt.')).toHaveCount(1);

  await anna.getByRole('button', { name: de['ask.more'] }).click();
  await anna.context().setOffline(true);
  await expect(anna.getByText(de['ask.offline'])).toBeVisible({ timeout: 20_000 });
});
