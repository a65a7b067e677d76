import type { InputHTMLAttributes, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './room-search.css';

type RoomSearchProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'enterKeyHint' | 'onKeyDown'> & {
  value: string;
  onChange: (room: string) => void;
  field?: RefObject<HTMLInputElement | null>;
};

/** Where the beginning of a room's name is typed. */
export function RoomSearch({ value, onChange, field, ...keys }: RoomSearchProps) {
  const { t } = useTranslation('staff');
  return (
    <label className="room-search" data-focus-within>
      <Icon name="search" />
      <span className="vh">{t('place.search')}</span>
      <input
        {...keys}
        ref={field}
        type="search"
        value={value}
        placeholder={t('place.search')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
