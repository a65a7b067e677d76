import { useTranslation } from 'react-i18next';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';

/** S1: on every screen, in every language, never covered; loud once the link is gone. */
export function EmergencyLine() {
  const { t } = useTranslation('patient');
  const loud = useLink() === 'lost';
  return (
    <div className={loud ? 'help loud' : 'help'} role="note">
      <Pictogram name="callbutton" />
      <p>
        {t('emergency.line')}
        <small>{t('emergency.not_a_call_system')}</small>
      </p>
    </div>
  );
}
