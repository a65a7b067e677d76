import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Where the beginning of a room's name is typed. */
export function RoomSearch({ value, onChange }: { value: string; onChange: (room: string) => void }) {
  const { t } = useTranslation('staff');
  return (
    <label className="room-search" data-focus-within>
      <Icon name="search" />
      <span className="vh">{t('messages.search')}</span>
      <input
        type="search"
        value={value}
        placeholder={t('messages.search')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
