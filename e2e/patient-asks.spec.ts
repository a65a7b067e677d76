import { expect } from '@playwright/test';
import { signInBed, signInNurse } from './people.ts';
import { test } from './wardbell.ts';

test('a patient asks for water and a nurse finishes it, live on both screens', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);

  await bed.getByRole('button', { name: 'Wasser' }).click();
  // The nurse's device shows it and says so, nobody has to press anything for that.
  await expect(bed.getByText('Auf dem Gerät einer Pflegekraft angezeigt.').first()).toBeVisible();

  const accept = phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Wasser/ });
  await accept.click();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeVisible();

  await phone.getByRole('button', { name: /Erledigt.*11 · Bett 1 · Wasser/ }).click();
  await bed.getByRole('link', { name: /Anfragen/ }).click();
  await expect(bed.getByText(/^Erledigt/).first()).toBeVisible();
  await expect(bed.getByText('In Bearbeitung. Anna kommt so bald wie möglich.', { exact: true })).toBeHidden();
});
