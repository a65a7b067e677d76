import { expect, test } from 'vitest';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import { wordingFault } from '#shared/texts/wording-fault.ts';
import { phrases } from './phrases.ts';
import { isFixedPhrase, phraseFault } from './wording.ts';

test('what makes the emergency line grow is fixed, with the question whose plain answer does', () => {
  const grow = phrases.filter(({ line }) => line).map(({ key }) => key);
  expect(grow.filter((key) => !isFixedPhrase(key))).toEqual([]);
  expect(['where_chest', 'change_worse', 'n_ask_breath', 'say_no'].filter((key) => !isFixedPhrase(key))).toEqual([]);
  const free = [
    'pain_have',
    'n_ask_where',
    'n_ask_better',
    'n_ask_sick',
    'say_yes',
    'group_body',
    'scene_pain',
    'no_key',
  ];
  expect(free.filter(isFixedPhrase)).toEqual([]);
});

test.each(shippedLanguages('phrases'))('no shipped phrase would be refused: %s', async (code) => {
  const { messages } = await phraseTexts[code]();
  expect(Object.entries(messages).filter(([, text]) => phraseFault(text) !== null)).toEqual([]);
});

test('own words for a phrase are one thought without a cry, a bracket or a stroke', () => {
  expect(phraseFault('Bitte kommen Sie in {minutes} Minuten wieder.')).toBeNull();
  expect(phraseFault('Por favor ayúdeme a comer un poco más hoy.')).toBeNull(); // nine words, one of them "please"
  expect(phraseFault('Bitte kommen Sie doch noch einmal kurz zu mir.')).toBe('long_phrase');
  expect(phraseFault('a'.repeat(121))).toBe('long_phrase');
  for (const cry of ['Bitte kommen!', '¡Venga', 'Ärztin/Arzt kommt.', 'Ein(e) Pflegende(r) kommt.'])
    expect(phraseFault(cry)).toBe('signs');
});

test('a phrase names its minutes in each form of the number, and nothing else', () => {
  const shipped = 'Ich brauche noch etwa {minutes} Minute.';
  const fault = (wording: string, surface: 'phrases' | 'patient' = 'phrases') =>
    wordingFault({ surface, key: 'n_answer_minutes_one', shipped }, wording);
  expect(fault('Noch etwa {minutes} Minute.')).toBeNull();
  expect(fault('Noch eine Minute.')).toEqual({ code: 'fields', missing: ['minutes'], unknown: [] });
  expect(fault('{minutes} {count}')).toEqual({ code: 'fields', missing: [], unknown: ['count'] });
  expect(fault('Noch {minutes, number} Minute.')).toMatchObject({ code: 'fields' });
  expect(fault('Noch etwa {minutes} Minute!')).toEqual({ code: 'signs' });
  expect(fault('Noch etwa {minutes} Minute!', 'patient')).toBeNull();
});
