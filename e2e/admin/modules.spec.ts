import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('the menu is ordered by keys, by keyboard and by mouse; another open panel follows, and it is as shipped again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [anna, other] = [await newDevice(), await newDevice()];
  for (const page of [anna, other]) await signInAdministrator(page, hospital, hospitals, 'hospital');
  const menu = (page: Page) => page.getByRole('navigation', { name: de['nav.main'] });
  const groups = (page: Page) => menu(page).getByRole('heading', { level: 2 });
  const shipped = await groups(other).allTextContents();
  expect(shipped.slice(0, 3)).toEqual([de['group.ward'], de['group.offer'], de['group.people']]);
  await anna.getByRole('link', { name: de['screen.modules'], exact: true }).click();
  const key = (text: string, name: string) =>
    anna.getByRole('button', { name: text.replace('{name}', name), exact: true });

  await key(de['order.up_one'], de['group.people']).click();
  await expect(groups(other)).toHaveText([
    de['group.ward'],
    de['group.people'],
    de['group.offer'],
    ...shipped.slice(3),
  ]);
  await expect(key(de['order.up_one'], de['group.people'])).toBeFocused();

  const handle = key(de['order.handle'], de['areas.beds']);
  await handle.focus();
  // What is taken listens to the arrows a moment later: it says so.
  const said = (place: number) =>
    anna.getByText(de['order.at'].replace('{name}', de['areas.beds']).replace('{place}', String(place)));
  await anna.keyboard.press('Space');
  await expect(said(4)).toBeAttached();
  await anna.keyboard.press('ArrowUp');
  await expect(said(3)).toBeAttached();
  await anna.keyboard.press('Space');
  const ward = (page: Page) => menu(page).getByRole('region', { name: de['group.ward'] }).getByRole('link');
  await expect(ward(other).nth(2)).toHaveText(de['areas.beds']);

  const [from, to] = [key(de['order.handle'], de['areas.rooms']), key(de['order.handle'], de['areas.departments'])];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await anna.mouse.move((start?.x ?? 0) + 8, (start?.y ?? 0) + 8);
  await anna.mouse.down();
  await anna.mouse.move((end?.x ?? 0) + 8, (end?.y ?? 0) + 2, { steps: 12 });
  await anna.mouse.up();
  await expect(ward(other).nth(1)).toHaveText(de['areas.rooms']);

  await anna.reload();
  await expect(groups(anna)).toHaveText([de['group.ward'], de['group.people'], de['group.offer'], ...shipped.slice(3)]);
  await anna.getByRole('button', { name: de['modules.reset'], exact: true }).click();
  await expect(groups(other)).toHaveText(shipped);
  await expect(ward(other).first()).toHaveText(de['screen.dashboard']);
  await expect(ward(other).nth(1)).toHaveText(de['areas.departments']);
});

test('no press is lost: an arrow that comes with the key that takes, and an order while the one before is being saved', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.getByRole('link', { name: de['screen.modules'], exact: true }).click();
  const key = (text: string, name: string) =>
    page.getByRole('button', { name: text.replace('{name}', name), exact: true });
  const groups = page.getByRole('list', { name: de['modules.groups'] }).getByRole('heading', { level: 2 });
  await expect(groups.first()).toBeVisible();
  const [first = '', second = '', third = '', ...rest] = await groups.allTextContents();

  const mayAnswer = Promise.withResolvers<void>();
  const isSaving = Promise.withResolvers<void>();
  await page.route(
    '**/admin/menu-order',
    async (route) => {
      isSaving.resolve();
      await mayAnswer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const handle = key(de['order.handle'], third);
  // As on a busy machine: all three keys before the page gets to anything else.
  await handle.evaluate((element: HTMLElement) => {
    element.focus();
    for (const code of ['Space', 'ArrowUp', 'Space'])
      element.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  });
  await isSaving.promise;
  await expect(groups).toHaveText([first, third, second, ...rest]);
  await key(de['order.up_one'], third).click();
  await expect(groups).toHaveText([third, first, second, ...rest]);
  mayAnswer.resolve();
  await expect(page.getByText(de['done.updated'])).toBeVisible();
  await page.reload();
  await expect(groups).toHaveText([third, first, second, ...rest]);
});

test('an order that could not be saved does not stay on the screen', async ({ newDevice, newHospital, hospitals }) => {
  const hospital = await newHospital();
  const page = await newDevice();
  await signInAdministrator(page, hospital, hospitals, 'hospital');
  await page.getByRole('link', { name: de['screen.modules'], exact: true }).click();
  const groups = page.getByRole('list', { name: de['modules.groups'] }).getByRole('heading', { level: 2 });
  await expect(groups.first()).toBeVisible();
  const shipped = await groups.allTextContents();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: de['order.up_one'].replace('{name}', shipped[1] ?? ''), exact: true }).click();
  await expect(page.getByRole('alert').getByText(de['error.network'])).toBeVisible();
  await expect(groups).toHaveText(shipped);
});
