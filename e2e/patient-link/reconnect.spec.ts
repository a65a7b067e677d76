import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { connected, sessionOf } from '../patient/patient.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';

/** The page's sockets, each of which the story may treat as a server would. */
type Sockets = { opened: WebSocketRoute[]; refuse: boolean };

async function watchSockets(page: Page): Promise<Sockets> {
  const sockets: Sockets = { opened: [], refuse: false };
  await page.routeWebSocket(/\/socket\/app\//, async (near) => {
    sockets.opened.push(near);
    if (sockets.refuse) await near.close({ code: 1011 });
    else near.connectToServer();
  });
  return sockets;
}

/** Lets time pass in steps, so that what happens in between can happen. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}

test('S6 S32 a server that turns every try away is asked again every few seconds, and what was missed is read', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const sockets = await watchSockets(bed);
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  sockets.refuse = true;
  const before = sockets.opened.length;
  await sockets.opened.at(-1)?.close({ code: 1011 });
  await pass(bed, 40);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  expect(sockets.opened.length - before).toBeGreaterThanOrEqual(5);

  // Asked at another device meanwhile: this one has missed it.
  const { token, user } = await sessionOf(bed);
  const services = await bed.request.get('/api/de/bed/services', { headers: { Authorization: `Bearer ${token}` } });
  const [service] = ((await services.json()) as { data: { id: string; title: { de: string } }[] }).data;
  const asked = await bed.request.post('/api/de/bed/requests', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      id: crypto.randomUUID(),
      stay_id: user.stay.id,
      asked_at: new Date().toISOString(),
      items: [{ service_id: service?.id }],
    },
  });
  expect(asked.status()).toBe(201);
  sockets.refuse = false;
  await expect
    .poll(async () => {
      await pass(bed, 1);
      return connected(bed).count();
    })
    .toBe(1);
  await expect(bed.locator('.running').getByText(service?.title.de ?? '')).toBeVisible({ timeout: 3000 });
});

test('S32 a server that goes away is left alone for as long as it said, and then asked again', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const sockets = await watchSockets(bed);
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const before = sockets.opened.length;
  const last = sockets.opened.at(-1);
  last?.send(JSON.stringify({ event: 'server.going_away', data: JSON.stringify({ return_after_ms: 4500 }) }));
  await last?.close({ code: 4200 });
  await pass(bed, 3);
  expect(sockets.opened.length).toBe(before);
  await pass(bed, 3);
  await expect.poll(() => sockets.opened.length).toBe(before + 1);
  await expect(connected(bed)).toBeVisible();
});

test('S28 a socket that was closed for good (4009) stays closed: "not connected", until there is another token', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const sockets = await watchSockets(bed);
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  const before = sockets.opened.length;
  await sockets.opened.at(-1)?.close({ code: 4009 });
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await pass(bed, 40);
  expect(sockets.opened.length).toBe(before);

  const { token } = await sessionOf(bed);
  await bed.route(
    (url) => url.pathname === '/api/de/bed/requests',
    (route, request) =>
      request.headers().authorization === `Bearer ${token}`
        ? route.fulfill({ status: 401, json: { code: 'no_session', message: '' } })
        : route.fallback(),
  );
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect
    .poll(async () => {
      await pass(bed, 1);
      return connected(bed).count();
    })
    .toBe(1);
});
