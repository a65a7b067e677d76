import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const place = '11 · Bett 1 · Wasser';

test('accepting without a network says at once that nobody answers, shows nothing as taken, and takes it once when the network is back', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  const accept = thumb(phone, 'accept', place);
  await expect(accept).toBeEnabled();
  await phone.context().setOffline(true);
  await accept.click();
  const unanswered = phone.getByRole('button', { name: new RegExp(`^${de['step.retrying']}`) });
  await expect(unanswered).toBeVisible({ timeout: 2000 });
  await expect(cardOf(phone, place)).not.toContainText(de['request.you_have_it']);
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toHaveCount(0);

  await phone.context().setOffline(false);
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await expect(unanswered).toBeHidden();
});
