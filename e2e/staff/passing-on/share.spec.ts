import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, boardTab, cardOf, thumb } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';
const note = 'Braucht zwei Leute';

test('a nurse shares with a colleague, who reads the note and takes it; who has left is said at the field', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await cardOf(anna, place)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  const share = anna.getByRole('main').getByRole('button', { name: de['step.share'], exact: true });
  const dialog = anna.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: de['step.share'], exact: true });
  await share.click();
  await dialog.getByText('Bilal Test').click();

  await bilal.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await bilal.getByRole('button', { name: de['duty.leave'] }).click();
  await expect(bilal.getByRole('heading', { name: de['duty_state.off'] })).toBeVisible();
  await submit.click();
  await expect(dialog.getByText(de['share.nobody_present'])).toBeVisible();
  await anna.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await bilal.getByRole('button', { name: de['duty.enter'] }).click();
  await expect(bilal.getByRole('button', { name: de['duty.leave'] })).toBeVisible();
  await boardTab(bilal).click();
  await share.click();
  await dialog.getByText('Bilal Test').click();
  await dialog.getByLabel(de['share.note']).fill(note);
  // Closing would lose the note: it is asked about, and who stays finds it as it was.
  await anna.keyboard.press('Escape');
  await expect(dialog.getByText(de['unsaved.title'])).toBeVisible();
  await expect(submit).toBeHidden();
  await expect(dialog.getByRole('button', { name: de['unsaved.stay'] })).toBeFocused();
  await anna.keyboard.press('Enter');
  await expect(dialog.getByLabel(de['share.note'])).toHaveValue(note);
  await expect(dialog.getByLabel(de['share.note'])).toBeFocused();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(anna.getByText('Geteilt mit Bilal · von Ihnen')).toBeVisible();

  const card = cardOf(bilal, place);
  await expect(card.getByText('Anna bittet Sie zu übernehmen')).toBeVisible();
  await expect(card.getByText(`Anna: „${note}“`)).toBeVisible();
  await thumb(bilal, 'accept', place).click();
  await expect(thumb(bilal, 'done', place)).toBeVisible();
  await expect(anna.getByText('Bilal hat übernommen').first()).toBeVisible();
  await expect(bed.getByText('In Bearbeitung. Bilal kommt so bald wie möglich.', { exact: true })).toBeVisible();
  await expect(bed.getByText(note)).toHaveCount(0);
});
