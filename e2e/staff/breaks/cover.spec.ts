import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { heardBy, listenTo } from '../sound/sound.ts';
import { ask, boardTab, thumb, unfoldNotices } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';

/** Asks this colleague to cover a break, from the screen of duty. */
async function askFor(phone: Page, colleague: string): Promise<void> {
  await phone.getByRole('button', { name: de['duty.break'] }).click();
  await phone.getByRole('dialog').getByText(colleague).click();
  await phone.getByRole('dialog').getByRole('button', { name: de['cover.ask'] }).click();
}

const question = (phone: Page) => phone.getByRole('region', { name: de['duty.break_title'] });

test('S25 a break: the first colleague declines, the second agrees with sound, and it begins when nothing is held', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal, zoe] = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  await listenTo(bilal);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
    signInNurse(zoe, hospital, 'Zoe'),
  ]);
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await askFor(anna, 'Bilal Test');
  await expect(question(bilal).getByText('Anna möchte Pause machen und bittet Sie um Vertretung.')).toBeVisible();
  await expect.poll(async () => (await heardBy(bilal)).length).toBe(1);
  await unfoldNotices(bilal);
  await question(bilal).getByRole('button', { name: de['cover.decline'] }).click();
  await expect(question(bilal)).toBeHidden();
  await expect(anna.getByText('Bilal kann Sie nicht vertreten.')).toBeVisible();

  await askFor(anna, 'Zoe Test');
  await expect(anna.getByText('Zoe ist gefragt. Ihre Pause beginnt mit der Zusage.')).toBeVisible();
  await ask(bed, 'Wasser');
  await anna.getByRole('link', { name: de['duty.to_board'] }).click();
  await thumb(anna, 'accept', place).click();
  await expect(thumb(anna, 'done', place)).toBeVisible();
  await unfoldNotices(zoe);
  await question(zoe).getByRole('button', { name: de['cover.agree'] }).click();
  await expect(zoe.getByText(/^Sie haben Anna die Vertretung zugesagt/)).toBeVisible();
  const begin = anna.getByRole('button', { name: de['duty.break'] });
  await expect(anna.getByText(/^Zoe vertritt Sie\. Die Pause kann beginnen/)).toBeVisible();
  await expect(begin).toBeDisabled();

  await thumb(anna, 'done', place).click();
  await unfoldNotices(anna);
  await begin.click();
  const sign = anna.getByRole('link', { name: /^Pause seit \d\d:\d\d$/ });
  await expect(sign).toBeVisible();
  await expect(question(zoe)).toBeHidden();
  await anna.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await expect(sign).toBeVisible();

  await bilal.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await bilal.getByRole('button', { name: de['duty.break'] }).click();
  await expect(bilal.getByText(/^In der Pause: Anna Test \(seit \d\d:\d\d\)$/)).toBeVisible();

  await boardTab(anna).click();
  await anna.getByRole('button', { name: de['duty.break_end'] }).click();
  await expect(anna.getByRole('link', { name: de['duty_state.on'] })).toBeVisible();
});
