import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Made } from '#web/staff/domain/duty/offers/offers.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';

type OfferTrackProps = { offer: Pick<Made, 'offered_at' | 'shown_at' | 'lapses_at'>; now: number };

/**
 * How far an offer is: offered, delivered once a device of the colleague has shown it, taken. From the present station
 * a track burns down until it lapses.
 */
export function OfferTrack({ offer: { offered_at, shown_at, lapses_at }, now }: OfferTrackProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const time = (at: string) => clockTime(at, language, timeZone);
  const [from, until] = [Date.parse(shown_at ?? offered_at), Date.parse(lapses_at)];
  const burnt = Math.min(1, Math.max(0, (now - from) / (until - from)));
  const left = { '--left': `${Math.round(burnt * 100)}%` } as CSSProperties; // React's type has no custom properties
  const burning = <i className="burn" style={left} />;
  return (
    <ol className="track labelled is-waiting offer-track">
      <li aria-current={shown_at ? undefined : 'step'}>
        <Lamp is={shown_at ? 'lit' : 'now'} icon="send" />
        <span className={shown_at ? 'num' : 'now-word num'}>
          {t('hand_over.offered_at', { time: time(offered_at) })}
        </span>
        {shown_at ? <i className="taut" /> : burning}
      </li>
      <li aria-current={shown_at ? 'step' : undefined}>
        <Lamp is={shown_at ? 'now' : 'off'} icon="inbox" />
        <span className={shown_at ? 'now-word num' : undefined}>
          {shown_at ? t('hand_over.delivered_at', { time: time(shown_at) }) : t('hand_over.delivered')}
        </span>
        {shown_at ? burning : <i className="ahead" />}
      </li>
      <li>
        <Lamp is="off" icon="check" />
        <span>{t('hand_over.taken')}</span>
        <span className="offer-left num">{t('hand_over.left', { clock: waitClock(until - now) })}</span>
      </li>
    </ol>
  );
}

function Lamp({ is, icon }: { is: 'lit' | 'now' | 'off'; icon: 'send' | 'inbox' | 'check' }) {
  return (
    <span className="lampbox">
      <span className={`lamp ${is}`}>{is === 'now' ? <Icon name={icon} flip={icon === 'send'} /> : null}</span>
    </span>
  );
}
