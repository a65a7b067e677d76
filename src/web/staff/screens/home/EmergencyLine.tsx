import { useTranslation } from 'react-i18next';
import { Pictogram } from '#web/kit/icons/Icon.tsx';

/** What a patient must read wherever a patient may look (S1). */
export function EmergencyLine() {
  const { t } = useTranslation('staff');
  return (
    <footer className="emergency">
      <Pictogram name="callbutton" />
      <span>
        {t('emergency.line')}
        <small>{t('emergency.not_a_call_system')}</small>
      </span>
    </footer>
  );
}
