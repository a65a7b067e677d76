import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as en } from '#shared/locales/patient/en.ts';
import { messages as fr } from '#shared/locales/patient/fr.ts';
import { sentence, setLanguage, startTexts, textsMerged } from './texts.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

const { 'services.heading': _lost, ...frenchWithoutHeading } = fr;
const files = {
  en: async () => ({ messages: en }),
  fr: async () => ({ messages: frenchWithoutHeading }),
};

test('a text that the active language lacks is read in English, from the first screen on', async () => {
  await startTexts({ surface: 'patient', files }, 'fr');
  const t = i18next.getFixedT(null, 'patient');
  expect(t('services.heading')).toBe(en['services.heading']);
  expect(t('requests.sent')).toBe(fr['requests.sent']);
});

test('a text whose key is made while it runs speaks as the others do, also while the language changes', async () => {
  await startTexts({ surface: 'patient', files }, 'en');
  const drawn: (string | undefined)[] = [];
  const draw = () => drawn.push(sentence('requests.sent'));
  i18next.on('languageChanged', draw);
  await setLanguage('fr');
  i18next.off('languageChanged', draw);
  expect(drawn).toEqual([fr['requests.sent']]);
});

test('where every language has every text, the fallback is read only where the active one cannot be', async () => {
  const english = vi.fn(files.en);
  await startTexts({ surface: 'staff', files: { ...files, en: english }, isWhole: true }, 'fr');
  expect(english).not.toHaveBeenCalled();
  const broken = { fr: () => Promise.reject(new Error('gone')), en: english };
  await startTexts({ surface: 'admin', files: broken, isWhole: true }, 'fr');
  expect(i18next.getResource('en', 'admin', 'services.heading')).toBe(en['services.heading']);
});

test("textsMerged waits for the hospital's own wording of the language chosen last", async () => {
  let answer: (words: object) => void = () => undefined;
  const remote = () => new Promise<object>((resolve) => (answer = resolve));
  await startTexts({ surface: 'patient', files, remote }, 'en');
  answer({});
  await textsMerged();
  await setLanguage('fr');
  let merged = false;
  const waiting = textsMerged().then(() => {
    merged = true;
  });
  await Promise.resolve();
  expect(merged).toBe(false);
  answer({ 'requests.sent': 'Parti' });
  await waiting;
  expect(i18next.getFixedT(null, 'patient')('requests.sent')).toBe('Parti');
});
