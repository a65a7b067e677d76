import { expect, type Locator, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as said } from '#shared/locales/phrases/de.ts';
import { messages as saidInFarsi } from '#shared/locales/phrases/fa.ts';
import { messages as staff } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { mapNeed, nurseOf } from './messages.ts';
import { connected, emergencyLine, nurseToken, type OwnRequest, requestsOf, sessionOf } from './patient.ts';

const own = (page: Page, text: string) => page.locator('.message.own').filter({ hasText: text });

type Asked = OwnRequest & { items: { service_id: string }[] };

/** The services that the bed has asked for and that are open. */
async function servicesAsked(bed: Page): Promise<string[]> {
  const requests = (await requestsOf(bed, await sessionOf(bed))) as Asked[]; // the answer has more than the part most stories look at
  return requests.flatMap(({ items }) => items.map(({ service_id }) => service_id));
}

const isAbove = async (one: Locator, other: Locator) => {
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
};

test('a thread in two languages, end to end in both apps: what is written on one side is read on the other, with true marks and typing', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, phone] = await Promise.all([newDevice(), newDevice()]);
  await Promise.all([signInBed(bed, hospital), signInNurse(phone, hospital, 'Anna')]);
  await expect(connected(bed)).toBeVisible();

  await bed.goto('/fa/user/messages');
  await bed.getByRole('button', { name: saidInFarsi.say_thanks, exact: true }).click();
  const mine = own(bed, saidInFarsi.say_thanks);
  // Her device shows it in its list, which nobody has touched.
  await expect(mine).toContainText(fa['messages.received']);
  const announced = bed.locator('.vh[role=status]');
  const wasRead = `${fa['messages.read']}: ${saidInFarsi.say_thanks}`;
  await expect(announced).not.toContainText(wasRead);
  await phone.getByRole('navigation').getByRole('link', { name: staff['nav.messages'] }).click();
  await phone.locator('.thread-row').click();
  await expect(phone.locator('.bubble.patient')).toContainText(said.say_thanks);
  await expect(mine).toContainText(fa['messages.read']);
  await expect(announced).toHaveText(wasRead);

  const types = Promise.withResolvers<void>();
  await phone.route('**/answering', async (route) => {
    await types.promise; // who answers is said in the place of who types
    await route.continue();
  });
  await phone.getByRole('textbox', { name: staff['compose.write'] }).pressSequentially('Bitte');
  await expect(bed.getByText(fa['messages.typing'])).toBeVisible();
  types.resolve();
  await expect(bed.getByText(fa['messages.answering'].replace('{name}', 'Anna'))).toBeVisible();
  await phone.getByRole('button', { name: staff['compose.replies'] }).click();
  await phone.getByRole('button', { name: said.group_do, exact: true }).click();
  await phone.getByRole('button', { name: said.n_do_lie_still, exact: true }).click();
  await phone.getByRole('button', { name: staff['compose.send'], exact: true }).click();
  await expect(bed.locator('.message:not(.own)')).toContainText(saidInFarsi.n_do_lie_still);
  await bed.getByRole('button', { name: fa['messages.as_sent'].replace('{language}', 'Deutsch') }).click();
  await expect(bed.getByText(said.n_do_lie_still)).toBeVisible();
  await expect(phone.locator('.bubble.staff')).toContainText(staff['messages.read']);

  await bed.getByRole('textbox', { name: fa['messages.field'] }).pressSequentially('پتو');
  await expect(phone.getByText(staff['messages.typing'])).toBeVisible();
  await bed.getByRole('button', { name: fa['messages.send'] }).click();
  await expect(phone.locator('.bubble.patient').last()).toContainText('پتو');
  await expect(phone.locator('.bubble.patient').last()).toContainText('Persisch');
  await expect(own(bed, 'پتو')).toContainText(fa['messages.read']);
});

test('what comes while another screen is shown is counted on its tab and on the app’s icon, said, and received; read once the thread is open', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const shownOnIcon: number[] = [];
  await bed.exposeFunction('shownOnIcon', (count: number) => shownOnIcon.push(count));
  await bed.addInitScript({ content: 'navigator.setAppBadge = async (count) => { shownOnIcon(count); };' });
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  // Read a second time where the server has named what it announced just before the channel was joined.
  await expect
    .poll(() => bed.evaluate(() => performance.getEntriesByName(`${location.origin}/api/de/bed/needs`).length))
    .toBeGreaterThanOrEqual(1);
  const keys = () => bed.locator('.tiles').first().boundingBox();
  const before = await keys();
  await anna.say({ text: said.n_ask_pain, phrase: 'n_ask_pain' });
  const tab = bed.getByRole('link', { name: de['nav.messages'] });
  await expect(tab).toContainText(de['nav.unread_messages'].replace('{count}', '1'));
  await expect.poll(() => shownOnIcon.at(-1)).toBe(1);
  await expect(bed.getByText(`${de['messages.new']} Anna: ${said.n_ask_pain}`)).toBeAttached();
  await expect.poll(async () => (await anna.thread())[0]?.received_at).not.toBeNull();
  expect((await anna.thread())[0]?.read_at).toBeNull();

  // Below the keys, none of which has moved, it stands with its words and leads to the thread.
  const card = bed.locator('.new-message');
  await expect(card).toContainText(`Anna: ${said.n_ask_pain}`);
  expect(await keys()).toEqual(before);

  await card.click();
  await bed.locator('.answers').getByRole('button', { name: said.say_yes, exact: true }).click();
  await expect(bed.locator('.answers')).toHaveCount(0);
  await expect.poll(async () => (await anna.thread())[0]?.read_at).not.toBeNull();
  await bed.getByRole('link', { name: de['common.back'] }).click();
  await expect(bed.locator('.tab .count')).toHaveCount(0);
  await expect(bed.locator('.tiles')).not.toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect.poll(() => shownOnIcon.at(-1)).toBe(0);
});

test('two phrases that are tapped right after one another are both said, and one that is tapped twice is said once; a double tap on a group says nothing', async ({
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
  await bed.getByRole('button', { name: said.group_pain }).dblclick();
  await expect(bed.getByRole('button', { name: said.pain_chest })).toBeVisible();
  await bed.getByRole('button', { name: said.say_yes, exact: true }).click();
  await bed.getByRole('button', { name: said.say_thanks, exact: true }).dblclick();
  await expect(own(bed, said.say_thanks)).toContainText(de['messages.sent']);
  expect((await anna.thread()).map(({ text }) => text)).toEqual([said.say_yes, said.say_thanks]);
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

test('S1 a phrase of an emergency enlarges the line at once, without a link too, until it is closed; its service is the largest key, and one of high urgency where it has none (S36)', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await mapNeed(bed.request, hospital, hospitals, { need: 'pain', service: 'pain' });
  await signInBed(bed, hospital);
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
  expect(await isAbove(emergencyLine(bed), bed.locator('.composer'))).toBe(true);
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

  // The hospital names no service for this need, and none by which one talks to a nurse.
  const breath = bed.getByRole('button', { name: said.body_breath });
  await expect(async () => {
    // Right after the thread was read and has moved the keys, a tap is not heard.
    if (!(await breath.isVisible())) await bed.getByRole('button', { name: said.group_body }).click({ timeout: 1000 });
    await expect(breath).toBeVisible({ timeout: 1000 });
  }).toPass();
  await breath.click();
  await expect(key).toHaveText(de['messages.also_ask'].replace('{service}', 'Schmerzen'));
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
});

test('S2 a typed word of an emergency enlarges the line above where one writes, and so does a nurse’s phrase when it comes; neither does anything else', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await mapNeed(bed.request, hospital, hospitals, { need: 'talk', service: 'pain' });
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  const { user } = await sessionOf(bed);
  const anna = nurseOf(bed.request, await nurseToken(bed.request, hospital), user.stay.id);
  const large = bed.locator('.help.large');
  const tab = bed.getByRole('link', { name: de['nav.messages'] });
  const composer = bed.locator('.composer');
  await tab.click();
  await expect(composer).toBeVisible();
  expect(await isAbove(emergencyLine(bed), composer)).toBe(true);
  await bed.getByRole('textbox', { name: de['messages.field'] }).fill('Я задыхаюсь');
  await expect(large).toBeVisible();
  expect(await isAbove(large, composer)).toBe(true);
  await bed.getByRole('button', { name: de['messages.send'] }).click();
  await expect(own(bed, 'Я задыхаюсь')).toContainText(de['messages.sent']);
  await expect(bed.locator('.ask-key, .urgent-key')).toHaveCount(0);
  await large.getByRole('button', { name: de['common.close'] }).click();
  await expect(large).toHaveCount(0);

  await bed.getByRole('link', { name: de['common.back'] }).click();
  await anna.say({ text: said.n_do_worse, phrase: 'n_do_worse' });
  await expect(large).toBeVisible();
  await tab.click();
  await expect(bed.locator('.message:not(.own)')).toContainText(said.n_do_worse);
  expect(await isAbove(large, composer)).toBe(true);
  await expect(bed.locator('.ask-key, .urgent-key')).toHaveCount(0);
  expect(await requestsOf(bed, await sessionOf(bed))).toEqual([]);
});

test('a service that the panel names for a need is offered at an open bed at once: the second tap asks for it, and its state then stands in the place of its key', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await expect(connected(bed)).toBeVisible();
  await bed.getByRole('link', { name: de['nav.messages'] }).click();
  await bed.getByRole('button', { name: said.group_food }).click();
  await bed.getByRole('button', { name: said.food_thirsty }).click();
  await expect(own(bed, said.food_thirsty)).toContainText(de['messages.sent']);
  await expect(bed.locator('.ask-key')).toHaveCount(0);
  await mapNeed(bed.request, hospital, hospitals, { need: 'water', service: 'water' });
  const key = bed.getByRole('button', { name: de['messages.also_ask'].replace('{service}', 'Wasser') });
  await expect(key).toBeVisible();
  expect(await servicesAsked(bed)).toEqual([]);
  await key.click();
  await expect(key).toHaveCount(0);
  await expect(bed.locator('.ask-line')).toContainText('Wasser');
  await expect.poll(() => servicesAsked(bed)).toEqual([hospital.services.water]);
});

test('talking to a nurse opens the thread after it was asked for', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await mapNeed(bed.request, hospital, hospitals, { need: 'talk', service: 'water' });
  await signInBed(bed, hospital);
  const needs = () => bed.evaluate(() => performance.getEntriesByName(`${location.origin}/api/de/bed/needs`).length);
  await expect.poll(needs).toBeGreaterThanOrEqual(1);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  await bed.waitForURL('**/de/user/messages');
  await expect(bed.locator('.ask-line')).toContainText('Wasser');
  await expect.poll(() => servicesAsked(bed)).toEqual([hospital.services.water]);
});
