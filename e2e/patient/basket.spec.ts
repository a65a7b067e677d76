import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { tabTo } from './by-keyboard.ts';
import { changeService, changeServices } from './catalogue.ts';
import { panelOf } from './panel-calls.ts';
import { connected, emergencyLine, type OwnRequest, requestsOf, sessionOf } from './patient.ts';

type Item = { title: Record<string, string>; quantity: number; answer: string | null; price_cents: number };
type Asked = OwnRequest & { items: Item[]; wanted_at: string | null };

/** What was asked for, whole. */
async function wholeRequests(bed: Page): Promise<Asked[]> {
  return (await requestsOf(bed, await sessionOf(bed))) as Asked[]; // the answer has more than the part most stories look at
}

/** What is open, as the titles of each request. */
async function askedOf(bed: Page): Promise<string[]> {
  return (await wholeRequests(bed))
    .map(({ items }) => items.map(({ title, quantity }) => `${title.de} ${quantity}`).join(', '))
    .toSorted();
}

const choose = (bed: Page) => bed.getByRole('button', { name: de['basket.open'] }).click();
const key = (bed: Page, name: string) => bed.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
const goOn = (bed: Page) => bed.getByRole('button', { name: de['basket.go_on'] }).click();
const bar = (bed: Page) => bed.locator('.basket-bar');
const send = (bed: Page) => bed.getByRole('dialog').locator('.sticky').getByRole('button').click();

test('several wishes: chosen, kept over a reload, sent in one go as one request for each who takes them; nothing before', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await choose(bed);
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  // What is urgent is sent by its own key at once, and is none of these.
  await expect(key(bed, 'Schmerzen')).toHaveCount(0);
  await key(bed, 'Wasser').click();
  await key(bed, 'Toilette').click();
  await key(bed, 'Decke').click();
  await key(bed, 'Decke').click();
  await expect(key(bed, 'Decke')).toHaveAttribute('aria-pressed', 'false');
  await key(bed, 'Zeitung').click();
  await bed.getByRole('button', { name: de['basket.add'] }).click();
  await expect(key(bed, 'Zeitung')).toContainText(de['basket.is_chosen']);
  await bed.keyboard.press('Escape');
  await bed.reload();
  await expect(bar(bed)).toContainText('3 Wünsche gewählt');
  expect(await askedOf(bed)).toEqual([]);

  await bar(bed).getByRole('button').click();
  await expect(bed.getByRole('listitem').filter({ hasText: 'Wasser' })).toBeVisible();
  await send(bed);
  await expect.poll(() => askedOf(bed)).toEqual(['Wasser 1, Toilette 1', 'Zeitung 1']);
  await expect(bar(bed)).toHaveCount(0);
  await bed.reload();
  await expect(connected(bed)).toBeVisible();
  await expect(bar(bed)).toHaveCount(0);
  expect(await askedOf(bed)).toEqual(['Wasser 1, Toilette 1', 'Zeitung 1']);
});

test('how many, which and for how much: each line says its own, the sum counts every one that is left, and exactly that is asked for', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  const panel = await panelOf(bed.request, hospital, hospitals);
  const choice = (name: string, words: string) => ({ key: name, is_default: false, texts: { de: words } });
  await panel.addService('Tee', {
    ...{ service_type_id: hospital.service_types.hotel, payable: true, price_cents: 120, has_quantity: true },
    ...{ question_kind: 'choices', question: { de: 'Welcher Tee?' } },
    choices: [choice('green', 'Grüner Tee'), choice('black', 'Schwarzer Tee')],
  });
  await signInBed(bed, hospital);
  await choose(bed);
  const dialog = bed.getByRole('dialog');
  const add = dialog.getByRole('button', { name: de['basket.add'] });
  await key(bed, 'Tee').click();
  await expect(add).toContainText(de['order.missing'].replace('{what}', 'Welcher Tee?'));
  await dialog.getByRole('button', { name: 'Grüner Tee' }).click();
  for (const _ of ['a second', 'a third']) await dialog.getByRole('button', { name: de['order.more'] }).click();
  await expect(dialog).toContainText(de['order.price'].replace('{price}', '3,60 €'));
  await add.click();
  await key(bed, 'Tee').click();
  await dialog.getByRole('button', { name: 'Schwarzer Tee' }).click();
  await add.click();
  await expect(key(bed, 'Tee')).toContainText('× 4');
  await key(bed, 'Zeitung').click();
  await add.click();
  await key(bed, 'Wasser').click();
  await goOn(bed);

  const line = (words: string) => dialog.getByRole('listitem').filter({ hasText: words });
  const sum = (price: string) => dialog.getByText(de['basket.sum'].replace('{price}', price));
  await expect(line('Grüner Tee')).toContainText('Tee × 3');
  await expect(line('Grüner Tee')).toContainText('3,60 €');
  await expect(line('Schwarzer Tee')).toContainText('1,20 €');
  await expect(line('Schwarzer Tee')).not.toContainText('×');
  await expect(line('Zeitung')).toContainText('2,50 €');
  await expect(line('Wasser')).not.toContainText('€');
  await expect(sum('7,30 €')).toBeVisible();
  await dialog.getByRole('button', { name: de['basket.take_out'].replace('{what}', 'Zeitung') }).click();
  await expect(sum('4,80 €')).toBeVisible();
  await dialog.getByRole('button', { name: de['order.send_paid'].replace('{price}', '4,80 €') }).click();
  await expect.poll(() => askedOf(bed)).toEqual(['Tee 3, Tee 1', 'Wasser 1']);
  const teas = (await wholeRequests(bed)).flatMap(({ items }) => items).filter(({ title }) => title.de === 'Tee');
  expect(teas.map(({ answer, price_cents }) => [answer, price_cents])).toEqual([
    ['green', 120],
    ['black', 120],
  ]);
});

test('S13 sent without a link an order waits like a tap, outlives a reload and arrives once', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await expect(connected(bed)).toBeVisible();
  await choose(bed);
  await key(bed, 'Wasser').click();
  await key(bed, 'Toilette').click();
  await goOn(bed);
  await bed.route('**/api/**', (route) => route.abort());
  await send(bed);
  await expect(bed.getByRole('article').filter({ hasText: 'Wasser, Toilette' })).toContainText(
    de['requests.waiting_unsent'],
  );
  await bed.reload();
  await expect(bed.getByText(de['requests.waiting_unsent']).first()).toBeVisible();
  await bed.unroute('**/api/**');
  await expect.poll(() => askedOf(bed), { timeout: 15_000 }).toEqual(['Wasser 1, Toilette 1']);
});

test('what can no longer be asked for is said by itself, and everything else is asked for', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  // The page still shows a key that the ward has taken away meanwhile.
  await changeServices(bed, (all) =>
    all.map((one) => (one.title.de === 'Decke' ? { ...one, id: '0199aaaa-0000-4000-8000-000000000099' } : one)),
  );
  await signInBed(bed, await newHospital());
  await choose(bed);
  await key(bed, 'Wasser').click();
  await key(bed, 'Decke').click();
  await goOn(bed);
  await send(bed);
  const refused = bed.getByRole('article').filter({ hasText: de['requests.refused'] });
  await expect(refused).toContainText('Decke');
  await expect(refused).toContainText(de['basket.unavailable']);
  await expect(refused).not.toContainText('Wasser');
  await expect.poll(() => askedOf(bed)).toEqual(['Wasser 1']);
});

test('with the keyboard alone: chosen, asked, taken out, sent; the focus stays beside what was pressed', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: de['basket.open'] }).waitFor();
  const press = async (name: string) => {
    await tabTo(bed, name);
    await bed.keyboard.press('Enter');
  };
  const dialog = bed.getByRole('dialog');
  const takeOut = (what: string) =>
    dialog.getByRole('button', { name: de['basket.take_out'].replace('{what}', what), exact: true });
  await press(de['basket.open']);
  for (const wish of ['Wasser', 'Toilette', 'Decke']) {
    await press(wish);
    await expect(key(bed, wish)).toBeFocused();
    await expect(key(bed, wish)).toHaveAttribute('aria-pressed', 'true');
  }
  await press('Zeitung');
  await press(de['basket.add']);
  await expect(key(bed, 'Zeitung')).toBeFocused();
  await press(de['basket.go_on']);

  // The next one takes the focus, of the last one the one before.
  await expect(takeOut('Wasser')).toBeVisible();
  await press(de['basket.take_out'].replace('{what}', 'Toilette'));
  await expect(takeOut('Toilette')).toHaveCount(0);
  await expect(takeOut('Decke')).toBeFocused();
  await press(de['basket.take_out'].replace('{what}', 'Zeitung'));
  await expect(takeOut('Decke')).toBeFocused();
  await bed.keyboard.press('Enter');
  await expect(takeOut('Wasser')).toBeFocused();
  await bed.keyboard.press('Enter');

  // Nothing is left: the keys to choose from are there, and have the focus.
  await expect(dialog.getByText(de['basket.hint'])).toBeVisible();
  await expect(dialog.locator('.basket')).toBeFocused();
  await press('Wasser');
  await expect(key(bed, 'Wasser')).toHaveAttribute('aria-pressed', 'true');
  await press(de['basket.go_on']);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Wasser' })).toBeVisible();
  await press(de['order.ask']);
  await expect.poll(() => askedOf(bed)).toEqual(['Wasser 1']);
});

test('what is open already is asked for once more, which costs nothing: neither its line nor the key names a price', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.locator('.tile', { hasText: 'Zeitung' }).click();
  await bed
    .getByRole('dialog')
    .getByRole('button', { name: de['order.send_paid'].replace('{price}', '2,50 €') })
    .click();
  await expect(bed.locator('.tile.open', { hasText: 'Zeitung' })).toBeVisible({ timeout: 15_000 });
  await choose(bed);
  await key(bed, 'Zeitung').click();
  await key(bed, 'Wasser').click();
  await goOn(bed);
  await expect(bed.getByRole('listitem').filter({ hasText: 'Zeitung' })).toBeVisible();
  await expect(bed.getByRole('dialog')).not.toContainText('€');
  await send(bed);
  await expect.poll(() => askedOf(bed)).toEqual(['Wasser 1', 'Zeitung 1']);
});

test('what is open and meanwhile closed says so under its key, and nothing that was chosen is lost', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  await bed.locator('.tile', { hasText: 'Wasser' }).click();
  await expect(bed.locator('.tile.open', { hasText: 'Wasser' })).toBeVisible({ timeout: 15_000 });
  await choose(bed);
  await key(bed, 'Toilette').click();
  await bed.keyboard.press('Escape');

  const hours = [
    {
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      ends_at: new Date(Date.now() + 7_200_000).toISOString(),
    },
  ];
  await changeService(bed, 'Wasser', { available: false, available_from: hours[0]?.starts_at ?? null, windows: hours });
  await bed.reload();
  await expect(bed.locator('.tile.open', { hasText: 'Wasser' })).toBeVisible({ timeout: 15_000 });
  await choose(bed);
  await key(bed, 'Wasser').click();
  const dialog = bed.getByRole('dialog', { name: 'Wasser' });
  await expect(dialog.getByText(de['order.open_already'])).toBeVisible();
  await expect(dialog.getByText(/^ab .* Uhr$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: de['basket.add'] })).toHaveCount(0);
  await dialog.getByRole('button', { name: de['requests.understood'] }).click();
  await expect(key(bed, 'Wasser')).toBeFocused();
  await expect(key(bed, 'Toilette')).toHaveAttribute('aria-pressed', 'true');
  await goOn(bed);
  await send(bed);
  await expect.poll(() => askedOf(bed)).toEqual(['Toilette 1', 'Wasser 1']);
});

test('with large pictures it is seen which keys were chosen, and which are closed', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await changeService(bed, 'Decke', { available: false, blocked: true, blocked_reason: 'Erst nach der Visite.' });
  await signInBed(bed, await newHospital());
  await bed.getByRole('button', { name: de['view.title'] }).click();
  await bed.getByRole('button', { name: de['view.symbols_on'], exact: true }).click();
  await bed.keyboard.press('Escape');
  await choose(bed);
  await key(bed, 'Wasser').click();
  const width = async (part: string, name: string) => (await key(bed, name).locator(part).boundingBox())?.width ?? 0;
  expect(await width('.count-chosen', 'Wasser')).toBeGreaterThan(60);
  expect(await width('.sign', 'Decke')).toBeGreaterThan(20);
  expect(await width('small', 'Decke')).toBeLessThan(2);
});

test('what was chosen goes with the stay: the next patient finds nothing of it', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const bed = await newDevice();
  await signInBed(bed, hospital);
  await choose(bed);
  await key(bed, 'Wasser').click();
  await bed.keyboard.press('Escape');
  await expect(bar(bed)).toContainText('Ein Wunsch gewählt');
  await bed.evaluate(() => localStorage.removeItem('auth'));
  await bed.reload();
  await signInBed(bed, hospital, 1);
  await expect(bed.getByRole('button', { name: de['basket.open'] })).toBeVisible();
  await expect(bar(bed)).toHaveCount(0);
});
