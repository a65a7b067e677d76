import { useTranslation } from 'react-i18next';
import type { Station } from '#shared/station/station.schemas.ts';
import { LinkLight } from '#web/desk/shell/link/LinkLight.tsx';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';
import { stillPlanned } from '#web/staff/screens/station/rules/still-planned.ts';

/** The header: whose display this is, whether it is connected and can be heard, how many wait and are planned, and the time. */
export function DisplayTop({ station, now }: { station: Station | null; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const sound = useStore(audio);
  const zone = station?.hospital.time_zone;
  const planned = station ? stillPlanned(station, now).length : 0;
  return (
    <header className="display-header on-dark">
      <Pictogram name="logo" className="logo" />
      <h1>{station?.department.name ?? t('station.title')}</h1>
      <div className="facts-pair">
        <LinkLight />
        <span className={sound === 'running' ? 'fact' : 'fact is-off'}>
          <Icon name={sound === 'running' ? 'volume' : 'x'} />
          {t(sound === 'running' ? 'station.sound_on' : 'station.sound_off')}
        </span>
      </div>
      {station ? (
        <>
          <div className="facts-pair">
            {station.high_count > 0 ? (
              <span className="fact high">
                <Icon name="alert" />
                <span className="num">{t('station.high', { count: station.high_count })}</span>
              </span>
            ) : null}
            <span className="fact num">
              <Icon name="list" />
              {t('station.open', { count: station.counts.open })}
            </span>
          </div>
          <div className="facts-pair">
            <span className="fact num">
              <Icon name="users" />
              {t('station.present', { count: station.counts.present })}
            </span>
            {planned > 0 ? (
              <span className="fact num">
                <Icon name="calendar" />
                {t('station.planned', { count: planned })}
              </span>
            ) : null}
          </div>
        </>
      ) : null}
      {zone ? (
        <time className="clock num" dateTime={new Date(now).toISOString()}>
          {clockTime(now, language, zone)}
        </time>
      ) : null}
    </header>
  );
}
