import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDevices } from '#shared/station/station.endpoints.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { useDevices } from './useDevices.ts';
import './devices.css';

type Asking = { what: 'rename' | 'revoke'; device: WardDevice };

/** The ward tablets and ward displays that one may see: how each stands, its name, and its end. */
export function DevicesScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const devices = useDevices();
  const allowed = useMay(listDevices);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const wards = new Map((devices.data ?? []).map(({ department_id, department }) => [department_id, department]));
  return (
    <Screen title={t('devices.title')} back={to.account}>
      {allowed ? null : <NotForYou />}
      {allowed && devices.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {devices.isError && !devices.data ? (
        <TryAgain error={devices.error} onRetry={() => void devices.refetch()} />
      ) : null}
      {devices.data?.length === 0 ? (
        <Notice title={t('devices.none_title')} hint={t('devices.none_hint')} drawing={<Icon name="bed" />} />
      ) : null}
      {[...wards].map(([id, name]) => (
        <section key={id} className="box devices" aria-label={name}>
          <h2>{name}</h2>
          <ul className="long-list">
            {(devices.data ?? [])
              .filter((device) => device.department_id === id)
              .map((device) => (
                <DeviceRow key={device.id} device={device} onAsk={(what) => setAsking({ what, device })} />
              ))}
          </ul>
        </section>
      ))}
      {asking?.what === 'rename' ? <RenameDialog device={asking.device} onClose={close} /> : null}
      {asking?.what === 'revoke' ? <RevokeDialog device={asking.device} onClose={close} /> : null}
    </Screen>
  );
}
