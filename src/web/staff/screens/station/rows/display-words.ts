import type { TFunction } from 'i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { burnLeft, type RowState } from '#web/staff/screens/station/rules/row-state.ts';

type T = TFunction<'staff'>;
type Wished = { items: readonly Pick<StationRequest['items'][number], 'title' | 'quantity'>[] };

/** "Wasser × 2": what is asked for, in the language of the station display. */
export function wishOnDisplay({ items }: Wished, t: T, language: LanguageCode): string {
  const [first, ...more] = items;
  if (!first) return '';
  const title = textIn(first.title, language);
  const wish = first.quantity > 1 ? t('wish.times', { wish: title, quantity: first.quantity }) : title;
  return more.length === 0 ? wish : t('wish.and_more', { wish, count: more.length });
}

/** How long, as it is read at 4 m: `0:42`, `25:00`, and from an hour on `1:30 h`, since seconds no longer matter. */
export function displayClock(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return waitClock(milliseconds);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}\u00a0h`;
}

/** The state in a word or two, which stands under the clock. */
export function stateOnDisplay(state: RowState, request: StationRequest, t: T): string {
  switch (state) {
    case 'alarm':
      return t(request.red.includes('nobody_present') ? 'station.nobody' : 'station.unreceived');
    case 'late':
      return t('station.late');
    case 'shared':
      return t('station.shared');
    case 'marked':
      return t('station.marked');
    case 'repeated':
      return t('wish.repeated', { count: request.repeat_count });
    case 'waiting':
      return t('station.waits');
    case 'taken':
      return t('station.taken');
    case 'taken_late':
      return t('station.late');
  }
}

/** The present by the server's clock, and while there is no connection as of when the row is, in words. */
type Moment = { now: number; asOf: string | null };

/**
 * What comes next: go there, who has it, or whom it reaches when nobody takes it. Without a connection nobody knows
 * that, and the row says as of when it is.
 */
export function lineOnDisplay(state: RowState, request: StationRequest, { now, asOf }: Moment, t: T): string {
  if (asOf !== null) {
    const known = t('request.as_of', { time: asOf });
    return state === 'alarm' ? `${t('station.go')} · ${known}` : known;
  }
  if (state === 'alarm') return t('station.go');
  if (state === 'taken' || state === 'taken_late') {
    const since = request.accepted_at ? displayClock(now - Date.parse(request.accepted_at)) : '';
    return t('station.taken_since', { name: request.accepted_by?.name ?? '', clock: since });
  }
  const { circle, next } = request;
  if (!circle) return '';
  if (!next || burnLeft(request, now) === null) return t(`station.notified_${circle.name}`);
  const clock = displayClock(Math.max(0, Date.parse(next.at) - now));
  if (next.name === circle.name) return t('station.again', { clock });
  return t(`station.next_${next.name}`, { clock });
}
