import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime, number, price } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import type { Amount } from '#web/patient/domain/ordering/order.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { basket, basketView } from './basket.ts';
import { useSendBasket } from './useSendBasket.ts';
import { costOf, nameOf, sumsOf, type Wish, withoutWish } from './wishes.ts';

type ChosenProps = { services: readonly ServiceForBed[]; onSent: () => void };

/** What was chosen, what it costs together, and the key that sends it. */
export function Chosen({ services, onSent }: ChosenProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const wishes = useStore(basket.wishes);
  const send = useSendBasket(services);
  const known = { services, open: useOpenRequests() };
  const inWords = (amounts: Amount[]) =>
    amounts.map(({ currency, cents }) => price(cents, currency, language)).join(' + ');
  const cost = inWords(sumsOf(wishes, known));
  return (
    <>
      <ul className="chosen-list">
        {wishes.map((wish) => (
          <ChosenLine
            key={nameOf(wish)}
            wish={wish}
            service={services.find(({ id }) => id === wish.service_id)}
            cost={inWords(costOf(wish, known))}
          />
        ))}
      </ul>
      {cost && (
        <p className="callout is-waiting">
          {t('basket.sum', { price: cost })} {t('order.price_hint')}
        </p>
      )}
      <div className="acts">
        <button type="button" className="btn" onClick={() => basketView.set('choose')}>
          <Icon name="plus" />
          {t('basket.more')}
        </button>
        <button type="button" className="btn quiet" onClick={() => void basket.change(() => [])}>
          {t('basket.empty')}
        </button>
      </div>
      <div className="acts sticky">
        <button
          type="button"
          className="btn fill"
          onClick={() => {
            send();
            onSent();
          }}
        >
          {cost ? t('order.send_paid', { price: cost }) : t('order.ask')}
        </button>
      </div>
    </>
  );
}

type ChosenLineProps = { wish: Wish; service: ServiceForBed | undefined; cost: string };

/** One thing in its own words: how many, which, where, when, what it costs; and the key that takes it out. */
function ChosenLine({ wish, service, cost }: ChosenLineProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useTimeZone();
  const title = textIn(wish.title, language);
  const choice = service?.question?.choices.find(({ key }) => key === wish.answer);
  const isForLater = wish.wanted_at && Date.parse(wish.wanted_at) > now;
  const parts = {
    answer: choice ? textIn(choice.text, language) : wish.answer,
    place: wish.place && t(`order.place_${wish.place}`),
    time: isForLater && dayAndTime(wish.wanted_at ?? '', now, language, timeZone),
    cost,
  };
  return (
    <li>
      <Pictogram name={wish.icon} />
      <p>
        <b>
          {title} {wish.quantity > 1 && <bdi className="num">× {number(wish.quantity, language)}</bdi>}
        </b>
        <span className="parts">
          {Object.entries(parts).map(([name, words]) => words && <bdi key={name}>{words}</bdi>)}
        </span>
      </p>
      <button
        type="button"
        className="btn quiet square"
        data-card={nameOf(wish)}
        onClick={() => void basket.change((present) => withoutWish(present, wish))}
      >
        <Icon name="x" />
        <span className="vh">{t('basket.take_out', { what: title })}</span>
      </button>
    </li>
  );
}
