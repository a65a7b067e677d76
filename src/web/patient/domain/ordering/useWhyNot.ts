import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';

/** Why the service cannot be asked for now: the reason given for this stay, when it opens, or simply that. */
export function useWhyNot({ available, available_from, blocked, blocked_reason }: ServiceForBed): string | null {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useTimeZone();
  if (blocked) return blocked_reason ?? t('services.blocked');
  if (available) return null;
  if (!available_from) return t('services.unavailable');
  return t('services.from', { time: dayAndTime(available_from, now, language, timeZone) });
}
