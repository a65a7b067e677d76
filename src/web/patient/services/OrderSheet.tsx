import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { price } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import type { Wishes } from '#web/patient/requests/useAskForHelp.ts';
import { Sheet } from '#web/patient/ui/Sheet.tsx';
import { ChooseAnswer, ChoosePlace, ChooseQuantity, ChooseTime } from './OrderFields.tsx';
import { isPaid } from './order.ts';

type OrderSheetProps = { service: ServiceForBed; onOrder: (wishes: Wishes) => void; onClose: () => void };

/** What must be known before the service is asked for: which, how many, where, when, and that it costs something. */
export function OrderSheet({ service, onOrder, onClose }: OrderSheetProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [wishes, setWishes] = useState<Wishes>(() => ({
    quantity: 1,
    ...(service.places[0] ? { place: service.places[0] } : {}),
  }));
  const change = (parts: Wishes) => setWishes((present) => ({ ...present, ...parts }));
  const missing = service.question !== null && !wishes.answer?.trim();
  const cost = isPaid(service)
    ? price((service.price_cents ?? 0) * (wishes.quantity ?? 1), service.currency, language)
    : null;
  return (
    <Sheet title={textIn(service.title, language)} onClose={onClose}>
      <form
        className="order"
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) onOrder(wishes);
        }}
      >
        {textIn(service.description, language) && <p className="muted">{textIn(service.description, language)}</p>}
        {service.question && (
          <ChooseAnswer question={service.question} answer={wishes.answer ?? null} onChange={change} />
        )}
        {service.has_quantity && <ChooseQuantity quantity={wishes.quantity ?? 1} onChange={change} />}
        {service.places.length > 1 && (
          <ChoosePlace places={service.places} place={wishes.place ?? null} onChange={change} />
        )}
        {service.has_schedule && <ChooseTime service={service} wantedAt={wishes.wantedAt ?? null} onChange={change} />}
        {cost && (
          <p className="callout is-waiting">
            {t('order.price', { price: cost })} {t('order.price_hint')}
          </p>
        )}
        <div className="acts">
          <button type="submit" className="btn fill" aria-disabled={missing}>
            {cost ? t('order.send_paid', { price: cost }) : t('order.ask')}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t('order.leave')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
