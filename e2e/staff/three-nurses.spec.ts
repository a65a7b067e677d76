import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb, unfoldNotices } from './ward.ts';

const [water, pain] = ['11 · Bett 1 · Wasser', '11 · Bett 2 · Schmerzen'] as const;

async function open(phone: Page, place: string): Promise<void> {
  await cardOf(phone, place)
    .getByRole('link', { name: /öffnen$/ })
    .click();
}

const step = (phone: Page, verb: 'share' | 'decline') =>
  phone.getByRole('main').getByRole('button', { name: de[`step.${verb}`], exact: true });

async function backToBoard(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: de['common.back'] }).click();
}

test('S22 S23 S25 three nurses and two beds: shared, handed over, declined by a whole ward, taken by the next one; both beds read by whom', async ({
  newDevice,
  newHospital,
}) => {
  test.slow();
  const hospital = await newHospital();
  const [first, second, anna, bilal, zoe] = await Promise.all([
    newDevice(),
    newDevice(),
    newDevice(),
    newDevice(),
    newDevice(),
  ]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
    signInNurse(zoe, hospital, 'Zoe'), // of the other ward
  ]);

  await test.step('Anna takes the water and shares it; Bilal takes it from her', async () => {
    await ask(first, 'Wasser');
    await thumb(anna, 'accept', water).click();
    await open(anna, water);
    await step(anna, 'share').click();
    const dialog = anna.getByRole('dialog');
    await dialog.getByText('Bilal Test').click();
    await dialog.getByRole('button', { name: de['step.share'], exact: true }).click();
    await expect(cardOf(bilal, water).getByText('Anna bittet Sie zu übernehmen')).toBeVisible();
    await thumb(bilal, 'accept', water).click();
    await expect(first.getByText('In Bearbeitung. Bilal kommt so bald wie möglich.', { exact: true })).toBeVisible();
    await backToBoard(anna);
  });

  await test.step('the pain is declined by Anna, then by Bilal: nobody of the ward is left, and Zoe is called at once', async () => {
    await ask(second, 'Schmerzen');
    await expect(cardOf(zoe, pain)).toHaveCount(0);
    for (const nurse of [anna, bilal]) {
      await open(nurse, pain);
      await step(nurse, 'decline').click();
      await expect(step(nurse, 'decline')).toHaveCount(0);
      await backToBoard(nurse);
    }
    await thumb(zoe, 'accept', pain).click();
    await expect(thumb(zoe, 'done', pain)).toBeVisible();
    await expect(second.getByText('In Bearbeitung. Zoe kommt so bald wie möglich.', { exact: true })).toBeVisible();
    for (const nurse of [anna, bilal]) await expect(cardOf(nurse, pain)).toContainText('Zoe hat übernommen');
  });

  await test.step('Bilal ends duty: Anna takes over what he holds, and does it', async () => {
    await bilal.getByRole('link', { name: de['nav.duty'], exact: true }).click();
    await bilal.getByRole('button', { name: de['duty.leave'] }).click();
    await bilal.getByText('Anna Test').click();
    await bilal.getByRole('button', { name: /^1 Anfrage anbieten/ }).click();
    await unfoldNotices(anna);
    await anna.getByRole('button', { name: de['offer.take'] }).click();
    await expect(first.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();
    await thumb(anna, 'done', water).click();
    await thumb(zoe, 'done', pain).click();
    const sure = zoe.getByRole('button', { name: de['finished.yes'] }); // asked of what is urgent and was accepted just now
    await expect(sure.or(zoe.getByText(de['board.quiet_title']))).toBeVisible();
    if (await sure.isVisible()) await sure.click();
  });

  for (const bed of [first, second])
    await expect(bed.getByText('In Bearbeitung.', { exact: false }).first()).toBeHidden();
  for (const nurse of [anna, zoe]) await expect(nurse.getByRole('article')).toHaveCount(0);
});
