import { useTranslation } from 'react-i18next';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';

type EmergencyLineProps = {
  isLarge?: boolean;
  /** Where the large line can be closed. */
  onClose?: () => void;
};

/** S1: on every screen, in every language, never covered; loud once the link is gone, as large as a heading if it is asked. */
export function EmergencyLine({ isLarge = false, onClose }: EmergencyLineProps) {
  const { t } = useTranslation('patient');
  const loud = useLink() === 'lost';
  return (
    <div className={`help${loud ? ' loud' : ''}${isLarge ? ' large' : ''}`} role="note">
      <Pictogram name="callbutton" />
      <p>
        {t('emergency.line')}
        <small>{t('emergency.not_a_call_system')}</small>
      </p>
      {isLarge && onClose && (
        <button type="button" className="btn square" onClick={onClose}>
          <Icon name="x" />
          <span className="vh">{t('common.close')}</span>
        </button>
      )}
    </div>
  );
}
