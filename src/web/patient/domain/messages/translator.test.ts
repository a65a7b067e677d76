import { afterEach, expect, test, vi } from 'vitest';
import { languageOf, readyLanguages, translate, translationFrom } from './translator.ts';

afterEach(() => vi.unstubAllGlobals());

function browserWith(availability: string) {
  const create = vi.fn(
    async ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) => ({
      translate: async (text: string) => `${sourceLanguage}>${targetLanguage} ${text}`,
    }),
  );
  vi.stubGlobal('Translator', { availability: async () => availability, create });
}

test('without the part of the browser there is no translation, and what is typed is in the language of the page', async () => {
  expect(await translationFrom('de', 'fa')).toBe('none');
  await expect(translate('Hallo', 'de', 'fa')).rejects.toThrow();
  expect(await languageOf('Hallo', 'fa')).toBe('fa');
});

test('Ukrainian is named as browsers name it; a file that is still to be fetched waits for a wish', async () => {
  browserWith('available');
  expect(await translationFrom('de', 'ua')).toBe('ready');
  expect(await translate('Hallo', 'de', 'ua')).toBe('de>uk Hallo');
  browserWith('downloadable');
  expect(await translationFrom('de', 'ua')).toBe('on_wish');
  browserWith('unavailable');
  expect(await translationFrom('de', 'ua')).toBe('none');
  expect(await translationFrom('de', 'de')).toBe('none');
});

test('a language is taken from the device only when it is sure, one of ours and in time', async () => {
  const detect = vi.fn(async () => [{ detectedLanguage: 'uk', confidence: 0.9 }]);
  vi.stubGlobal('LanguageDetector', { availability: async () => 'available', create: async () => ({ detect }) });
  expect(await languageOf('Добрий день', 'de')).toBe('ua');
  detect.mockResolvedValueOnce([{ detectedLanguage: 'uk', confidence: 0.4 }]);
  expect(await languageOf('Тест', 'de')).toBe('de');
  detect.mockResolvedValueOnce([{ detectedLanguage: 'pl', confidence: 0.9 }]);
  expect(await languageOf('Dzień dobry', 'de')).toBe('de');
  detect.mockReturnValueOnce(new Promise(() => undefined));
  expect(await languageOf('…', 'de')).toBe('de');
});

test('a detector that begins slowly is ready by the time that what was typed is sent', async () => {
  const create = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500)); // longer than a sent text waits
    return { detect: async () => [{ detectedLanguage: 'tr', confidence: 0.9 }] };
  });
  vi.stubGlobal('LanguageDetector', { availability: async () => 'available', create });
  await readyLanguages(); // while one types
  expect([await languageOf('Merhaba', 'de'), await languageOf('Teşekkürler', 'de')]).toEqual(['tr', 'tr']);
  expect(create).toHaveBeenCalledTimes(1);
});

test('a detector whose file is fetched while one types is asked again with the next words', async () => {
  const availability = vi.fn(async () => 'downloading');
  const detect = async () => [{ detectedLanguage: 'ru', confidence: 0.9 }];
  vi.stubGlobal('LanguageDetector', { availability, create: async () => ({ detect }) });
  expect(await languageOf('Спасибо', 'de')).toBe('de');
  availability.mockResolvedValue('available');
  expect(await languageOf('Спасибо', 'de')).toBe('ru');
});
