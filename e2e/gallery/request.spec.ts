import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { stories } from '#web/gallery/staff.story.tsx';
import type { Gallery } from '../../scripts/look/gallery.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

const phone = [390, 844] as const;

async function open(page: Page, gallery: Gallery, name: string, lang: 'de' | 'en' | 'es' | 'fr'): Promise<void> {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`there is no story ${name}`);
  await openStory(page, gallery, 'staff', story, { theme: 'day', lang, text: 1, screen: phone });
}

/** What was asked at 14:01:50, then twice more; the ward was called at 14:02:40, and somebody took it. */
const sentences = {
  de: [
    'Gesendet (2 Geräte, 1 hat es gezeigt) 14:01:50',
    'Noch einmal gebeten (2-mal seit 14:02:10) 14:02:25',
    'Niemand hat angenommen: ganze Station gerufen (4 Geräte, 2 haben es gezeigt) 14:02:40',
    'Mehmet hat übernommen 14:02:50',
    'Erledigt',
  ],
  en: [
    'Sent (2 phones, 1 showed it) 14:01:50',
    'Asked again (2 times since 14:02:10) 14:02:25',
    'Nobody accepted: whole ward called (4 phones, 2 showed it) 14:02:40',
    'Mehmet took it 14:02:50',
    'Done',
  ],
  es: [
    'Enviado (2 dispositivos, 1 lo ha mostrado) 14:01:50',
    'Se ha pedido de nuevo (2 veces; la primera, hora: 14:02:10) 14:02:25',
    'Nadie lo ha aceptado: se ha avisado a toda la planta (4 dispositivos, 2 lo han mostrado) 14:02:40',
    'Mehmet lo ha aceptado 14:02:50',
    'Hecho',
  ],
  fr: [
    'Envoyée (2 appareils, 1 l’a affichée) 14:01:50',
    'Demandé une nouvelle fois (2 fois depuis 14:02:10) 14:02:25',
    'Personne n’a accepté\u00a0: toute l’unité appelée (4 appareils, 2 l’ont affichée) 14:02:40',
    'Mehmet l’a acceptée 14:02:50',
    'Terminée',
  ],
} as const;

for (const lang of ['de', 'en', 'es', 'fr'] as const)
  test(`the history reads in sentences, repeats folded, with what can be done above it: ${lang}`, async ({
    page,
    gallery,
  }) => {
    await open(page, gallery, 'staff-request', lang);
    const lines = page.locator('.history li');
    await expect(lines).toHaveCount(sentences[lang].length);
    const read = await lines.evaluateAll((all) =>
      all.map((line) => [...line.querySelectorAll('.word, time')].map(({ textContent }) => textContent).join(' ')),
    );
    expect(read).toEqual(sentences[lang]);
    const history = await page.locator('.history').boundingBox();
    const keys = await page.locator('.more-steps :is(button, a)').all();
    expect(keys.length).toBeGreaterThan(2);
    for (const key of keys) {
      const box = await key.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), await key.innerText()).toBeLessThanOrEqual(history?.y ?? 0);
    }
  });

test('what is urgent and was accepted a moment ago asks "Already finished?" before it is done, with "not yet" first', async ({
  page,
  gallery,
}) => {
  await open(page, gallery, 'staff-request-finished', 'de');
  const asked = page.getByRole('dialog', { name: de['finished.title'] });
  await expect(asked).toContainText('14 · Bett 1 · Schmerzen');
  await expect(asked).toContainText('Sie haben vor 20 Sekunden übernommen.');
  await expect(asked.getByRole('button', { name: de['finished.not_yet'] })).toBeFocused();
});

test("what waits and is not this nurse's to take has no button at the thumb, and nobody is said to have it", async ({
  page,
  gallery,
}) => {
  await open(page, gallery, 'staff-request-of-others', 'de');
  await expect(page.locator('.history li').first()).toBeVisible();
  await expect(page.locator('main')).toContainText('Schmerzen');
  await expect(page.getByRole('button', { name: de['state.accepted'] })).toHaveCount(0);
  await expect(page.getByRole('button', { name: de['step.accept'] })).toHaveCount(0);
});

test("a request's own screen says as of when it is while there is no connection, and nothing of it moves", async ({
  page,
  gallery,
}) => {
  const tops = () => page.locator('main > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await open(page, gallery, 'staff-request', 'de');
  const before = await tops();
  await open(page, gallery, 'staff-request-offline', 'de');
  await expect(page.getByText('Stand 14:05 Uhr')).toBeVisible();
  expect(await tops()).toEqual(before);
});
