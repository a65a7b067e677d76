import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { keepPresses } from '#web/kit/press/keep-presses.ts';
import { useStore } from '#web/kit/store.ts';
import { unkept } from '#web/kit/unkept.ts';
import { useFolded } from '#web/patient/domain/view/useFolded.ts';
import { lowBattery } from './low-battery.ts';

/**
 * Says that this device is about to go off, or that it keeps nothing; in few words where little fits. Banners move the
 * keys below them: no press is lost by that.
 */
export function LimitsBanner() {
  const { t } = useTranslation('patient');
  const isLow = useStore(lowBattery) === true;
  const why = useStore(unkept);
  const isFolded = useFolded();
  useEffect(keepPresses, []);
  return (
    <>
      {isLow && (
        <div className="banner">
          <Icon name="alert" />
          <p>
            <b>{t('limits.battery')}</b> {t(isFolded ? 'limits.battery_short' : 'limits.battery_hint')}
          </p>
        </div>
      )}
      {why && (
        <div className="banner">
          <Icon name="alert" />
          <p>
            <b>{t(`limits.${why}`)}</b> {!isFolded && t('limits.unkept_hint')}
          </p>
        </div>
      )}
    </>
  );
}
