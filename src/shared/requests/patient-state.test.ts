import { expect, test } from 'vitest';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as en } from '#shared/locales/patient/en.ts';
import { messages as es } from '#shared/locales/patient/es.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as fr } from '#shared/locales/patient/fr.ts';
import { messages as ru } from '#shared/locales/patient/ru.ts';
import { messages as tr } from '#shared/locales/patient/tr.ts';
import { messages as ua } from '#shared/locales/patient/ua.ts';
import { patientState, patientStates } from './patient-state.ts';

const languages: Record<string, Partial<Record<string, string>>> = { de, en, es, fa, fr, ru, tr, ua };
const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
const now = 60 * 60_000;

const waiting = {
  status: 'pending',
  urgency: 'normal',
  received_at: null,
  due_at: at(59),
  wanted_at: null,
  accepted_by: null,
  unheard: 'no',
  nobody_on_duty: false,
  escalated: false,
  promise_counts_from: null,
  response_minutes: 10,
} as const;
const anna = { kind: 'employee', name: 'Anna', role: 'nurse' } as const;
const held = { ...waiting, status: 'accepted', accepted_by: anna, promise_counts_from: at(50) } as const;

test('S12 each state has a text of its own in each of the eight languages, never the fallback', () => {
  for (const [language, texts] of Object.entries(languages)) {
    const seen = patientStates.map((state) => texts[`requests.${state}`]);
    expect(seen.every(Boolean), language).toBe(true);
    expect(new Set(seen).size, language).toBe(patientStates.length);
    const same = patientStates.filter(
      (state) => language !== 'en' && texts[`requests.${state}`] === languages.en?.[`requests.${state}`],
    );
    expect(same, language).toEqual([]);
  }
});

test('S9 S11 what cannot wait names the call button, in the words of the emergency line', () => {
  const red = { de: 'roten Rufknopf', en: 'red call button', es: 'botón rojo de llamada', fa: 'دکمهٔ قرمز زنگ پرستار' };
  const more = {
    fr: 'bouton d’appel rouge',
    ru: 'красную кнопку вызова',
    tr: 'kırmızı çağrı düğmesine',
    ua: 'червону кнопку виклику',
  };
  for (const [language, button] of Object.entries({ ...red, ...more })) {
    for (const key of ['emergency.line', 'requests.nobody', 'requests.not_received'])
      expect(languages[language]?.[key], `${language} ${key}`).toContain(button);
  }
});

test('while nobody has taken it, the worst that is true is said', () => {
  expect(patientState(null, now)).toBe('waiting_unsent');
  expect(patientState(waiting, now)).toBe('sent');
  expect(patientState({ ...waiting, unheard: 'unheard' }, now)).toBe('sent');
  expect(patientState({ ...waiting, received_at: at(59) }, now)).toBe('received');
  expect(patientState({ ...waiting, received_at: at(59), escalated: true }, now)).toBe('looking');
  expect(patientState({ ...waiting, escalated: true, unheard: 'patient_told' }, now)).toBe('not_received');
  expect(patientState({ ...waiting, unheard: 'patient_told', nobody_on_duty: true }, now)).toBe('nobody');
  expect(patientState({ ...waiting, wanted_at: at(90), due_at: at(80) }, now)).toBe('planned');
});

test('S24 who has it, and from twice the promise on whether somebody has been there', () => {
  expect(patientState(held, now)).toBe('accepted');
  expect(patientState({ ...held, promise_counts_from: at(41) }, now)).toBe('accepted');
  expect(patientState({ ...held, promise_counts_from: at(40) }, now)).toBe('late_asked');
  expect(patientState({ ...held, status: 'shared', promise_counts_from: at(51) }, now)).toBe('accepted');
  expect(patientState({ ...held, status: 'shared', promise_counts_from: at(50) }, now)).toBe('looking');
  expect(patientState({ ...held, status: 'shared', promise_counts_from: at(50), nobody_on_duty: true }, now)).toBe(
    'nobody',
  );
  expect(patientState({ ...held, urgency: 'high', promise_counts_from: at(55) }, now)).toBe('accepted');
  expect(patientState({ ...held, urgency: 'high', promise_counts_from: at(54) }, now)).toBe('late_asked');
  const robot = { kind: 'robot', name: null, role: null } as const;
  expect(patientState({ ...held, accepted_by: robot, promise_counts_from: at(10) }, now)).toBe('on_its_way');
  expect(patientState({ ...held, status: 'done' }, now)).toBe('done');
  expect(patientState({ ...waiting, status: 'canceled', nobody_on_duty: true }, now)).toBe('canceled');
});
