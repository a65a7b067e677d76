import type { TFunction } from 'i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { StayNotification } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { clockTime, duration, longDay, number } from '#web/kit/i18n/format.ts';
import { reasonWords, roleWord } from '#web/patient/domain/requests/words.ts';

type Words = { t: TFunction<'patient'>; language: LanguageCode };

/** What it was about: the service by its name, or who wrote. */
export function subjectOf({ kind, request, by }: StayNotification, { t, language }: Words): string {
  if (kind === 'notice') return t('messages.notice');
  if (!request) return t('notifications.from', { name: nameOf(by, t) });
  const titles = request.items.map(({ title, quantity }) =>
    quantity > 1 ? `${textIn(title, language)} × ${number(quantity, language)}` : textIn(title, language),
  );
  return titles.join(', ');
}

/** What became of a request at that time, in words that stay true afterwards; none for a message, which speaks itself. */
export function happenedTo(notification: StayNotification, words: Words & { timeZone: string }): string[] {
  return [stepWords(notification, words), estimateWords(notification, words)].filter(Boolean);
}

function stepWords({ kind, request, by }: StayNotification, { t }: Words): string {
  switch (kind) {
    case 'accepted':
      return t('services.taken_by', { name: nameOf(by, t) });
    case 'canceled':
      return request?.cancel_reason
        ? t('requests.canceled_because', { reason: reasonWords(request.cancel_reason, t) })
        : t('requests.canceled');
    case 'reopened':
      return t('notifications.reopened');
    case 'received':
      return t('requests.received');
    case 'estimate':
    case 'message':
    case 'notice':
      return '';
    default:
      return t(`requests.step_${kind}`);
  }
}

/** In about how many minutes the accepter said to be there, with as of when. */
function estimateWords({ minutes, at, by }: StayNotification, words: Words & { timeZone: string }): string {
  if (minutes === null) return '';
  const { t, language, timeZone } = words;
  return t('requests.estimate', {
    name: nameOf(by, t),
    minutes: duration(minutes * 60_000, language),
    time: clockTime(at, language, timeZone),
  });
}

const nameOf = (by: StayNotification['by'], t: TFunction<'patient'>) =>
  by?.name ?? t(`role.${roleWord(by?.role ?? null)}`);

/** Those of one day together, the newest day first, each under its name. */
export function byDay(
  all: readonly StayNotification[],
  language: LanguageCode,
  timeZone: string,
): { day: string; notifications: StayNotification[] }[] {
  const days: { day: string; notifications: StayNotification[] }[] = [];
  for (const one of all) {
    const day = longDay(Date.parse(one.at), language, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(one);
    else days.push({ day, notifications: [one] });
  }
  return days;
}
