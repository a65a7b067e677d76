import { useTranslation } from 'react-i18next';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';

/**
 * S1: on every screen, in every language, never covered; loud once the link is gone. As large as a heading while
 * `onClose` is given, until somebody closes that.
 */
export function EmergencyLine({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('patient');
  const loud = useLink() === 'lost';
  return (
    <div className={`help${loud ? ' loud' : ''}${onClose ? ' large' : ''}`} role="note">
      <Pictogram name="callbutton" />
      <p>
        {t('emergency.line')}
        <small>{t('emergency.not_a_call_system')}</small>
      </p>
      {onClose && (
        <button type="button" className="btn square" onClick={onClose}>
          <Icon name="x" />
          <span className="vh">{t('common.close')}</span>
        </button>
      )}
    </div>
  );
}
