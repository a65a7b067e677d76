import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useColleagues } from './useColleagues.ts';

/** Who cannot be chosen among colleagues because they are on break, and since when. */
export function OnBreak() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const names = (useColleagues().data ?? []).flatMap(({ name, family, on_break_since }) => {
    if (on_break_since === null) return [];
    return t('duty.away_since', { name: `${name} ${family}`, time: clockTime(on_break_since, language, timeZone) });
  });
  return names.length > 0 ? <p className="muted">{t('duty.away', { names: names.join(', ') })}</p> : null;
}
