import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StaffNotification } from '#shared/notifications/staff-notification.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

type NotificationRowProps = { notification: StaffNotification; now: number };

/** One call or mention: where, what, when, and how it stands now. Opens the request. */
export function NotificationRow({ notification, now }: NotificationRowProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const language = useLanguage();
  const employee = useEmployee();
  const { at, note, request } = notification;
  const clock = (instant: string) => dayAndTime(instant, now, language, employee?.hospital.time_zone ?? 'UTC');
  return (
    <li>
      <Link className="notification" to={to.request(request.id)}>
        {note ? <Icon name="message" /> : <Pictogram name={request.items[0]?.icon ?? 'nurse'} />}
        <span className="what">
          <span className="titled">
            <b>{t('place.wish', { room: request.room, bed: request.bed, wish: words.wish(request) })}</b>
            <bdi className="muted num">{clock(at)}</bdi>
          </span>
          {note ? (
            <span dir="auto">
              {t('shared.note', { name: t('note.by_for_you', { name: note.by }), note: note.text })}
            </span>
          ) : null}
          <span className={isWaiting(request) ? 'b' : 'muted'}>
            {standing(request, t, { me: employee?.id, clock })}
          </span>
        </span>
        <Icon name="next" flip />
      </Link>
    </li>
  );
}

type Request = StaffNotification['request'];

const isWaiting = ({ status }: Request) => status === 'pending' || status === 'shared';

type Reader = { me: string | undefined; clock: (instant: string) => string };

/** Who has it, or how it ended. */
function standing(
  { status, taken_by, taken_at, ended_at }: Request,
  t: TFunction<'staff'>,
  { me, clock }: Reader,
): string {
  const name = taken_by?.name ?? '';
  if (status === 'canceled') return t('notifications.canceled', { time: clock(ended_at ?? '') });
  if (status === 'pending' || taken_at === null) return t('notifications.waiting');
  if (status === 'shared') return t('notifications.shared', { name });
  const time = clock(status === 'done' && ended_at ? ended_at : taken_at);
  const who = !taken_by ? 'by_robot' : taken_by.id === me ? 'by_you' : 'by_colleague';
  return t(`notifications.${status}_${who}`, { name, time });
}
