import { useTranslation } from 'react-i18next';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useAsOf } from '#web/kit/live/link-state.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';

/**
 * As of when a card is, while there is no connection; `otherwise` is what stands in its place as long as there is one.
 * The place is as large as the larger of the two, so that no card and no key moves when the link is lost.
 */
export function AsOf({ otherwise = '' }: { otherwise?: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useClock(30_000);
  const knownAt = useAsOf();
  const isOld = knownAt !== null;
  return (
    <span className="as-of">
      <span className={isOld ? undefined : 'unseen'}>
        {t('requests.as_of', { time: clockTime(knownAt ?? now, language, timeZone) })}
      </span>
      <span className={isOld ? 'unseen' : undefined}>{otherwise}</span>
    </span>
  );
}
