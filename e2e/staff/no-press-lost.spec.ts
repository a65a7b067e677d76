import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { moving, test } from '../wardbell.ts';

test.use(moving);

test('a press counts for its key where the page moves under the finger, and what comes there is not pressed', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [phone, other] = await Promise.all([newDevice(), newDevice()]);
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await phone.getByRole('button', { name: de['duty.leave'] }).click();
  const off = phone.getByRole('heading', { name: de['duty_state.off'] });
  await expect(off).toBeVisible();
  const patients = phone.getByRole('link', { name: de['duty.choose_patients'] });
  await patients.hover();
  await phone.mouse.down();
  const before = await patients.boundingBox();
  await signInNurse(other, hospital, 'Anna'); // who goes on duty there
  await expect(off).toBeHidden();
  expect(await patients.boundingBox()).not.toEqual(before);
  await phone.mouse.up();
  await phone.waitForURL(/\/patients$/);
});

test('who goes on duty without a network reads at once that it failed, and it does not happen later', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await phone.getByRole('button', { name: de['duty.leave'] }).click();
  const off = phone.getByRole('heading', { name: de['duty_state.off'] });
  await expect(off).toBeVisible();
  await phone.context().setOffline(true);
  await phone.waitForFunction(() => !navigator.onLine);
  const enter = phone.getByRole('button', { name: de['duty.enter'] });
  await enter.click();
  await expect(phone.getByRole('alert').getByText(de['error.network'])).toBeVisible();
  await expect(enter).not.toHaveAttribute('aria-disabled', 'true');
  const read = phone.waitForResponse((answer) => answer.url().endsWith('/staff/duty') && answer.ok());
  await phone.context().setOffline(false);
  await read;
  await expect(off).toBeVisible();
});

test('the key of duty says what it does before it can be pressed, and a second tap does not undo the first', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await signInNurse(phone, hospital, 'Anna');
  const mayAnswer = Promise.withResolvers<void>();
  await phone.route('**/staff/duty', async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  await phone.goto('/staff/de/duty');
  await expect(phone.getByRole('heading', { name: de['duty.title'], exact: true })).toBeVisible();
  const enter = phone.getByRole('button', { name: de['duty.enter'] });
  await expect(phone.getByText(de['common.loading'])).toBeAttached();
  await expect(enter).toHaveCount(0);
  mayAnswer.resolve();
  const leave = phone.getByRole('button', { name: de['duty.leave'] });
  await expect(leave).toBeVisible();
  const entered: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/duty/enter') && entered.push(request.url()));
  // The second tap of a shaking hand: it comes as soon as the key says something else.
  await leave.evaluate((key: HTMLElement, word) => {
    const tap = new MutationObserver(() => {
      if (!key.textContent?.includes(word)) return;
      tap.disconnect();
      key.click();
    });
    tap.observe(key, { subtree: true, childList: true, characterData: true });
  }, de['duty.enter']);
  await leave.click();
  await expect(phone.getByRole('heading', { name: de['duty_state.off'] })).toBeVisible();
  await expect(enter).toBeEnabled();
  expect(entered).toEqual([]);
  await enter.click(); // a moment later it counts
  await expect(phone.getByRole('heading', { name: /^Im Dienst seit/ })).toBeVisible();
});
