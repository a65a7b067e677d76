import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { askedOrderFields } from '#shared/requests/order.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { dayAndTime, price } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { canBeAskedFor, firstWishes } from './first-wishes.ts';
import { ChooseAnswer, ChooseQuantity, DeliveryPlace } from './OrderFields.tsx';
import { isPaid } from './order.ts';
import { useReadSheet } from './useReadSheet.ts';
import { useWhyNot } from './useWhyNot.ts';

type OrderProps = { service: ServiceForBed; onOrder: (wishes: Wishes) => void; onClose: () => void };
const rules = { required, max };
/** `isOpen`: it is asked for already, so that a closed one could only be repeated, which is refused. */
type OrderStepProps = OrderProps & { isOpen: boolean; collects?: boolean };

/** What must be known before the service is asked for: which, how many, where, when, and that it costs something. */
export function OrderSheet(props: OrderStepProps) {
  const language = useLanguage();
  return (
    <Sheet title={textIn(props.service.title, language)} icon={props.service.icon} onClose={props.onClose}>
      <OrderStep {...props} />
    </Sheet>
  );
}

/** The same inside a sheet. */
export function OrderStep({ isOpen, ...order }: OrderStepProps) {
  const { service, onClose } = order;
  const canBeSent = isOpen ? service.available : canBeAskedFor(service, serverNow());
  return canBeSent ? <Order {...order} /> : <NotNow {...{ service, isOpen, onClose }} />;
}

/** Why it cannot be asked for, neither now nor for later. */
function NotNow({ service, isOpen, onClose }: Pick<OrderStepProps, 'service' | 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('patient');
  const title = textIn(service.title, useLanguage());
  const whyNot = useWhyNot(service);
  useReadSheet({ title, parts: [isOpen ? t('order.open_already') : null, whyNot] });
  return (
    <div className="order">
      {isOpen && <p>{t('order.open_already')}</p>}
      <p className="callout is-waiting">{whyNot}</p>
      <button type="button" className="btn fill" onClick={onClose}>
        {t('requests.understood')}
      </button>
    </div>
  );
}

/** `collects`: it is chosen for an order of several, and not sent yet. */
function Order({ service, onOrder, onClose, collects = false }: Omit<OrderStepProps, 'isOpen'>) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [wishes, setWishes] = useState<Wishes>(() => firstWishes(service, serverNow()));
  const change = (parts: Wishes) => setWishes((present) => ({ ...present, ...parts }));
  const { question, description } = service;
  const opens = useOpens(service);
  const cost = costOf(service, wishes.quantity ?? 1, language);
  useReadSheet({
    title: textIn(service.title, language),
    parts: [opens, question ? textIn(question.text, language) : null, cost ? t('order.price', { price: cost }) : null],
  });
  const form = useForm(askedOrderFields, rules, { answer: wishes.answer ?? '' }, 'eager');
  const answer = form.field('answer');
  const missing =
    question && !answer.value.trim() ? t('order.missing', { what: textIn(question.text, language) }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!question) return onOrder(wishes);
    void form.submit((typed) => onOrder({ ...wishes, answer: typed('answer') }));
  };
  return (
    <form ref={form.form} className="order" onSubmit={submit} noValidate>
      {textIn(description, language) && <p className="muted">{textIn(description, language)}</p>}
      {opens && <p className="callout is-waiting">{opens}</p>}
      {question && <ChooseAnswer question={question} field={answer} />}
      {service.has_quantity && <ChooseQuantity quantity={wishes.quantity ?? 1} onChange={change} />}
      <DeliveryPlace places={service.places} place={wishes.place ?? null} onChange={change} />
      {service.has_schedule && <ChooseTime service={service} wantedAt={wishes.wantedAt ?? null} onChange={change} />}
      <Send {...{ cost, missing, collects }} onLeave={onClose} />
    </form>
  );
}

/** When a closed service opens, and that it can be asked for then. */
function useOpens({ available, available_from }: ServiceForBed): string | null {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useTimeZone();
  if (available || !available_from) return null;
  return t('order.opens', { time: dayAndTime(available_from, now, language, timeZone) });
}

/** What so many of it cost; null where it costs nothing. */
function costOf(service: ServiceForBed, quantity: number, language: LanguageCode): string | null {
  return isPaid(service) ? price((service.price_cents ?? 0) * quantity, service.currency, language) : null;
}

type SendProps = {
  cost: string | null;
  missing: string | null;
  collects: boolean;
  onLeave: () => void;
};

/** What it costs, and the two keys; a grey one says what is missing. */
function Send({ cost, missing, collects, onLeave }: SendProps) {
  const { t } = useTranslation('patient');
  const ask = cost ? t('order.send_paid', { price: cost }) : t('order.ask');
  const words = collects ? t('basket.add') : ask;
  return (
    <>
      {cost && (
        <p className="callout is-waiting">
          {t('order.price', { price: cost })} {t('order.price_hint')}
        </p>
      )}
      <div className="acts">
        <button type="submit" className="btn fill stacked" aria-disabled={missing !== null}>
          {words}
          {missing && <small>{missing}</small>}
        </button>
        <button type="button" className="btn quiet" onClick={onLeave}>
          {t('order.leave')}
        </button>
      </div>
    </>
  );
}
