import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { withoutNurse } from './bed-facts.ts';

/** More places than these are counted instead of named: a line is read, a list is not. */
const named = 3;

/** Which beds nobody has, and where their requests go. */
export function WithoutNurse({ rooms }: { rooms: readonly WardRoom[] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const missing = withoutNurse(rooms);
  if (missing.length === 0) return null;
  const places = missing.flatMap(({ room, beds, whole }) =>
    whole ? [t('place.room', { room })] : beds.map((bed) => `${room} · ${t('place.bed', { bed })}`),
  );
  const count = missing.reduce((sum, { beds }) => sum + beds.length, 0);
  const title =
    places.length <= named
      ? t('patients.without_nurse', { beds: new Intl.ListFormat(intlTag(language)).format(places) })
      : t('patients.without_nurse_count', { count });
  return (
    <p className="without-nurse">
      <Icon name="alert" />
      <span>
        <b>{title}</b> {t('patients.to_the_ward')}
      </span>
    </p>
  );
}
