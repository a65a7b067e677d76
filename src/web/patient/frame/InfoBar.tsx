import { useTranslation } from 'react-i18next';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime, digits } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useLink } from '#web/kit/live/link-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { session } from '#web/patient/session/session.ts';

/** Hospital, ward, clock and the state of the link; green only while the server answers. */
export function InfoBar() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const link = useLink();
  const timeZone = useTimeZone();
  const now = useClock(1000);
  const hospital = useStore(session, (bed) => bed?.user.hospital.name ?? '');
  const department = useStore(session, (bed) => bed?.user.department.name ?? '');
  const state = link === 'connected' ? 'connected' : link === 'lost' ? 'lost' : 'connecting';
  return (
    <p className="info-bar">
      <span className={`link-${state}`}>
        <span className="light" aria-hidden="true" />
        <span className="word" data-other={t(state === 'connected' ? 'link.connecting' : 'link.connected')}>
          {t(`link.${state}`)}
        </span>
      </span>
      <bdi className="hospital">{digits(hospital, language)}</bdi>
      <bdi className="department">{digits(department, language)}</bdi>
      <bdi className="num">{clockTime(now, language, timeZone)}</bdi>
    </p>
  );
}
