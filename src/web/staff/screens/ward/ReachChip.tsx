import { useTranslation } from 'react-i18next';
import type { PersonOnDuty } from '#shared/duty/ward.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

const looks = {
  audible: { tone: 'done', icon: 'volume', words: 'ward.audible' },
  notified: { tone: 'accepted', icon: 'bell', words: 'ward.notified' },
  unknown: { tone: 'waiting', icon: 'alert', words: 'colleague.unknown' },
  unreachable: { tone: 'urgent', icon: 'offline', words: 'colleague.unreachable' },
} as const;

/** How somebody can be reached now, as the server judges it (S16); on a break nothing reaches them, and who covers is named. */
export function ReachChip({ person: { reachability, on_break } }: { person: PersonOnDuty }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  if (on_break) {
    const time = clockTime(on_break.since, language, timeZone);
    return (
      <span className="chip is-waiting">
        <Icon name="clock" />
        {on_break.cover ? t('ward.break_covered', { time, name: on_break.cover }) : t('ward.break', { time })}
      </span>
    );
  }
  const { tone, icon, words } = looks[reachability];
  return (
    <span className={`chip is-${tone}`}>
      <Icon name={icon} /> {t(words)}
    </span>
  );
}
