import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** A colleague's name, with since when they are on break where they are: "Lena (Pause seit 13:56)". */
export function useNameOnBreak(): (name: string, since: string | null) => string {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (name, since) =>
    since === null ? name : t('colleague.on_break', { name, time: clockTime(since, language, timeZone) });
}
