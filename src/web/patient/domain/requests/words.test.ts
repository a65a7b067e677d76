import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { type PatientState, patientStates } from '#shared/requests/patient-state.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { sampleRequest } from '#web/gallery/people.ts';
import { clockTime, number } from '#web/kit/i18n/format.ts';
import { asOfWords, keyWordsOf, type WordsContext, wordsOf } from './words.ts';

const now = Date.parse('2026-03-10T13:06:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const anna = { kind: 'employee', name: 'Anna', role: 'nurse' } as const;
const taken = { status: 'accepted', accepted_by: anna, accepted_at: ago(2), promise_counts_from: ago(2) } as const;

/** A request in each state that the server can answer, by docs/product.md, "What the patient reads". */
const inState: Record<Exclude<PatientState, 'waiting_unsent'>, Partial<HelpRequestForStay>> = {
  planned: { wanted_at: ago(-120), due_at: ago(-110) },
  sent: {},
  received: { received_at: ago(1) },
  looking: { escalated: true },
  not_received: { unreceived: 'patient_notified' },
  unreachable: { nobody_reachable: true },
  nobody: { nobody_on_duty: true },
  accepted: taken,
  late_asked: { ...taken, accepted_at: ago(50), promise_counts_from: ago(50) },
  on_its_way: { ...taken, accepted_by: { kind: 'robot', name: null, role: null } },
  done: { ...taken, status: 'done', done_at: ago(0) },
  canceled: { status: 'canceled', canceled_at: ago(0), canceled_by: 'employee', cancel_reason: 'talk' },
};
const known = patientStates.filter((state) => state !== 'waiting_unsent');
const inProgress = known.filter((state) => !['planned', 'done', 'canceled'].includes(state));
const callButton = ['not_received', 'unreachable', 'nobody'];

const spoken: i18n = i18next.createInstance();
beforeAll(async () => {
  const files = await Promise.all(
    shippedLanguages('patient').map(async (code) => [code, (await patientTexts[code]()).messages] as const),
  );
  await spoken.init({
    lng: 'de',
    ns: ['patient'],
    resources: Object.fromEntries(files.map(([code, messages]) => [code, { patient: messages }])),
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    keySeparator: false,
  });
});

const context = (language: LanguageCode): WordsContext => ({
  t: spoken.getFixedT(language, 'patient'),
  ...{ language, now, timeZone: 'Europe/Berlin' },
});
const read = (language: LanguageCode, parts: Partial<HelpRequestForStay>) =>
  wordsOf(sampleRequest('water', parts), context(language));
const onKey = (language: LanguageCode, parts: Partial<HelpRequestForStay>) =>
  keyWordsOf(sampleRequest('water', parts), context(language)).short;

/** The red call button as each language names it on the card. */
const redButton: Record<LanguageCode, RegExp> = {
  de: /roten Rufknopf/,
  en: /red call button/,
  es: /botón rojo de llamada/,
  fa: /دکمهٔ قرمز/,
  fr: /bouton d’appel rouge/,
  ru: /красную кнопку вызова/,
  tr: /kırmızı çağrı düğme/,
  ua: /червону кнопку виклику/,
};

describe.each(shippedLanguages('patient'))('what the patient reads: %s', (language) => {
  test.each(known)('%s has a sentence and a key of its own', (state) => {
    const words = read(language, inState[state]);
    expect(words.state).toBe(state);
    const others = known.filter((other) => other !== state).map((other) => read(language, inState[other]).lead);
    expect(others).not.toContain(words.lead);
    for (const text of [words.lead, onKey(language, inState[state])]) expect(text).not.toMatch(/^$|[{}]|\b\w+\.\w+_/);
  });

  test.each(known)('%s names the red call button only where nobody can be counted on', (state) => {
    const { lead } = read(language, inState[state]);
    expect(redButton[language].test(lead)).toBe(callButton.includes(state));
  });

  test.each(inProgress)(
    '%s, asked again: told again is said only once it was, and never where nobody heard',
    (state) => {
      const parts = { ...inState[state], repeat_count: 1, repeated_at: ago(1) };
      const { t } = context(language);
      const [asked, notified] = read(language, parts).repeated;
      expect(asked).toContain(t('requests.asked_again', { time: '' }).split(' ')[0]);
      expect(notified).toBe(callButton.includes(state) ? undefined : t('requests.notified_again'));
      expect(read(language, { ...parts, repeat_pending: true }).repeated).toEqual([asked]);
    },
  );

  test.each(['planned', 'done', 'canceled'] as const)('%s says nothing of a repeat', (state) => {
    expect(read(language, { ...inState[state], repeated_at: ago(1) }).repeated).toEqual([]);
  });

  test('who has it or had it is named, or the role where the hospital shows no names', () => {
    const { t } = context(language);
    for (const role of ['nurse', 'doctor', 'service'] as const) {
      const nameless = { accepted_by: { kind: 'employee', name: null, role } } as const;
      const word = t(`role.${role}`);
      expect(read(language, { ...inState.accepted, ...nameless }).lead).toBe(t('requests.accepted', { name: word }));
      expect(read(language, { ...inState.late_asked, ...nameless }).taken).toContain(word);
      expect(onKey(language, { ...inState.accepted, ...nameless })).toContain(word);
      expect(read(language, { ...inState.done, ...nameless }).doneWith).toContain(word);
    }
    const other = { kind: 'employee', name: null, role: 'administrator' } as const;
    expect(onKey(language, { ...inState.accepted, accepted_by: other })).toContain(t('role.other'));
    for (const named of [read(language, inState.accepted).lead, onKey(language, inState.accepted)])
      expect(named).toContain('Anna');
    expect(read(language, inState.done).doneWith).toContain('Anna');
  });
});

/** Said two minutes ago, for `minutes`. */
const saidFor = (minutes: number) => ({ minutes, said_at: ago(2), until: ago(2 - minutes) });

describe.each(shippedLanguages('patient'))('in about n minutes: %s', (language) => {
  const { accepted, late_asked } = inState;

  test.each([5, 10, 20, 30])('%i minutes: who says so, how many, and as of when', (minutes) => {
    const { lead, usual } = read(language, { ...accepted, estimate: saidFor(minutes) });
    expect(lead).toContain('Anna');
    expect(lead).toContain(number(minutes, language));
    expect(lead).toContain(clockTime(ago(2), language, 'Europe/Berlin'));
    expect(lead).not.toMatch(/[{}]/);
    expect(usual).toBe('');
  });

  test('once they are over nobody reads them any more, and what is true of every accepted one stands there', () => {
    const over = { estimate: { minutes: 10, said_at: ago(10), until: ago(0) } };
    expect(read(language, { ...accepted, ...over }).lead).toBe(read(language, accepted).lead);
    expect(read(language, { ...accepted, ...over }).usual).toBe(read(language, accepted).usual);
  });

  test('the question whether somebody has been there is asked all the same, with what was said below it', () => {
    const said = read(language, { ...late_asked, estimate: saidFor(30) });
    expect(said.lead).toBe(read(language, late_asked).lead);
    expect(said.usual).toContain(number(30, language));
  });
});

test('in German, English, French and Spanish as one says it', () => {
  const said = (language: LanguageCode) => read(language, { ...inState.accepted, estimate: saidFor(10) }).lead;
  expect(said('de')).toBe('Anna sagt: in etwa 10 Minuten (Stand 14:04 Uhr).');
  expect(said('en')).toBe('Anna says: in about 10 minutes (as of 14:04).');
  expect(said('fr')).toBe('Anna indique\u00a0: dans environ 10 minutes (dit à 14:04).');
  expect(said('es')).toBe('Anna dice: en unos 10 minutos (hora en que lo dijo: 14:04).');
  expect(said('ru')).toBe('Anna: примерно через 10 минут (сказано в 14:04).');
  expect(said('ua')).toBe('Anna: приблизно через 10 хвилин (станом на 14:04).');
  expect(said('tr')).toBe('Anna: yaklaşık 10 dakika sonra (saat 14:04 itibarıyla).');
});

test('what nobody had is not said to have been somebody’s', () => {
  expect(read('de', { status: 'done', done_at: ago(0), accepted_by: null }).doneWith).toBe('');
});

/** What is kept of ten past ten in the evening of a Monday, as it is read that evening and on the next one. */
const keptAsOf: Record<LanguageCode, [today: string, tomorrow: string]> = {
  de: ['Stand von 22:10 Uhr.', 'Stand von Mo 22:10 Uhr.'],
  en: ['As of 22:10.', 'As of Mon 22:10.'],
  fr: ['Dernière mise à jour\u00a0: 22:10.', 'Dernière mise à jour\u00a0: lun. 22:10.'],
  es: ['Última actualización: 22:10.', 'Última actualización: lun 22:10.'],
  fa: ['آخرین به‌روزرسانی: ۲۲:۱۰.', 'آخرین به‌روزرسانی: دوشنبه ۲۲:۱۰.'],
  ru: ['Данные на 22:10.', 'Данные на пн 22:10.'],
  ua: ['Станом на 22:10.', 'Станом на пн 22:10.'],
  tr: ['Son güncelleme: 22:10.', 'Son güncelleme: Pzt 22:10.'],
};

test.each(shippedLanguages('patient'))('in %s what is kept says its day where that is not today', (code) => {
  const kept = Date.parse('2026-03-09T21:10:00Z');
  const at = (minutes: number) => asOfWords(kept, { ...context(code), now: kept + minutes * 60_000 });
  const [today, tomorrow] = keptAsOf[code];
  expect([at(0), at(109), at(110), at(24 * 60)]).toEqual([today, today, tomorrow, tomorrow]);
});
