import { expect, type Page } from '@playwright/test';
import { signInBed, signInNurse } from './people.ts';
import { test } from './wardbell.ts';

const accept = (phone: Page) => phone.getByRole('button', { name: /Annehmen.*11 · Bett 1 · Schmerzen/ });

test('S23 two nurses accept at once: one has it, the other reads who', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await bed.getByRole('button', { name: 'Schmerzen' }).click();
  await Promise.all([expect(accept(anna)).toBeVisible(), expect(accept(bilal)).toBeVisible()]);

  // Neither press reaches the server before the other is made.
  const both = Promise.withResolvers<void>();
  let presses = 0;
  for (const phone of [anna, bilal])
    await phone.route('**/accept', async (route) => {
      presses += 1;
      if (presses === 2) both.resolve();
      await both.promise;
      await route.continue();
    });
  await Promise.all([accept(anna).click(), accept(bilal).click()]);
  // The announcement for screen readers names the wish first.
  const winner = await bed.getByText(/^In Bearbeitung\. (Anna|Bilal) kommt so bald wie möglich\.$/).innerText();
  const [name, loser] = winner.includes('Anna') ? ['Anna', bilal] : ['Bilal', anna];
  await expect(loser.getByText(`${name} hat übernommen`).first()).toBeVisible();
});
