import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import type { Station, StationRequest } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useAlarmWords } from '#web/staff/domain/alarms/useAlarmWords.ts';
import { type Faults, noticed } from './useFaults.ts';

type RedProps = { station: Station; red: readonly StationRequest[] };

/** As many places as can be read in passing; the rest is a number. */
const namedPlaces = 3;

/**
 * What is wrong, in words across the station display: red for what cannot wait, yellow for what the ward should see to.
 */
export function Bands({ station, red, faults, now }: RedProps & { faults: Faults; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useAlarmWords();
  const time = clockTime(station.now, language, station.hospital.time_zone);
  const notices = [
    ...(faults.clockOff ? [t('link.clock_off', { seconds: faults.clockOff })] : []),
    ...noticed(station).map(words),
  ];
  const turn = Math.floor(now / (timing.stationPageSeconds * 1000)) % Math.max(1, notices.length);
  return (
    <div className="bands">
      {faults.isDead ? (
        <Band look="is-alarm" icon="offline">
          {t('station.lost', { time })}
        </Band>
      ) : null}
      {faults.isRed ? <RedBand station={station} red={red} /> : null}
      {faults.isSilent ? (
        <Band look="is-alarm" icon="volume" action={<Button className="big">{t('sound.on')}</Button>}>
          {t('station.silent')}
        </Band>
      ) : null}
      {notices.length > 0 ? (
        <Band
          look="is-waiting"
          icon="alert"
          action={notices.length > 1 ? <span className="num">{`${turn + 1}/${notices.length}`}</span> : null}
        >
          {notices[turn]}
        </Band>
      ) : null}
    </div>
  );
}

/** Nobody is on duty (S9), or somebody's request has been shown by no device in time (S11): where to go. */
function RedBand({ station, red }: RedProps) {
  const { t } = useTranslation('staff');
  const named = red
    .slice(0, namedPlaces)
    .map(({ room, bed }) => t('station.bed_name', { room: room.name, bed: bed.label }));
  const more = red.length - named.length;
  const places = [...named, ...(more > 0 ? [t('station.more', { count: more })] : [])].join(', ');
  const isNobody = station.nobody_present || red.some((request) => request.red.includes('nobody_present'));
  return (
    <Band look="is-alarm" icon="alert">
      <b>{t(isNobody ? 'station.red_nobody' : 'station.red_unreceived')}</b>{' '}
      {places ? t('station.go_to', { places }) : null}
    </Band>
  );
}

type BandProps = { look: 'is-alarm' | 'is-waiting'; icon: ControlName; action?: ReactNode; children: ReactNode };

function Band({ look, icon, action, children }: BandProps) {
  return (
    <div className={`band ${look}`} role={look === 'is-alarm' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
