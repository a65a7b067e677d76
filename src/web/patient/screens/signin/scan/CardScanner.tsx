import './scan.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { historySettled } from '#web/patient/ui/useBackCloses.ts';
import { uuidOnCard } from './card-text.ts';
import { useCamera } from './useCamera.ts';
import { useQrReader } from './useQrReader.ts';

/** Shows what the camera sees until it sees the card of a bed, which signs in; where there is no camera, leads back to the code. */
export function CardScanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const { video, state, light } = useCamera();
  const [isOther, setOther] = useState(false);
  const cannotRead = useQrReader(video, state === 'running', (text) => {
    const uuid = uuidOnCard(text);
    setOther(uuid === null);
    if (uuid === null) return false;
    onClose();
    void historySettled().then(() => navigate(to.qrlogin(language, uuid)));
    return true;
  });
  const why = cannotRead ? 'unreadable' : state === 'refused' || state === 'missing' ? state : null;
  const isOff = why !== null;
  return (
    <Sheet title={t('signin.scan')} onClose={onClose}>
      <div className="scanner">
        {why ? (
          <p className="callout is-waiting" role="alert">
            {t(`scan.${why}`)}
          </p>
        ) : (
          <div className="viewfinder">
            <video ref={video} muted playsInline aria-label={t('scan.title')} />
          </div>
        )}
        {!isOff && (
          <p role="status" className="b">
            {t(state === 'starting' ? 'scan.starting' : isOther ? 'scan.other' : 'scan.title')}
          </p>
        )}
        <div className="acts">
          {light && (
            <button type="button" className="btn" aria-pressed={light.isOn} onClick={light.toggle}>
              {t(light.isOn ? 'scan.light_off' : 'scan.light_on')}
            </button>
          )}
          <button type="button" className={isOff ? 'btn fill' : 'btn quiet'} onClick={onClose}>
            {t('signin.qr_by_code')}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
