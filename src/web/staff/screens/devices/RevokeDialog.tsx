import { useTranslation } from 'react-i18next';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { useRevokeDevice } from './useDevices.ts';

/** Says what the end of a device means before it is signed off for good. */
export function RevokeDialog({ device, onClose }: { device: WardDevice; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const revoke = useRevokeDevice(onClose);
  const { name, place } = useDeviceName(device);
  return (
    <Dialog
      title={t('devices.revoke_title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => revoke.mutate(device.id)}
    >
      <p className="b">{name === place ? name : `${name} · ${place}`}</p>
      <p>{t(`devices.revoke_${device.kind}`)}</p>
      <Button type="submit" look="danger" wide icon={<Icon name="x" />} busy={revoke.isPending}>
        {t('devices.revoke_now')}
      </Button>
    </Dialog>
  );
}
