import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ask, cardOf, thumb } from './ward.ts';

const water = '11 · Bett 1 · Wasser';
const toilet = '11 · Bett 2 · Toilette';
const choice = (phone: Page, place: string) =>
  phone.getByRole('button', { name: de['board.choose_card'].replace('{place}', place) });

test('the keyboard stays on the card of the same request: after undo, and when the list is ordered anew', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, phone, colleague] = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(phone, hospital, 'Anna'),
    signInNurse(colleague, hospital, 'Bilal'),
  ]);
  await ask(first, 'Wasser');
  await thumb(phone, 'accept', water).click();
  await thumb(phone, 'done', water).click();
  const undo = cardOf(phone, water).getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.focus();
  await phone.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(choice(phone, water)).toBeFocused();

  // What waits stands before what is taken: released by Anna and taken by Bilal, the one under the focus moves down.
  await ask(second, 'Toilette');
  await expect(cardOf(colleague, toilet)).toBeVisible();
  const order = () => phone.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await expect.poll(order).toEqual([toilet, water]);
  await choice(phone, toilet).focus();
  await cardOf(colleague, toilet)
    .getByRole('button', { name: /auswählen$/ })
    .click();
  await thumb(colleague, 'accept', toilet).click();
  await expect.poll(order).toEqual([water, toilet]);
  await expect(choice(phone, toilet)).toBeFocused();
});

const press = async (phone: Page, key: Locator): Promise<void> => {
  await expect(key).not.toHaveAttribute('aria-disabled', 'true');
  await key.focus();
  await phone.keyboard.press('Enter');
};
const step = (phone: Page, name: keyof typeof de) => phone.getByRole('button', { name: de[name], exact: true });

/** Lets go of a request in its dialog. */
async function release(phone: Page): Promise<void> {
  await press(phone, step(phone, 'step.release'));
  await press(phone, phone.getByRole('dialog').getByRole('button', { name: de['step.release'] }));
  await expect(phone.getByRole('dialog')).toBeHidden();
}

test('the keyboard stays on the card after done, where the thumb has nothing left to do', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await press(phone, thumb(phone, 'accept', water));
  await press(phone, thumb(phone, 'done', water));
  await expect(thumb(phone, 'done', water)).toHaveCount(0);
  await expect(choice(phone, water)).toBeFocused();
});

test("the keyboard stays on a request's own screen after release, done and undo, and comes back from a dialog", async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await ask(bed, 'Wasser');
  await cardOf(phone, water)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  const request = phone.getByRole('region', { name: water });
  await press(phone, thumb(phone, 'accept', water));
  await press(phone, step(phone, 'step.cancel'));
  await expect(phone.getByRole('dialog')).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toBeHidden();
  await expect(step(phone, 'step.cancel')).toBeFocused();

  await release(phone);
  await expect(step(phone, 'step.release')).toHaveCount(0);
  await expect(request).toBeFocused();
  await press(phone, thumb(phone, 'accept', water));
  await press(phone, thumb(phone, 'done', water));
  const undo = phone.getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  await expect(request).toBeFocused();
  await press(phone, undo);
  await expect(undo).toBeHidden();
  await expect(request).toBeFocused();
});

test('the keyboard stays on the request beside the list on a wide screen, and on whatever takes its place', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, desk, colleague] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(desk, hospital, 'Anna'),
    signInNurse(colleague, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Wasser');
  await thumb(desk, 'accept', water).click();
  await release(desk);
  await expect(step(desk, 'step.release')).toHaveCount(0);
  await expect(desk.getByRole('region', { name: water })).toBeFocused();
  await press(desk, step(desk, 'step.cancel'));
  await press(desk, desk.getByRole('dialog').getByRole('button', { name: de['cancel.submit'] }));
  await expect(desk.getByText(de['board.quiet_title'])).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
});

test('when the key that has the focus is only no longer drawn, the keyboard is at the heading', async ({
  newDevice,
  newHospital,
}) => {
  const desk = await newDevice();
  await signInNurse(desk, await newHospital(), 'Anna');
  const key = desk.getByRole('link', { name: de['nav.duty'], exact: true });
  await key.focus();
  await key.evaluate((element) => element.style.setProperty('display', 'none'));
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on "My patients" the keyboard stays on the key after saving, and returns to it from the sheet of a bed', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await phone.getByRole('link', { name: de['nav.patients'], exact: true }).click();
  await phone
    .getByRole('checkbox', { name: /^Bett 1/ })
    .first()
    .press('Space');
  const save = phone.getByRole('button', { name: /speichern/ });
  await press(phone, save);
  await expect(phone.getByText(de['patients.saved']).first()).toBeVisible();
  await expect(save).toBeFocused();

  const key = phone.getByRole('button', { name: de['bed.steps_of'].replace('{room}', '11') });
  await press(phone, key);
  await expect(phone.getByRole('dialog')).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toBeHidden();
  await expect(key).toBeFocused();
});
