import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { nurseOf } from '../patient/messages.ts';
import { emergencyLine, nurseToken, sessionOf } from '../patient/patient.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { ports, putInShell } from './web-view.ts';

for (const port of Object.keys(ports) as (keyof typeof ports)[]) // its own keys
  test(`the page in the web view of ${port} says that it is ready, before sign-in too`, async ({ newDevice }) => {
    const bed = await newDevice();
    const { shell, said } = await putInShell(bed, port);
    await bed.goto('/fa/user/signin');
    await expect.poll(() => shell.isReady).toBe(true);
    expect(said.map((text) => JSON.parse(text) as unknown)).toContainEqual({
      ...{ wardbell: 1, type: 'app-ready', app: 'patient', language: 'fa' },
    });
  });

test('the chat opens and closes by the keys of the app around it, which hears of it, of unread messages and of touches, and never a token or a word', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  const { shell, said } = await putInShell(bed);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  const { user, token, refreshToken } = await sessionOf(bed);
  const anna = nurseOf(phone.request, await nurseToken(phone.request, hospital), user.stay.id);

  await bed.getByRole('button', { name: 'Wasser' }).click();
  await expect.poll(() => shell.felt).toEqual(['tap', 'success']);
  await anna.say({ text: 'Guten Abend, Frau Kaya.' });
  await expect.poll(() => shell.badge).toBe(1);
  expect(shell.isChatOpen).toBe(false);

  await shell.post({ type: 'open-chat' });
  await bed.waitForURL('**/de/user/messages');
  await expect(bed.getByText(de['messages.keep_open'])).toBeVisible();
  await expect.poll(() => shell.isChatOpen).toBe(true);
  await expect.poll(() => shell.badge).toBe(0);
  await shell.post({ type: 'open-chat' }); // it is: nothing happens
  await expect(bed.getByText('Guten Abend, Frau Kaya.', { exact: true })).toBeVisible();

  await shell.post({ type: 'close-chat' });
  await bed.waitForURL('**/de/user/services');
  await expect.poll(() => shell.isChatOpen).toBe(false);

  for (const secret of [token, refreshToken, user.stay.id, 'Kaya', 'Wasser'])
    expect(said.join('\n')).not.toContain(secret);
});

test('that an open chat is not to be reloaded stays in sight over a long thread, and neither the emergency line nor the field gives way', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await putInShell(bed);
  await signInBed(bed, hospital);
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  for (let number = 1; number <= 24; number++) await anna.say({ text: `Nachricht ${number}` });
  const keepOpen = bed.getByText(de['messages.keep_open']);
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [1280, 800],
  ] as const) {
    await bed.setViewportSize({ width, height });
    await bed.goto('/de/user/messages');
    await expect(bed.getByText('Nachricht 24', { exact: true })).toBeInViewport({ ratio: 1 });
    for (const where of ['at the last message', 'at the end', 'at the top']) {
      if (where !== 'at the last message')
        await bed.evaluate((top) => window.scrollTo(0, top ? 0 : document.body.scrollHeight), where === 'at the top');
      await expect(keepOpen, `${width} px, ${where}`).toBeInViewport({ ratio: 1 });
      await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
      await expect(bed.getByRole('textbox', { name: de['messages.field'] })).toBeInViewport({ ratio: 1 });
      const [said, line] = await Promise.all([keepOpen.boundingBox(), emergencyLine(bed).boundingBox()]);
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(line?.y ?? 0);
    }
  }
});

test('what is none of the messages, and who is not signed in, opens nothing', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const { shell } = await putInShell(bed);
  await bed.goto('/de/user/signin');
  await expect.poll(() => shell.isReady).toBe(true);
  await shell.post({ type: 'open-chat' });
  await expect(bed.getByLabel(de['signin.code'])).toBeVisible();
  expect(new URL(bed.url()).pathname).toBe('/de/user/signin');

  await signInBed(bed, hospital);
  await expect.poll(() => shell.isReady).toBe(true);
  for (const posted of [{ wardbell: 2, type: 'open-chat' }, { type: 'open-chat' }, 'open-chat', null])
    await bed.evaluate((message) => window.postMessage(message, location.origin), posted);
  // Of another origin, as a frame in the page would be: that is not this window either.
  await bed.evaluate(() => {
    const data = { wardbell: 1, type: 'open-chat' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: 'https://elsewhere.example' }));
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));
  });
  await shell.post({ type: 'close-chat' }); // closed already; and what was posted before it has been heard
  await expect(bed.getByRole('heading', { name: de['services.heading'] })).toBeVisible();
  expect(new URL(bed.url()).pathname).toBe('/de/user/services');
});

/** The home's one link leads here. */
async function linkTo(bed: Page, url: string): Promise<void> {
  await bed.route('**/bed/nav', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    const active_bed_links = [{ ...{ id: crypto.randomUUID(), title: 'Fernsehen', icon: 'tv' }, url, order: 1 }];
    await route.fulfill({ json: { data: { ...data, active_bed_links } } });
  });
}

test('a link out of the app is handed to the app around it; in a browser it opens as ever', async ({
  newDevice,
  newHospital,
  server,
}) => {
  const hospital = await newHospital();
  const [inside, outside] = await Promise.all([newDevice(), newDevice()]);
  const { shell } = await putInShell(inside);
  await linkTo(inside, 'https://fernsehen.example/');
  await signInBed(inside, hospital);
  await inside.getByRole('link', { name: de['nav.info'], exact: true }).click();
  await inside.getByRole('link', { name: 'Fernsehen' }).click();
  await expect.poll(() => shell.opened).toEqual(['https://fernsehen.example/']);
  expect(inside.context().pages()).toHaveLength(1);

  await linkTo(outside, `${server.origin}/healthz`);
  await signInBed(outside, hospital, 1);
  await outside.getByRole('link', { name: de['nav.info'], exact: true }).click();
  const opened = outside.context().waitForEvent('page');
  await outside.getByRole('link', { name: 'Fernsehen' }).click();
  expect((await opened).url()).toContain('/healthz');
});
