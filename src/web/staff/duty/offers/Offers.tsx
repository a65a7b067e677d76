import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import type { Ended, Received } from './offers.ts';
import { useOffers } from './useOffers.ts';
import './offers.css';

/** What colleagues want to hand over, on every screen, to be taken in one tap; and offers that ended meanwhile. */
export function Offers() {
  const { now, offers, ended, busy, take, dismiss } = useOffers();
  return (
    <>
      {offers.map((offer) => (
        <OfferBanner key={offer.id} offer={offer} now={now} busy={busy} onTake={() => take(offer)} />
      ))}
      {ended.map((one) => (
        <EndedBanner key={one.id} ended={one} onSeen={() => dismiss(one.id)} />
      ))}
    </>
  );
}

type OfferBannerProps = { offer: Received; now: number; busy: boolean; onTake: () => void };

/** As many of its requests as fit under the words. */
const named = 2;

function OfferBanner({ offer: { from, requests, lapses_at }, now, busy, onTake }: OfferBannerProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const more = requests.length - named;
  return (
    <section className="banner is-accepted offer" aria-label={t('hand_over.title')}>
      <Icon name="users" />
      <div>
        <p>
          <b>{t('offer.from', { name: from.name, count: requests.length })}</b>
        </p>
        <ul>
          {requests.slice(0, named).map((request) => (
            <li key={request.id}>{words.place(request)}</li>
          ))}
          {more > 0 ? <li>{t('offer.more', { count: more })}</li> : null}
        </ul>
      </div>
      <p className="offer-do">
        <Button icon={<Icon name="hand" />} disabled={busy} onClick={onTake}>
          {t('offer.take')}
        </Button>
        <span className="num">{t('hand_over.left', { clock: waitClock(Date.parse(lapses_at) - now) })}</span>
      </p>
    </section>
  );
}

function EndedBanner({ ended: { name, why }, onSeen }: { ended: Ended; onSeen: () => void }) {
  const { t } = useTranslation('staff');
  return (
    <div className="banner is-waiting offer" role="alert">
      <Icon name="clock" />
      <p>
        <b>{t(`offer.${why}`, { name })}</b>
      </p>
      <Button look="quiet" onClick={onSeen}>
        {t('alarm.seen')}
      </Button>
    </div>
  );
}
