import { useTranslation } from 'react-i18next';
import { basketView } from '#web/patient/domain/basket/basket.ts';

/** For whoever needs several things at once: they are collected first and sent in one go. */
export function SeveralKey() {
  const { t } = useTranslation('patient');
  return (
    <button type="button" className="btn wide" aria-haspopup="dialog" onClick={() => basketView.set('choose')}>
      {t('basket.open')}
    </button>
  );
}
