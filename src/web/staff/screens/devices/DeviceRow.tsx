import { useTranslation } from 'react-i18next';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { mayRename, mayRevoke } from './device-rights.ts';
import { useDeviceName } from './useDeviceName.ts';

const tones = { alive: 'done', asleep: 'off', dead: 'urgent', new: 'waiting' } as const;

type DeviceRowProps = { device: WardDevice; onAsk: (what: 'rename' | 'revoke') => void };

/** One device: its name and place, whether it answers and when it was last seen, and what may be done with it. */
export function DeviceRow({ device, onAsk }: DeviceRowProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const renames = useMay(mayRename[device.kind]);
  const revokes = useMay(mayRevoke[device.kind]);
  const { name, place } = useDeviceName(device);
  const at = (time: string | null) => (time ? dateAndTime(time, language, timeZone) : '');
  const enrolled = { time: at(device.enrolled_at), name: device.enrolled_by ?? '' };
  return (
    <li className={`device is-${tones[device.state]}`} aria-label={name}>
      <Icon name={device.kind === 'station' ? 'bell' : 'bed'} />
      <div>
        <h3>{name}</h3>
        <p>{place}</p>
        <p className="b standing">
          <span className={device.state === 'alive' ? 'lamp lit' : 'lamp off'} aria-hidden="true" />
          {t(`devices.${device.state}`, { time: at(device.last_echo_at) })}
        </p>
        {device.is_battery_low ? (
          <p className="b battery">
            <Icon name="alert" />
            {t('devices.low_battery')}
          </p>
        ) : null}
        <p className="muted">{t(device.enrolled_by ? 'devices.enrolled_by' : 'devices.enrolled', enrolled)}</p>
      </div>
      <div className="device-steps">
        {renames ? (
          <Button look="line" aria-label={t('devices.rename_one', { name })} onClick={() => onAsk('rename')}>
            {t('devices.rename')}
          </Button>
        ) : null}
        {revokes ? (
          <Button look="danger" aria-label={t('devices.revoke_one', { name })} onClick={() => onAsk('revoke')}>
            {t('devices.revoke')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
