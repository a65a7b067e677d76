import { useTranslation } from 'react-i18next';
import type { WardDevice } from '#shared/station/station.schemas.ts';

/** What a device is called, and what and where it is; a tablet without a name goes by its room and bed. */
export function useDeviceName({ kind, label, bed }: WardDevice): { name: string; place: string } {
  const { t } = useTranslation('staff');
  const at = bed ? t('devices.at_bed', { room: bed.room, bed: bed.label }) : '';
  const what = t(`devices.${kind}`);
  return { name: label || at || what, place: at && label ? `${what} · ${at}` : what };
}
