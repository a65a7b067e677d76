import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/admin/de.ts';
import { test } from '../wardbell.ts';
import { signInAdministrator } from './panel.ts';

test('a change that is heard while a list is being read, but not in its answer, is shown', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [reader, writer] = [await newDevice(), await newDevice()];
  for (const page of [reader, writer]) await signInAdministrator(page, hospital, hospitals);
  const heard = reader.waitForEvent('websocket', {
    predicate: async (socket) => {
      await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('area.changed'));
      return true;
    },
  });
  await reader.goto('/admin/de/rooms');
  await expect(reader.locator('[data-row]').first()).toBeVisible();
  await writer.goto('/admin/de/rooms');
  await writer.locator('[data-row]').first().click();
  const name = writer.getByRole('dialog').getByLabel(de['fields.rooms.name'], { exact: true });
  await expect(name).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await reader.route(
    '**/api/de/admin/rooms?*',
    async (route) => {
      const answer = await route.fetch();
      read();
      await released;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await reader.getByRole('button', { name: de['fields.rooms.floor'] }).first().click();
  await isRead;
  await name.fill('Ost 1');
  await writer.keyboard.press('Control+s');
  await expect(writer.getByRole('link', { name: 'Ost 1', exact: true })).toBeVisible();
  await heard;
  release();
  await expect(reader.getByRole('link', { name: 'Ost 1', exact: true })).toBeVisible();
});
