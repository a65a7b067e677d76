import { expect, type Page } from '@playwright/test';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { messages as saidInFarsi } from '#shared/locales/phrases/fa.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { mapNeed, nurseOf } from './messages.ts';
import { bearer, connected, emergencyLine, nurseToken, requestsOf, sessionOf } from './patient.ts';

test.use({ serviceWorkers: 'block' }); // some answers below are the test's own

const own = (page: Page, text: string) => page.locator('.message.own').filter({ hasText: text });

/** A page of Anna's, who is on duty, says on the stay's channel that she types: as the staff app does. */
async function typeAsStaff(page: Page, stay: string, token: string): Promise<void> {
  await page.evaluate(
    async ({ address, auth, channel, headers }) => {
      const socket = new WebSocket(address.replace(/^http/, 'ws'));
      const heard = (event: string) =>
        new Promise<string>((resolve) =>
          socket.addEventListener('message', ({ data }) => {
            const frame = JSON.parse(data as string) as { event: string; data: string };
            if (frame.event === event) resolve(frame.data);
          }),
        );
      const joined = heard('pusher_internal:subscription_succeeded');
      const { socket_id } = JSON.parse(await heard('pusher:connection_established')) as { socket_id: string };
      const answer = await fetch(auth, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ socket_id, channel_name: channel }),
      });
      const grant = (await answer.json()) as { auth: string };
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }));
      await joined;
      socket.send(JSON.stringify({ event: 'client-typing', channel, data: { side: 'staff' } }));
    },
    {
      address: `${new URL(page.url()).origin}${realtimePaths.socket}/app/${realtimeKey}?protocol=7`,
      auth: realtimePaths.pusherAuth,
      channel: `private-stay.${stay}`,
      headers: bearer(token),
    },
  );
}

test('a thread in two languages, end to end: what is written on one side is read on the other, with true marks', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const token = await nurseToken(bed.request, hospital);
  const anna = nurseOf(bed.request, token, user.stay.id);

  await bed.goto('/fa/user/messages');
  await bed.getByRole('button', { name: saidInFarsi.say_thanks, exact: true }).click();
  const mine = own(bed, saidInFarsi.say_thanks);
  await expect(mine).toContainText(fa['messages.sent']);
  expect(await anna.thread()).toMatchObject([{ phrase: 'say_thanks', text: saidInFarsi.say_thanks, read_at: null }]);
  const announced = bed.locator('.vh[role=status]');
  const wasRead = `${fa['messages.read']}: ${saidInFarsi.say_thanks}`;
  await expect(announced).not.toContainText(wasRead);
  await anna.read(1);
  await expect(mine).toContainText(fa['messages.read']);
  await expect(announced).toHaveText(wasRead);

  await typeAsStaff(phone, user.stay.id, token);
  await expect(bed.getByText(fa['messages.typing'])).toBeVisible();
  await anna.answering();
  await expect(bed.getByText(fa['messages.answering'].replace('{name}', 'Anna'))).toBeVisible();
  await anna.say({ text: said.n_do_lie_still, phrase: 'n_do_lie_still' });
  await expect(bed.locator('.message:not(.own)')).toContainText(saidInFarsi.n_do_lie_still);
  await bed.getByRole('button', { name: fa['messages.as_sent'].replace('{language}', 'Deutsch') }).click();
  await expect(bed.getByText(said.n_do_lie_still)).toBeVisible();
  await expect.poll(async () => (await anna.thread())[1]?.read_at).not.toBeNull();
});

test('what comes while another screen is shown is counted on its tab, said, and received; read once the thread is open', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  await expect
    .poll(() => bed.evaluate(() => performance.getEntriesByName(`${location.origin}/api/de/bed/needs`).length))
    .toBe(1);
  await anna.say({ text: said.n_ask_pain, phrase: 'n_ask_pain' });
  const tab = bed.getByRole('link', { name: de['nav.messages'] });
  await expect(tab).toContainText(de['nav.unread_messages'].replace('{count}', '1'));
  await expect(bed.getByText(`${de['messages.new']} Anna: ${said.n_ask_pain}`)).toBeAttached();
  await expect.poll(async () => (await anna.thread())[0]?.received_at).not.toBeNull();
  expect((await anna.thread())[0]?.read_at).toBeNull();

  await tab.click();
  await bed.locator('.answers').getByRole('button', { name: said.say_yes, exact: true }).click();
  await expect(bed.locator('.answers')).toHaveCount(0);
  await expect.poll(async () => (await anna.thread())[0]?.read_at).not.toBeNull();
  await bed.getByRole('link', { name: de['common.back'] }).click();
  await expect(bed.locator('.tab .count')).toHaveCount(0);
});

test('S13 messages written without a link wait, outlive a reload, and are sent once in their order', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await expect(bed.getByRole('heading', { name: de['messages.none'] })).toBeVisible();

  await bed.context().setOffline(true);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  await bed.getByRole('button', { name: said.say_yes, exact: true }).click();
  await expect(own(bed, said.say_yes)).toContainText(de['messages.waiting'], { timeout: 1000 });
  await bed.getByRole('textbox', { name: de['messages.field'] }).fill('Und ein Kissen');
  await bed.keyboard.press('Enter');
  await expect(own(bed, 'Und ein Kissen')).toContainText(de['messages.waiting']);

  await bed.route('**/api/**', (route) => route.abort());
  await bed.context().setOffline(false);
  await bed.reload();
  await expect(bed.locator('.message.own')).toHaveText([new RegExp(said.say_yes), /Und ein Kissen/]);
  await bed.unroute('**/api/**');
  await expect(own(bed, 'Und ein Kissen')).toContainText(de['messages.sent'], { timeout: 10_000 });
  await expect(bed.getByText(de['messages.waiting'])).toHaveCount(0);
  expect((await anna.thread()).map(({ text }) => text)).toEqual([said.say_yes, 'Und ein Kissen']);
});

test('S1 a phrase of an emergency enlarges the line at once, without a link too, until it is closed; its service is the largest key', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await mapNeed(bed, 'pain', 'Schmerzen');
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('button', { name: said.group_pain }).click();
  await expect(bed.getByRole('button', { name: said.pain_chest })).toBeVisible();
  await bed.context().setOffline(true);
  await expect(bed.getByText(de['link.banner'])).toBeVisible();
  const size = () => emergencyLine(bed).evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  const usual = await size();
  await bed.getByRole('button', { name: said.pain_chest }).click();
  await expect.poll(size).toBeGreaterThan(usual * 1.3);
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  const key = bed.locator('.urgent-key').getByRole('button');
  await expect(key).toHaveText(de['messages.also_ask'].replace('{service}', 'Schmerzen'));
  await expect(own(bed, said.pain_chest)).toContainText(de['messages.waiting']);

  await bed.context().setOffline(false);
  await expect(own(bed, said.pain_chest)).toContainText(de['messages.sent']);
  await bed.reload();
  await expect(bed.locator('.help.large')).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toEqual([]);
  await bed.locator('.help.large').getByRole('button', { name: de['common.close'] }).click();
  await expect(bed.locator('.help.large')).toHaveCount(0);
  expect(await size()).toBe(usual);
});

test('S2 a typed word of an emergency enlarges the line and does nothing else', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await mapNeed(bed, 'talk', 'Schmerzen');
  await signInBed(bed, await newHospital());
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('textbox', { name: de['messages.field'] }).fill('Я задыхаюсь');
  await expect(bed.locator('.help.large')).toBeVisible();
  await bed.getByRole('button', { name: de['messages.send'] }).click();
  await expect(own(bed, 'Я задыхаюсь')).toContainText(de['messages.sent']);
  await expect(bed.locator('.ask-key, .urgent-key')).toHaveCount(0);
  expect(await requestsOf(bed, await sessionOf(bed))).toEqual([]);
});

test('the second tap asks for the service of a phrase, whose state then stands in the place of its key', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await mapNeed(bed, 'water', 'Wasser');
  await signInBed(bed, await newHospital());
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('button', { name: said.group_food }).click();
  await bed.getByRole('button', { name: said.food_thirsty }).click();
  const key = bed.getByRole('button', { name: de['messages.also_ask'].replace('{service}', 'Wasser') });
  await expect(key).toBeVisible();
  expect(await requestsOf(bed, await sessionOf(bed))).toEqual([]);
  await key.click();
  await expect(key).toHaveCount(0);
  await expect(bed.locator('.ask-line')).toContainText('Wasser');
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
});

test('talking to a nurse opens the thread after it was asked for', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await mapNeed(bed, 'talk', 'Wasser');
  await signInBed(bed, await newHospital());
  const needs = () => bed.evaluate(() => performance.getEntriesByName(`${location.origin}/api/de/bed/needs`).length);
  await expect.poll(needs).toBe(1);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await bed.waitForURL('**/de/user/messages');
  await expect(bed.locator('.ask-line')).toContainText('Wasser');
  await expect.poll(async () => (await requestsOf(bed, await sessionOf(bed))).length).toBe(1);
});
