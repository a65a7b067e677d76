import { useTranslation } from 'react-i18next';
import { endStayDevice } from '#shared/beds/stay-device.endpoints.ts';
import type { StayDevice } from '#shared/beds/stay-device.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type StayDeviceRowProps = {
  device: StayDevice;
  /** It was asked to sign it out, and what that means is said. */
  asked: boolean;
  busy: boolean;
  onAsk: () => void;
  onSignOut: () => void;
};

/** One device: what it is, whether it answers and when it was last seen, since when it is signed in, and its end. */
export function StayDeviceRow({ device, asked, busy, onAsk, onSignOut }: StayDeviceRowProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  // Whoever may sign a phone out may revoke a bed's tablet as well.
  const may = useMay(endStayDevice);
  const { kind, label, state, since, last_echo_at } = device;
  const isTablet = kind === 'ward_tablet';
  const name = isTablet ? label || t('devices.ward_tablet') : t('stay.device_own');
  const at = (time: string) => dateAndTime(time, language, timeZone);
  return (
    <li aria-label={name}>
      <p className="b">{name}</p>
      <p>{t(`devices.${state}`, { time: last_echo_at ? at(last_echo_at) : '' })}</p>
      <p className="muted num">{t('stay.device_since', { time: at(since) })}</p>
      {asked ? <p role="status">{t(isTablet ? 'devices.revoke_ward_tablet' : 'stay.device_own_out')}</p> : null}
      {may && asked ? (
        <Button look="danger" wide icon={<Icon name="x" />} busy={busy} onClick={onSignOut}>
          {t('devices.revoke_now')}
        </Button>
      ) : null}
      {may && !asked ? (
        <Button look="line" wide aria-label={t('devices.revoke_one', { name })} onClick={onAsk}>
          {t('devices.revoke')}
        </Button>
      ) : null}
    </li>
  );
}
