import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { messages as saidInFarsi } from '#shared/locales/phrases/fa.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { type Nurse, nurseOf } from './messages.ts';
import { connected, nurseToken, sessionOf } from './patient.ts';

async function talking(bed: Page, hospital: Parameters<typeof signInBed>[1]): Promise<Nurse> {
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  return nurseOf(bed.request, await nurseToken(bed.request, hospital), (await sessionOf(bed)).user.stay.id);
}

/** Two taps of one finger at one place, as a shaking hand taps: the second falls on what stands there by then. */
async function tapTwice(bed: Page, key: Locator): Promise<void> {
  await key.scrollIntoViewIfNeeded();
  const box = await key.boundingBox();
  if (!box) throw new Error('the key is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await bed.mouse.click(x, y);
  await bed.waitForFunction(() => new Promise((painted) => requestAnimationFrame(() => painted(true))));
  await bed.mouse.click(x, y);
}

/** What the nurse has of the patient, once `last` is among it and the device has had the time to send a second one. */
async function heard(anna: Nurse, bed: Page, last: string): Promise<(string | null)[]> {
  await expect.poll(async () => (await anna.thread()).some(({ phrase }) => phrase === last)).toBe(true);
  await expect(bed.locator('.message.own .mark:not(.is-sent, .is-received, .is-read)')).toHaveCount(0);
  return (await anna.thread()).map(({ phrase }) => phrase);
}

test('an answer that is tapped twice is given once: a word, and a number of the scale; the key that opens the answers gives none', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const anna = await talking(bed, await newHospital());
  await anna.say({ text: said.n_ask_sick, phrase: 'n_ask_sick' });
  await anna.say({ text: said.n_ask_pain, phrase: 'n_ask_pain' });
  await bed.goto('/de/user/messages');
  const answers = bed.locator('.answers');
  await tapTwice(bed, bed.getByRole('button', { name: de['messages.answer'], exact: true }));
  await expect(answers).toHaveCount(2);
  await expect(bed.locator('.message.own')).toHaveCount(0);
  await tapTwice(bed, answers.last().getByRole('button', { name: said.say_yes, exact: true }));
  expect(await heard(anna, bed, 'say_yes')).toEqual(['n_ask_sick', 'n_ask_pain', 'say_yes']);

  await anna.say({ text: said.n_ask_strong, phrase: 'n_ask_strong' });
  await bed.goto('/de/user/messages');
  await tapTwice(bed, bed.locator('.scale').getByRole('button', { name: said.scale_7, exact: true }));
  const all = await heard(anna, bed, 'scale_7');
  expect(all).toEqual(['n_ask_sick', 'n_ask_pain', 'say_yes', 'n_ask_strong', 'scale_7']);
});

test('the card of phrases that a double tap opens stays open, and says its phrase once', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const anna = await talking(bed, await newHospital());
  await anna.say({ text: 'Ich bringe Ihnen gleich eine Decke.' });
  await bed.goto('/fa/user/messages');
  const open = bed.getByRole('button', { name: fa['messages.show_mine'] });
  await tapTwice(bed, open);
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await tapTwice(bed, bed.locator('.translation').getByRole('button', { name: saidInFarsi.say_come, exact: true }));
  await expect(bed.locator('.message.own')).toHaveCount(1);
  expect((await heard(anna, bed, 'say_come')).filter((phrase) => phrase === 'say_come')).toHaveLength(1);
});
