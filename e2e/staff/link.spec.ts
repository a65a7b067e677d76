import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInNurse } from '../people.ts';
import { test } from '../wardbell.ts';
import { type Ears, letEchoesBeSwallowed, setDeaf } from './echoes.ts';
import { light } from './ward.ts';

test('S15 a socket that is open but answers no echo is not connected within 10 s, and is again once it does', async ({
  newDevice,
  newHospital,
}) => {
  const phone = await newDevice();
  await letEchoesBeSwallowed(phone);
  await signInNurse(phone, await newHospital(), 'Anna');
  await expect(light(phone)).toHaveText(de['link.connected']);

  const closedBefore = await closed(phone);
  await setDeaf(phone, true);
  const before = Date.now();
  await expect(light(phone)).toHaveText(de['link.lost'], { timeout: 15_000 });
  expect(Date.now() - before).toBeLessThanOrEqual(10_500); // 10 s, and a moment to draw and to look
  await expect(phone.getByText(de['link.banner'])).toBeVisible();
  expect(closedBefore, 'until then no socket had been closed').toBe(0);

  await setDeaf(phone, false);
  await expect(light(phone)).toHaveText(de['link.connected'], { timeout: 15_000 });
  await expect(phone.getByText(de['link.banner'])).toBeHidden();
});

function closed(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { sockets } = (window as unknown as { ears: Ears }).ears;
    return sockets.filter(({ readyState }) => readyState > WebSocket.OPEN).length;
  });
}
