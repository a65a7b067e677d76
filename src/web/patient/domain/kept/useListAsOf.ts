import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useAsOf } from '#web/kit/live/link-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { shownKept } from './shown-kept.ts';

/** While there is no connection: as of when what the screen shows of this query is, in words. */
export function useListAsOf(key: QueryKey): string | undefined {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const asOf = useAsOf();
  const keptAt = useStore(shownKept, (all) => all.get(hashKey(key)));
  return asOf === null ? undefined : t('requests.as_of', { time: clockTime(keptAt ?? asOf, language, timeZone) });
}
