import { expect, type Page } from '@playwright/test';
import { messages as phrases } from '#shared/locales/phrases/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { answeringAtBed, readAtBed, threadAtBed, writeFromBed } from './bed.ts';

const tab = (phone: Page) => phone.getByRole('navigation').getByRole('link', { name: de['nav.messages'] });
const row = (phone: Page) => phone.locator('.thread-row');

test('S36 a thread: the nurse reads a phrase in her language, the bed learns that, and her answer has true marks', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await writeFromBed(bed, { text: 'من سردم است.', language: 'fa', phrase: 'comfort_cold' });

  await expect(tab(anna).locator('.tab-count')).toContainText('1');
  // That her device has shown it is said without a touch; opened it is only by one.
  await expect.poll(async () => (await threadAtBed(bed))[0]?.received_at ?? null).not.toBeNull();
  expect((await threadAtBed(bed))[0]?.read_at).toBeNull();
  await tab(anna).click();
  await expect(row(anna)).toContainText(phrases.comfort_cold);
  await expect(row(anna)).toContainText('11');
  await row(anna).click();
  await expect(anna.locator('.bubble.patient')).toContainText(phrases.comfort_cold);
  await expect.poll(async () => (await threadAtBed(bed))[0]?.read_at ?? null).not.toBeNull();
  await expect(tab(anna).locator('.tab-count')).toHaveCount(0);

  await anna.getByRole('button', { name: de['compose.replies'] }).click();
  await anna.getByRole('button', { name: 'Ich brauche noch etwa … Minuten.' }).click();
  await anna.getByRole('button', { name: '10 Minuten' }).click();
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  const answer = anna.locator('.bubble.staff');
  await expect(answer).toContainText('Ich brauche noch etwa 10 Minuten.');
  // The bed's own page says that it has shown it.
  await expect(answer).toContainText(de['state.received']);
  const [, atBed] = await threadAtBed(bed);
  expect([atBed?.phrase, atBed?.minutes]).toEqual(['n_answer_minutes', 10]);
  await readAtBed(bed, 2);
  await expect(answer).toContainText(de['messages.read']);
  // Reloaded, it is the same.
  await anna.reload();
  await expect(answer).toContainText(de['messages.read']);
});

test('two nurses see who is answering, and the bed as well', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await writeFromBed(bed, { text: 'Wann kommt die Visite?' });
  await Promise.all([tab(anna).click(), tab(bilal).click()]);
  await row(anna).click();
  await anna.getByRole('textbox', { name: de['compose.write'] }).fill('Ich frage nach.');
  const answering = de['messages.answering'].replace('{name}', 'Anna');
  await expect(row(bilal)).toContainText(answering);
  await row(bilal).click();
  await expect(bilal.locator('.thread-head')).toContainText(answering);
  await expect(anna.locator('.thread-head')).toContainText(de['messages.you_answer']);
  expect(await answeringAtBed(bed)).not.toBeNull();

  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect(bilal.locator('.bubble.staff')).toContainText('Ich frage nach.');
  await expect(bilal.locator('.bubble.staff')).toContainText('Anna');
  await expect(bilal.locator('.thread-head')).not.toContainText(answering);
});

test('S36 who is off duty may read, learns that it does not count, and can enter duty there', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await anna.getByRole('link', { name: de['duty_state.on'] }).click();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await expect(anna.getByRole('button', { name: de['duty.enter'] })).toBeVisible();
  await writeFromBed(bed, { text: 'Hallo?' });
  await tab(anna).click();
  await row(anna).click();
  await expect(anna.getByText(de['messages.off_duty'])).toBeVisible();
  await expect(anna.locator('.bubble.patient')).toContainText('Hallo?');
  expect((await threadAtBed(bed))[0]?.read_at).toBeNull();
  await anna.locator('.not-counted').getByRole('button', { name: de['duty.enter'] }).click();
  await expect.poll(async () => (await threadAtBed(bed))[0]?.read_at ?? null).not.toBeNull();
  await expect(anna.getByText(de['messages.off_duty'])).toBeHidden();
});

test('a message without an answer is said to wait, and goes out once by itself', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, anna] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(anna, hospital, 'Anna')]);
  await writeFromBed(bed, { text: 'Hallo?' });
  await tab(anna).click();
  await row(anna).click();
  const sent: string[] = [];
  const sending = '**/staff/threads/*/messages';
  await anna.route(sending, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(String(route.request().postDataJSON().id));
    return sent.length === 1 ? route.abort() : route.continue();
  });
  await anna.getByRole('textbox', { name: de['compose.write'] }).fill('Guten Tag');
  await anna.getByRole('button', { name: de['compose.send'], exact: true }).click();
  await expect(anna.getByText(de['messages.waiting'])).toBeVisible();
  await expect(anna.getByText(de['messages.waiting'])).toBeHidden();
  await expect(anna.locator('.bubble.staff')).toHaveCount(1);
  const arrived = async () => (await threadAtBed(bed)).filter(({ text }) => text === 'Guten Tag');
  await expect.poll(arrived).toHaveLength(1);
  expect(new Set(sent).size).toBe(1);
});
