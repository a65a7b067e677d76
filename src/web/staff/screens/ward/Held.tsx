import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HeldRequest, PersonOnDuty } from '#shared/duty/ward.schemas.ts';
import { isLate } from '#shared/requests/lateness.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** What somebody holds: each leads to the request; of wards that are not shown to whoever looks the number alone. */
export function Held({ person: { holds, holds_elsewhere } }: { person: PersonOnDuty }) {
  const { t } = useTranslation('staff');
  if (!holds) return null;
  return (
    <>
      <dt>{t('ward.holds')}</dt>
      <dd>
        {holds.length > 0 ? (
          <ul className="ward-held">
            {holds.map((request) => (
              <li key={request.id}>
                <HeldLink request={request} />
              </li>
            ))}
          </ul>
        ) : null}
        {holds_elsewhere > 0 ? <p className="num">{t('ward.elsewhere', { count: holds_elsewhere })}</p> : null}
        {holds.length + holds_elsewhere === 0 ? t('ward.holds_none') : null}
      </dd>
    </>
  );
}

function HeldLink({ request }: { request: HeldRequest }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const now = useClockFor((at) => isLate(request, at));
  const { room, bed, urgency, status, accepted_at, response_minutes } = request;
  return (
    <Link className="btn quiet wide" to={to.request(request.id)}>
      <span>
        <span className="num">{t('place.wish', { room, bed, wish: words.wish(request) })}</span>
        <small className="num">
          {accepted_at ? t('ward.since', { time: clockTime(accepted_at, language, timeZone) }) : null}
          {urgency === 'high' ? <b className="is-urgent">{t('ward.urgent')}</b> : null}
          {status === 'shared' ? <b>{t('ward.shared')}</b> : null}
          {isLate(request, now) ? <b className="is-urgent">{t('state.late', { minutes: response_minutes })}</b> : null}
        </small>
      </span>
      <Icon name="next" flip />
    </Link>
  );
}
