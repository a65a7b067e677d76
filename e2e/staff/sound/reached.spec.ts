import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { heardBy, listenTo } from './sound.ts';

test.use({ serviceWorkers: 'allow' });

test('S16 S30 new requests come to whom this device was found to reach; else it says what is missing', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const phone = await newDevice();
  await listenTo(phone);
  await signInNurse(phone, hospital, 'Anna');
  await phone.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  const reached = phone.getByRole('region', { name: de['reached.title'] });
  await expect(reached).toContainText(de['reached.app']);
  await expect(reached).toContainText(de['reached.push_not_asked']);
  await reached.getByRole('button', { name: de['reached.test'] }).click();
  await expect.poll(async () => (await heardBy(phone)).length).toBe(1);

  await phone.context().setOffline(true);
  await expect(reached).toContainText(de['reached.not_sure'], { timeout: 20_000 });
  await expect(reached).toContainText(de['reached.link']);
  await expect(reached).not.toContainText(de['reached.app']);
  await phone.context().setOffline(false);
  await expect(reached).toContainText(de['reached.app'], { timeout: 20_000 });
});
