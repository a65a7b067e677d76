import { expect } from '@playwright/test';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { stories } from '#web/gallery/patient.story.tsx';
import { openStory } from '../../scripts/look/open-story.ts';
import { test } from './gallery.ts';

/** Being processed by the robot; delivery inside the room or at the room door; done. */
const messages: Record<string, [processed: string, inside: string, door: string, done: string]> = {
  de: ['Wird vom Roboter bearbeitet.', 'Lieferung ins Zimmer.', 'Lieferung an die Zimmertür.', 'Erledigt'],
  en: ['Being processed by the robot.', 'Delivery inside the room.', 'Delivery at the room door.', 'Done'],
  es: [
    'El robot la está atendiendo.',
    'Entrega dentro de la habitación.',
    'Entrega en la puerta de la habitación.',
    'Hecha',
  ],
  fa: ['ربات در حال انجام آن است.', 'تحویل داخل اتاق.', 'تحویل دم در اتاق.', 'انجام'],
  fr: [
    'Prise en charge par le robot.',
    'Livraison dans la chambre.',
    'Livraison à la porte de la chambre.',
    'Terminée',
  ],
  ru: ['Выполняется роботом.', 'Доставка в палату.', 'Доставка к двери палаты.', 'Выполнено'],
  tr: ['Robot bununla ilgileniyor.', 'Odanın içine teslim.', 'Odanın kapısına teslim.', 'Tamamlandı'],
  ua: ['Виконується роботом.', 'Доставка в палату.', 'Доставка до дверей палати.', 'Виконано'],
};

for (const lang of shippedLanguages('patient'))
  test(`the patient reads the three messages of the robot: ${lang}`, async ({ page, gallery }) => {
    const story = stories.find(({ name }) => name === 'requests-robot');
    if (!story) throw new Error('There is no story of the robot.');
    await openStory(page, gallery, 'patient', story, { theme: 'day', lang, text: 1, screen: [390, 844] });
    const [processed, inside, door, done] = messages[lang] ?? ['', '', '', ''];
    const cards = page.getByRole('article');
    const sentence = processed.replace(/\.$/, ''); // the lamp of the track says it without a full stop
    await expect(cards.filter({ hasText: sentence }).filter({ hasText: inside })).toHaveCount(1);
    await expect(cards.filter({ hasText: sentence }).filter({ hasText: door })).toHaveCount(1);
    await expect(page.locator('.chip', { hasText: done })).toHaveCount(1);
  });
