import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EndedOffers } from './EndedOffers.tsx';
import { OfferBanner } from './OfferBanner.tsx';
import type { Ended } from './offers.ts';
import { useOffers } from './useOffers.ts';
import './offers.css';

/** What colleagues want to hand over, on every screen, to be taken in one tap; and how offers ended meanwhile. */
export function Offers() {
  const { now, offers, ended, made, busy, take, decline, dismiss } = useOffers();
  return (
    <>
      {offers.map((offer) => (
        <OfferBanner
          key={offer.id}
          offer={offer}
          now={now}
          busy={busy}
          onTake={() => take(offer)}
          onDecline={() => decline(offer)}
        />
      ))}
      {ended.map((one) => (
        <EndedBanner key={one.id} ended={one} onSeen={() => dismiss(one.id)} />
      ))}
      <EndedOffers ended={made} />
    </>
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
