import { useTranslation } from 'react-i18next';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import './devices.css';

/** Where a ward display is set up: on the device itself, at this address. */
export function StationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const language = useHere().hospital.default_locale;
  const address = location.origin + staffAddress(language, 'enrol');
  return (
    <Dialog title={t('stations.set_up')} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      <div className="set-up">
        <p>{t('stations.steps')}</p>
        <output className="set-up-address" aria-label={t('stations.address')}>
          {address}
        </output>
        <QrSquare text={address} label={t('stations.address')} />
      </div>
      <Button type="submit" look="fill" wide>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
