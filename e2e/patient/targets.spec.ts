import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { requestsOf, sessionOf } from './patient.ts';

test('the addresses of one service and one request show that one in a frame of its own; a foreign id is not found', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  const serviceId = await bed.getByRole('button', { name: 'Wasser' }).evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { token: string };
    const answer = await fetch('/api/de/bed/services', { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { id: string; title: Record<string, string> }[] };
    return data.find((service) => service.title.de === 'Wasser')?.id;
  });
  await bed.goto(`/de/user/get-service-target/${serviceId}`);
  await expect(bed.getByRole('heading', { level: 1, name: 'Wasser' })).toBeVisible();
  await expect(bed.locator('.tile')).toHaveCount(1);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);

  const [request] = await requestsOf(bed, await sessionOf(bed));
  await bed.goto(`/de/user/get-target/${request?.id}`);
  await expect(bed.getByRole('heading', { level: 1, name: de['target.request'] })).toBeVisible();
  await expect(bed.getByRole('heading', { level: 2, name: 'Wasser' })).toBeVisible();

  for (const address of ['get-service-target', 'get-target']) {
    await bed.goto(`/de/user/${address}/018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d`);
    await expect(bed.getByRole('heading', { level: 1, name: de['not_found.title'] })).toBeVisible();
  }
});

test('without an id both addresses list what can be chosen, and a choice leads to it', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
  for (const address of ['get-service-target', 'get-target']) {
    await bed.goto(`/de/user/${address}`);
    await bed.locator('main').getByRole('link', { name: 'Wasser' }).click();
    await bed.waitForURL(new RegExp(`/${address}/[0-9a-f-]{36}$`));
    await expect(bed.getByRole('heading', { name: 'Wasser' })).toBeVisible();
  }
});
