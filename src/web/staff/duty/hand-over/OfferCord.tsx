import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import type { Made } from '#web/staff/duty/offers/offers.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';

/** How far an offer is: offered, and a cord that burns down until somebody takes it or it lapses. */
export function OfferCord({ offer: { offered_at, lapses_at }, now }: { offer: Made; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const [from, until] = [Date.parse(offered_at), Date.parse(lapses_at)];
  const burnt = Math.min(1, Math.max(0, (now - from) / (until - from)));
  const left = { '--left': `${Math.round(burnt * 100)}%` } as CSSProperties; // React's type has no custom properties
  return (
    <ol className="cord labelled is-waiting offer-cord">
      <li aria-current="step">
        <span className="lampbox">
          <span className="lamp now">
            <Icon name="send" flip />
          </span>
        </span>
        <span className="now-word num">
          {t('hand_over.offered_at', { time: clockTime(offered_at, language, timeZone) })}
        </span>
        <i className="burn" style={left} />
        <span className="offer-left num">{t('hand_over.left', { clock: waitClock(until - now) })}</span>
      </li>
      <li>
        <span className="lampbox">
          <span className="lamp off" />
        </span>
        <span>{t('hand_over.taken')}</span>
      </li>
    </ol>
  );
}
