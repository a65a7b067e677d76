import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const [water, more, blanket] = ['11 · Bett 1 · Wasser', '11 · Bett 2 · Wasser', '12 · Bett 1 · Decke'] as const;
const trip = (phone: Page) => phone.getByRole('button', { name: new RegExp(`^${de['trip.title']}`) });
const roomName = (phone: Page, room: string) => phone.getByRole('heading').getByText(`Zimmer ${room}`, { exact: true });
const wishTick = (phone: Page, place: string) => cardOf(phone, place).getByRole('checkbox');
const bar = (phone: Page) => phone.getByRole('region', { name: de['nav.next_step'] });

test('wishes of two rooms are accepted on one trip with minutes; one that a colleague took meanwhile says so, and each is done by one tap', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, third] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  const [anna, bilal] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInBed(third, hospital, 2),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await Promise.all([ask(first, 'Wasser'), ask(second, 'Wasser'), ask(third, 'Decke')]);
  await expect(trip(anna)).toContainText('3 Anfragen');
  await trip(anna).click();
  await expect(bar(anna)).toContainText(de['trip.choose']);
  await roomName(anna, '11').click();
  await cardOf(anna, blanket).getByText('Bett 1 · Decke').click();
  await expect(wishTick(anna, blanket)).toBeChecked();
  await expect(bar(anna)).toContainText('3 Anfragen, 2 Zimmer');
  await expect(bar(anna)).toContainText(/Wasser\s×\s2, Decke/);

  // Through a request and back nothing that was chosen is lost.
  await cardOf(anna, blanket)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await anna.getByRole('link', { name: de['common.back'] }).click();
  await expect(bar(anna)).toContainText('3 Anfragen, 2 Zimmer');

  // Bilal is faster with one of them.
  const taken = Promise.withResolvers<void>();
  await anna.route('**/staff/requests/accept', async (route) => {
    await taken.promise;
    await route.continue();
  });
  await anna.getByRole('button', { name: `${de['estimate.accept']} 10 min` }).click();
  await expect(bar(anna)).toContainText(de['step.sending']);
  await cardOf(bilal, blanket)
    .getByRole('button', { name: /auswählen$/ })
    .click();
  await thumb(bilal, 'accept', blanket).click();
  await expect(third.getByText('In Bearbeitung. Bilal kommt so bald wie möglich.', { exact: true })).toBeVisible();
  taken.resolve();

  for (const bed of [first, second]) await expect(bed.getByText(/^Anna sagt: in etwa 10/)).toBeVisible();
  await expect(cardOf(anna, blanket)).toContainText('Bilal hat übernommen');
  await expect(wishTick(anna, blanket)).toHaveCount(0);
  await expect(bar(anna)).toContainText(/Wasser\s×\s2/);
  await expect(bar(anna)).not.toContainText('Decke');

  for (const [bed, place] of [
    [first, water],
    [second, more],
  ] as const) {
    await cardOf(anna, place)
      .getByRole('button', { name: new RegExp(`^${de['step.done']}`), disabled: false })
      .click();
    await expect(bed.getByText(/^Anna sagt/)).toBeHidden();
    await expect(cardOf(anna, place).getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  }
});

test('an acceptance on a trip is undone for one request alone, which then waits for everybody and is chosen as before', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, anna] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(anna, hospital, 'Anna'),
  ]);
  await Promise.all([ask(first, 'Wasser'), ask(second, 'Wasser')]);
  await trip(anna).click();
  await roomName(anna, '11').click();
  await bar(anna)
    .getByRole('button', { name: new RegExp(`^${de['step.accept']}.*2 Anfragen`) })
    .click();
  const inProgress = 'In Bearbeitung. Anna kommt so bald wie möglich.';
  for (const bed of [first, second]) await expect(bed.getByText(inProgress, { exact: true })).toBeVisible();
  await cardOf(anna, more)
    .getByRole('button', { name: /^Rückgängig/, disabled: false })
    .click();
  await expect(second.getByText(inProgress, { exact: true })).toBeHidden();
  await expect(first.getByText(inProgress, { exact: true })).toBeVisible();
  await expect(wishTick(anna, more)).toBeChecked();
  await expect(bar(anna)).toContainText('1 Anfrage, 1 Zimmer');
});
