import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { relatedIn } from '#web/admin/domain/area/shown.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime, languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useBedState } from './bed-states.ts';
import './beds.css';

/** The room, and its ward. */
export function PlaceCell({ row }: { row: AreaRow }) {
  const state = useBedState(row.id);
  const [room] = relatedIn(row, 'room_id');
  return (
    <span className="bed-line">
      <b>{room?.display_name}</b>
      {state ? <span className="muted">{state.department}</span> : null}
    </span>
  );
}

/** Since when somebody is there, what is open, and what is to be minded. */
export function StayCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const stay = useBedState(row.id)?.stay;
  if (!stay) return row.counts.stays === 0 ? <span className="muted">{t('beds.free')}</span> : null;
  return (
    <span className="bed-line">
      <span>{t('beds.since', { time: dateAndTime(stay.began_at, language, zone) })}</span>
      {stay.open_requests > 0 ? (
        <span className="chip is-waiting">{t('beds.open', { open: stay.open_requests })}</span>
      ) : null}
      {stay.hints.map(({ kind, language_tag: tag }) => (
        <span key={kind + tag} className="chip">
          {t(`hint.${kind}`, { language: tag ? languageName(tag, language) : '' })}
        </span>
      ))}
    </span>
  );
}

/** Whether the card that hangs there holds the code of today. */
export function CardCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const card = useBedState(row.id)?.card;
  if (!card) return null;
  if (!card.printed_at) return <span className="muted">{t('beds.card_none')}</span>;
  if (!card.is_valid) return <span className="chip is-waiting">{t('beds.card_old')}</span>;
  return t('beds.card_valid', { time: dateAndTime(card.printed_at, language, zone) });
}
