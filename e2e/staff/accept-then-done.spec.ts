import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { moving, test } from '../wardbell.ts';
import { ask, thumb } from './ward.ts';

test.use(moving);

const inProgress = 'In Bearbeitung. Anna kommt so bald wie möglich.';

/** The middle of the thumb's button for this wish. */
async function placeOf(phone: Page, step: 'accept' | 'done', wish: string): Promise<[number, number]> {
  await expect(thumb(phone, step, wish)).toBeEnabled();
  const box = await thumb(phone, step, wish).boundingBox();
  if (!box) throw new Error(`there is no ${step} for ${wish}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const bar = (phone: Page) => phone.getByRole('region', { name: de['nav.next_step'] });

/** Lets the page's own time pass in small steps until this is true: how long the network takes does not count. */
async function passUntil(phone: Page, isTrue: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await phone.clock.runFor(1);
    await isTrue();
  }).toPass({ intervals: [50], timeout: 20_000 });
}

test('pressed twice at the same place, accepting does nothing else: done is offered after 3 s of rest', async ({
  newDevice,
  newHospital,
}) => {
  const place = '11 · Bett 1 · Wasser';
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await phone.clock.install();
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  const [x, y] = await placeOf(phone, 'accept', place);
  await phone.clock.pauseAt(await phone.evaluate(() => Date.now() + 5_000)); // later than this call takes
  await phone.mouse.click(x, y);
  await passUntil(phone, () =>
    expect(bar(phone)).toContainText(`${de['request.you_have_it']}${place}`, { timeout: 1 }),
  );
  await expect(bed.getByText(inProgress, { exact: true })).toBeVisible();

  for (let press = 0; press < 3; press += 1) {
    await phone.clock.runFor(2_500);
    await phone.mouse.click(x, y);
  }
  await phone.clock.runFor(2_500);
  await expect(bar(phone)).toContainText(place);
  await expect(thumb(phone, 'done', place)).toHaveCount(0);
  await expect(bed.getByText(inProgress, { exact: true })).toBeVisible();

  await phone.clock.runFor(1_500);
  await expect(thumb(phone, 'done', place)).toBeEnabled();
});

test('two urgent requests are accepted one after the other at the same place; done within 60 s is asked once', async ({
  newDevice,
  newHospital,
}) => {
  const [pain, worse] = ['11 · Bett 1 · Schmerzen', '11 · Bett 2 · Schmerzen'] as const;
  const hospital = await newHospital();
  const [first, second, phone] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(phone, hospital, 'Anna'),
  ]);
  await ask(first, 'Schmerzen');
  const [x, y] = await placeOf(phone, 'accept', pain);
  await ask(second, 'Schmerzen');
  await expect(phone.getByText(/1 neue|Bett 2/).first()).toBeVisible();
  await phone.mouse.click(x, y);
  await expect(thumb(phone, 'accept', worse)).toBeEnabled();
  await phone.mouse.click(x, y);
  await expect(first.getByText(inProgress, { exact: true })).toBeVisible();
  await expect(second.getByText(inProgress, { exact: true })).toBeVisible();

  await thumb(phone, 'done', worse).click();
  const asked = phone.getByRole('dialog', { name: de['finished.title'] });
  await expect(asked).toContainText(worse);
  await asked.getByRole('button', { name: de['finished.not_yet'] }).click();
  await expect(asked).toBeHidden();
  await expect(second.getByText(inProgress, { exact: true })).toBeVisible();
  await thumb(phone, 'done', worse).click();
  await expect(second.getByText(inProgress, { exact: true })).toBeHidden();
  await expect(asked).toBeHidden();
});

test('released and accepted again at a desk, done keeps its 3 s of rest as at the first time', async ({
  newDevice,
  newHospital,
}) => {
  const place = '11 · Bett 1 · Wasser';
  const hospital = await newHospital();
  const [bed, desk] = await Promise.all([newDevice(), newDevice()]);
  await desk.setViewportSize({ width: 1280, height: 800 }); // beside the list the thumb's button stays the same one
  await Promise.all([signInBed(bed, hospital), signInNurse(desk, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await desk.locator('.call').click();
  await thumb(desk, 'accept', place).click();
  await expect(thumb(desk, 'done', place)).toBeEnabled({ timeout: 20_000 });

  await desk.getByRole('button', { name: de['step.release'] }).click();
  await desk.getByRole('dialog').getByRole('button', { name: de['step.release'] }).click();
  await thumb(desk, 'accept', place).click();
  await expect(bar(desk)).toContainText(`${de['request.you_have_it']}${place}`);
  await expect(thumb(desk, 'done', place)).toBeEnabled({ timeout: 20_000 });
});
