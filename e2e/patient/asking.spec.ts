import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/patient/de.ts';
import { sentences as rules } from '#shared/locales/rules/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { changeService, changeServices, demoCatalogue } from './catalogue.ts';
import { bearer, emergencyLine, sessionOf } from './patient.ts';

const tile = (bed: Page, name: string) => bed.locator('.tiles').getByRole('button', { name });

/** The requests of the stay as the server has them, whole. */
async function asked(bed: Page): Promise<{ wanted_at: string | null; items: { answer: string | null }[] }[]> {
  const { token } = await sessionOf(bed);
  const answer = await bed.request.get('/api/de/bed/requests', { headers: bearer(token) });
  return ((await answer.json()) as { data: { wanted_at: string | null; items: { answer: string | null }[] }[] }).data;
}

const alone = 'Bitte nicht allein aufstehen. Wir stützen Sie.';

test('what was written for safety is in sight right after the tap, wherever the page is, and then on the card', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await changeService(bed, 'WLAN', { after_tap: 'description', description: { de: alone } });
  await bed.clock.install();
  await signInBed(bed, await newHospital());
  await tile(bed, 'WLAN').click(); // the last key of the page
  await expect(bed.getByText(alone)).toHaveCount(1);
  await expect(bed.getByText(alone)).toBeInViewport({ ratio: 1 });
  await expect(emergencyLine(bed)).toBeInViewport({ ratio: 1 });
  await bed.clock.runFor(6_000);
  await expect(bed.getByText(alone)).toBeInViewport({ ratio: 1 });
  await bed.locator('.safety-bar').getByRole('button', { name: de['common.close'] }).click();
  await expect(bed.locator('.running-card').getByText(alone)).toBeVisible();
  await bed.reload();
  await expect(bed.locator('.running-card').getByText(alone)).toBeVisible();
  await bed.getByRole('link', { name: de['nav.requests'] }).click();
  await expect(bed.locator('article').getByText(alone)).toBeVisible();
});

test('short of breath answers with the red button first; undone, it says no more', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const sitUp = 'Setzen Sie sich auf, wenn Sie können.';
  await changeService(bed, 'Schmerzen', { after_tap: 'call_button', description: { de: sitUp } });
  await signInBed(bed, await newHospital());
  await tile(bed, 'Schmerzen').click();
  const lines = bed.locator('.safety-bar p');
  await expect(lines).toHaveText([de['services.red_button_first'], sitUp]);
  await bed.getByRole('button', { name: de['services.undo'] }).click({ delay: 700 });
  await expect(lines).toHaveCount(0);
});

test('water is two taps: the default answer stands, and neither how many nor where is asked', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const choice = (key: string, text: string) => ({ key, text: { de: text } });
  const choices = [choice('still', 'Ohne Kohlensäure'), choice('sparkling', 'Mit Kohlensäure')];
  const question = { kind: 'choices' as const, text: { de: 'Welches Wasser?' }, choices, default_choice: 'still' };
  await changeService(bed, 'Wasser', { question });
  await signInBed(bed, await newHospital());
  await tile(bed, 'Wasser').click();
  const sheet = bed.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Ohne Kohlensäure' })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: de['order.ask'] }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await asked(bed)).length).toBe(1);
});

test('a grey Send says what is missing, and leads there', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  const choices = [{ key: 'full', text: { de: 'Vollkost' } }];
  const question = { kind: 'choices' as const, text: { de: 'Welches Essen?' }, choices, default_choice: null };
  await changeService(bed, 'Decke', { question });
  await signInBed(bed, await newHospital());
  await tile(bed, 'Decke').click();
  const sheet = bed.getByRole('dialog');
  const send = sheet.getByRole('button', { name: de['order.ask'] });
  const missing = de['order.missing'].replace('{what}', 'Welches Essen?');
  await expect(send).toContainText(missing);
  await send.click({ force: true }); // grey, but it answers
  await expect(sheet.getByRole('button', { name: 'Vollkost' })).toBeFocused();
  await expect(sheet.getByRole('alert')).toHaveText(rules['rules.answer.required']);
  await sheet.getByRole('button', { name: 'Vollkost' }).click();
  await expect(send).not.toContainText(missing);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect.poll(async () => (await asked(bed)).length).toBe(1);
});

test('a question that is answered in words is asked for under its line, until it is', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const question = { kind: 'text' as const, text: { de: 'Was soll es sein?' }, choices: [], default_choice: null };
  await changeService(bed, 'Decke', { question });
  await signInBed(bed, await newHospital());
  await tile(bed, 'Decke').click();
  const sheet = bed.getByRole('dialog');
  const line = sheet.getByLabel('Was soll es sein?');
  await line.fill('   ');
  await line.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText(rules['rules.answer.required']);
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await line.fill('Eine dünne');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await line.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await asked(bed)).length).toBe(1);
});

test('a closed service opens a sheet that says when it opens, and is asked for then; a blocked one says why', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  const hour = 3_600_000;
  const opens = new Date(Math.ceil(Date.now() / hour) * hour + 20 * hour).toISOString();
  const closes = new Date(Date.parse(opens) + 2 * hour).toISOString();
  await changeServices(bed, (all) =>
    all.map((one) => {
      const windows = [{ starts_at: opens, ends_at: closes }];
      if (one.title.de === 'WLAN')
        return { ...one, has_schedule: true, available: false, available_from: opens, windows };
      if (one.title.de !== 'Decke') return one;
      return { ...one, available: false, blocked: true, blocked_reason: 'Bitte erst nach der Untersuchung.' };
    }),
  );
  await signInBed(bed, await newHospital());
  await tile(bed, 'Decke').click();
  const sheet = bed.getByRole('dialog');
  await expect(sheet.getByText('Bitte erst nach der Untersuchung.')).toBeVisible();
  await sheet.getByRole('button', { name: de['requests.understood'] }).click();

  await tile(bed, 'WLAN').click();
  const at = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(Date.parse(opens));
  await expect(sheet.locator('.callout')).toContainText(at);
  await expect(sheet.getByRole('button', { name: de['order.now'], exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: de['order.ask'] }).click();
  await expect.poll(async () => (await asked(bed)).map(({ wanted_at }) => wanted_at)).toEqual([opens]);
});

test('home stands in four groups with a wide key to talk to a nurse second', async ({ newDevice, newHospital }) => {
  const bed = await newDevice();
  await changeServices(bed, demoCatalogue);
  await signInBed(bed, await newHospital());
  const groups = ['often', 'care', 'comfort', 'service'] as const;
  await expect(bed.locator('.group h2')).toHaveText(groups.map((group) => de[`services.group_${group}`]));
  const second = bed.locator('.tiles > *').nth(1);
  await expect(second).toContainText('sprechen');
  for (const width of [320, 390, 820, 1280]) {
    await bed.setViewportSize({ width, height: 800 });
    const [talk, last] = [await second.boundingBox(), await bed.locator('.tiles > *').last().boundingBox()];
    expect(talk?.width, `at ${width}`).toBeGreaterThan(
      1.5 * Math.min(last?.width ?? 0, width < 480 ? width / 2 : width),
    );
  }
});

test('between the tabs there is a gap that no finger bridges, on the smallest phone and in the rail', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  for (const [width, from, to] of [
    [320, 'right', 'left'],
    [1280, 'bottom', 'top'],
  ] as const) {
    await bed.setViewportSize({ width, height: 720 });
    await expect(bed.locator('.tab').nth(1)).toBeVisible();
    const [first, second] = await bed
      .locator('.tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().toJSON() as DOMRect)); // what toJSON leaves of it
    expect((second?.[to] ?? 0) - (first?.[from] ?? 0), `at ${width}`).toBeGreaterThanOrEqual(12);
  }
});

test('Back closes an open sheet and nothing else; a language chosen in one stays', async ({
  newDevice,
  newHospital,
}) => {
  const bed = await newDevice();
  await signInBed(bed, await newHospital());
  const sheet = bed.getByRole('dialog');
  await bed.getByRole('link', { name: de['nav.info'] }).click();
  await bed.getByRole('link', { name: de['nav.services'] }).click();
  for (const name of [de['view.title'], 'Deutsch']) {
    await bed.getByRole('button', { name }).click();
    await expect(sheet).toBeVisible();
    await bed.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(bed).toHaveURL(/\/de\/user\/services$/);
  }
  // Closed by its own key it leaves no step behind.
  await bed.getByRole('button', { name: de['view.title'] }).click();
  await sheet.getByRole('button', { name: de['common.close'] }).click();
  await expect(sheet).toHaveCount(0);
  await bed.goBack();
  await expect(bed).toHaveURL(/\/de\/user\/menu$/);
  await bed.goForward();
  await bed.getByRole('button', { name: 'Deutsch' }).click();
  await sheet.getByRole('button', { name: 'Español' }).click();
  await expect(bed).toHaveURL(/\/es\/user\/services$/);
  await expect(sheet).toHaveCount(0);
  await expect(bed.locator('html')).toHaveAttribute('lang', 'es');
  await bed.goBack();
  await expect(bed).toHaveURL(/\/user\/menu$/);
});
