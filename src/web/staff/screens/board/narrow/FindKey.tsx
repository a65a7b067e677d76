import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** On a phone the way to the field for rooms, within the thumb's reach; a wide screen shows the field. */
export function FindKey({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <button type="button" className="side-key find" onClick={onFind}>
      <Icon name="search" />
      <span>{t('narrow.find')}</span>
    </button>
  );
}
