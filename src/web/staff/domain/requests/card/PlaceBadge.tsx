import { useTranslation } from 'react-i18next';
import './place-badge.css';

type PlaceBadgeProps = { room: { name: string }; bed: { label: string } };

/** Where to walk: room and bed, the biggest type of the screen, with its status light. */
export function PlaceBadge({ room: { name }, bed }: PlaceBadgeProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={`place-badge ${name.length > 4 ? 'long' : ''}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{t('place.bed', { bed: bed.label })}</span>
    </div>
  );
}
