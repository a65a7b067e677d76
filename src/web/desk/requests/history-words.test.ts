import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { shared as de } from '#shared/locales/desk/de.ts';
import type { HistoryLine } from '#shared/requests/request.schemas.ts';
import { historyWords } from './history-words.ts';

let t: TFunction<'desk'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    ...{ lng: 'de', ns: 'desk', defaultNS: 'desk', keySeparator: false, nsSeparator: false },
    ...{ interpolation: { prefix: '{', suffix: '}', escapeValue: false }, resources: { de: { desk: de } } },
  });
  t = i18n.getFixedT('de', 'desk');
});

const line = (step: string, rest: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{ id: '1', step, from: 'accepted', to: 'pending', at: '2026-03-01T00:00:00.000Z', reason: null },
  ...{ actor_kind: 'employee', actor_name: 'Anna', shared_with: null, phones: null },
  ...rest,
});
const words = (step: string, rest?: Partial<HistoryLine>) => historyWords(line(step, rest), t, 'de');

test.each([
  ['release', 'emergency', 'Anna hat freigegeben: Ich muss zu einem Notfall.'],
  ['release', null, 'Anna hat freigegeben'],
  ['release', 'Ich bin krank', 'Anna hat freigegeben: Ich bin krank'],
  ['cancel', 'stay_ended', `Anna hat abgesagt: ${de['reason.stay_ended']}`],
  ['cancel', 'talk', `Anna hat abgesagt: ${de['cancel.reason_talk']}`],
  ['accept', null, 'Anna hat übernommen'],
  ['accept', 'in_ten_minutes', 'Anna hat übernommen und sagt: in etwa 10 min'],
  ['estimate', 'in_thirty_minutes', 'Anna sagt: in etwa 30 min'],
  ['escalate', 'none', 'Niemand hat angenommen: niemand Weiteres zu rufen'],
])('%s because of %s reads: %s', (step, reason, sentence) => {
  expect(words(step, { reason })).toBe(sentence);
});

test('a circle that was called is read with its phones', () => {
  expect(words('escalate', { reason: 'department', phones: { called: 4, shown: 2 } })).toBe(
    'Niemand hat angenommen: ganze Station gerufen (4 Geräte, 2 haben es gezeigt)',
  );
});

test('a share is read with who it went to: a colleague, an activity or a ward; else as a question to all', () => {
  expect(words('share', { shared_with: { de: 'Lena', en: 'Lena' } })).toBe('Anna hat mit Lena geteilt');
  expect(words('share', { shared_with: { de: 'Pflege', en: 'Care' } })).toBe('Anna hat mit Pflege geteilt');
  expect(words('share', { shared_with: null })).toBe('Anna fragt, wer übernehmen kann');
});
