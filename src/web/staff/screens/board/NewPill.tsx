import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** "2 neue": what came while the list was being touched; over the list, so that nothing moves under the finger. */
export function NewPill({ count, urgent, onAdmit }: { count: number; urgent: boolean; onAdmit: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className="pill-place" role="status">
      {count > 0 ? (
        <button type="button" className={`pill-new ${urgent ? 'urgent' : ''}`} onClick={onAdmit}>
          <Icon name="bell" />
          {t('board.new', { count })}
          {urgent ? ` · ${t('board.new_urgent')}` : null}
        </button>
      ) : null}
    </div>
  );
}
