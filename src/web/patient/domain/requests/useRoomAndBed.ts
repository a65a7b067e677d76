import { useTranslation } from 'react-i18next';
import { digits } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { session } from '#web/patient/session/session.ts';

/** Room and bed of the stay in one line: where somebody comes to, and where things are brought. */
export function useRoomAndBed(): string {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const bed = useStore(session, (present) => present?.user ?? null);
  if (!bed) return '';
  const isolated = (name: string) => `\u2068${digits(name, language)}\u2069`;
  return `${t('place.room')} ${isolated(bed.room.name)} · ${t('place.bed')} ${isolated(bed.label)}`;
}
