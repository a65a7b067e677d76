import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { StayDeviceRow } from './StayDeviceRow.tsx';
import { useSignOutDevice, useStayDevices } from './useStayDevices.ts';
import './stay-devices.css';

/** Which devices are signed in for this stay, and the end of one that is lost or at the wrong bed. */
export function StayDevices({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const devices = useStayDevices(stay);
  const signOut = useSignOutDevice(stay, t('stay.device_signed_out'));
  const [asked, setAsked] = useState<string | null>(null);
  const { data } = devices;
  if (devices.isError) return <TryAgain error={devices.error} onRetry={() => void devices.refetch()} />;
  if (!data) return <Waiting label={t('common.loading')} rows={3} />;
  if (data.length === 0) return <Notice title={t('stay.no_devices')} drawing={<Icon name="online" />} />;
  return (
    <ul className="stay-devices">
      {data.map((device) => (
        <StayDeviceRow
          key={device.id}
          device={device}
          asked={asked === device.id}
          busy={signOut.isPending}
          onAsk={() => setAsked(device.id)}
          onSignOut={() => signOut.mutate(device, { onSettled: () => setAsked(null) })}
        />
      ))}
    </ul>
  );
}
