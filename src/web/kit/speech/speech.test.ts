import { afterEach, expect, test, vi } from 'vitest';
import { readAloud, readAnnounced, voiceOf } from './speech.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device with these voices, which notes what it is to read. */
function device(...voices: { lang: string; localService?: boolean; default?: boolean }[]) {
  const read: string[] = [];
  const own = voices.map((voice) => ({ localService: true, default: false, ...voice }));
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => own,
    speak: ({ text, lang }: SpeechSynthesisUtterance) => void read.push(`${lang} ${text}`),
    cancel: () => undefined,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = '';
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return read;
}

test('a voice of the language that works on the device is taken, its default one before others', () => {
  device({ lang: 'de-AT' }, { lang: 'de_DE', default: true }, { lang: 'uk-UA' });
  expect(voiceOf('de')?.lang).toBe('de_DE');
  expect(voiceOf('ua')?.lang).toBe('uk-UA');
  expect(voiceOf('fr')).toBeNull();
});

test('a voice of a server is none, so that no words leave the device; nothing is read without one', () => {
  const read = device({ lang: 'fa-IR', localService: false }, { lang: 'tr-TR' });
  expect(voiceOf('fa')).toBeNull();
  expect([readAloud('درد', 'fa'), readAloud('Ağrı', 'tr')]).toEqual([false, true]);
  expect(read).toEqual(['tr-TR Ağrı']);
});

test('what was announced is read by the voice of the page, foreign words in it by one of their own language or not at all', () => {
  const announced = { text: 'پیام تازه. Anna:', foreign: { text: 'Ich bringe es.', language: 'de' } };
  const both = device({ lang: 'fa-IR' }, { lang: 'de-DE' });
  readAnnounced(announced, 'fa');
  readAnnounced({ text: 'فرستاده شد', foreign: null }, 'fa');
  expect(both).toEqual(['fa-IR پیام تازه. Anna:', 'de-DE Ich bringe es.', 'fa-IR فرستاده شد']);
  const one = device({ lang: 'fa-IR' }, { lang: 'de-DE', localService: false });
  readAnnounced(announced, 'fa');
  readAnnounced({ ...announced, foreign: { text: 'Bongo', language: 'xx' } }, 'fa');
  expect(one).toEqual(['fa-IR پیام تازه. Anna:', 'fa-IR پیام تازه. Anna:']);
});

test('a browser that cannot read aloud has no voice', () => {
  expect(voiceOf('de')).toBeNull();
  expect(readAloud('Schmerzen', 'de')).toBe(false);
});
