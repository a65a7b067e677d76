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
import { SeeKey } from '#web/staff/screens/station/seeing/SeeKey.tsx';
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
  const time = clockTime(station.now, language, station.hospital.time_zone);
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
      <Notices station={station} clockOff={faults.clockOff} now={now} />
    </div>
  );
}

/**
 * What the ward should see to, in turns on one line, with one key for all of it that nobody has seen. What somebody has
 * seen and is not over stands there too: by name and time once nothing is unseen, as a number until then.
 */
function Notices({ station, clockOff, now }: { station: Station; clockOff: number; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useAlarmWords();
  const { unseen, seen } = noticed(station);
  const seenBy = ({ seen_at, seen_by }: Station['alarms'][number]) =>
    seen_at && seen_by
      ? t('station.seen_by', { name: seen_by, time: clockTime(seen_at, language, station.hospital.time_zone) })
      : null;
  const shown = (unseen.length > 0 ? unseen : seen).map((alarm) => ({ words: words(alarm), seen: seenBy(alarm) }));
  const off = { words: t('link.clock_off', { seconds: clockOff }), seen: null };
  const notices = [...(clockOff ? [off] : []), ...shown];
  if (notices.length === 0) return null;
  const turn = Math.floor(now / (timing.stationPageSeconds * 1000)) % notices.length;
  return (
    <Band
      look="is-waiting"
      icon="alert"
      action={
        <>
          {notices[turn]?.seen ? <span className="num">{notices[turn].seen}</span> : null}
          {unseen.length > 0 && seen.length > 0 ? (
            <span className="num">{t('station.seen_too', { count: seen.length })}</span>
          ) : null}
          {notices.length > 1 ? <span className="num">{`${turn + 1}/${notices.length}`}</span> : null}
          {unseen.length > 0 ? <SeeKey station={station} alarms={unseen} /> : null}
        </>
      }
    >
      {notices[turn]?.words}
    </Band>
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
