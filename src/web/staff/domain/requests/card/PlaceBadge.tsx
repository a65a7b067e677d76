import { useTranslation } from 'react-i18next';
import './place-badge.css';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** Where to walk: room and bed, the biggest type of the screen, with its status light. */
export function PlaceBadge({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const { name } = request.room;
  return (
    <div className={`place-badge ${name.length > 4 ? 'long' : ''}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{t('place.bed', { bed: request.bed.label })}</span>
    </div>
  );
}
