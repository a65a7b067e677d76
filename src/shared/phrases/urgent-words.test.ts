import { expect, test } from 'vitest';
import { languageCodes } from '#shared/locales/languages.ts';
import { hasUrgentWord } from './urgent-words.ts';

const urgent: Record<(typeof languageCodes)[number], string[]> = {
  de: ['Ich kriege keine Luft', 'Es blutet: ich blute stark', 'NOTFALL'],
  en: ["I can't breathe", 'I cannot breathe', 'blood everywhere', 'My chest hurts'],
  fr: ['Je n’arrive pas à respirer, je respire mal', 'Je saigne', 'J’étouffe'],
  es: ['No puedo respirar', 'Estoy sangrando', 'Me duele el pecho'],
  fa: ['نمی‌توانم نفس بکشم', 'خونریزی دارم', 'سینه‌ام درد می‌کند'],
  ru: ['Я задыхаюсь', 'Идёт кровь', 'Болит в груди'],
  ua: ['Я задихаюся', 'Йде кров', 'Болить у грудях'],
  tr: ['Nefes alamıyorum', 'Kanama var', 'Göğsüm ağrıyor'],
};
const calm: Record<(typeof languageCodes)[number], string> = {
  de: 'Wann kommt die Visite? Der Tee war lauwarm.',
  en: 'When is lunch? The tea was lukewarm.',
  fr: 'Quand est le repas ? Le thé était tiède.',
  es: '¿Cuándo es la comida? El té estaba tibio.',
  fa: 'ناهار کی است؟ چای سرد بود.',
  ru: 'Когда обед? Чай был тёплый.',
  ua: 'Коли обід? Чай був теплий.',
  tr: 'Öğle yemeği ne zaman? Çay ılıktı.',
};

test('an urgent word is found in each language, whatever the page speaks, and in everyday words none', () => {
  for (const code of languageCodes) {
    expect(
      urgent[code].filter((text) => !hasUrgentWord(text)),
      code,
    ).toEqual([]);
    expect(hasUrgentWord(calm[code]), code).toBe(false);
  }
});

test('a word inside another one is none', () => {
  expect(hasUrgentWord('Hautarzt')).toBe(false);
  expect(hasUrgentWord('Can the sacilik wait')).toBe(false);
});
