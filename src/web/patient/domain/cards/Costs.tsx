import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { price } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { sumsByCurrency } from '#web/patient/domain/ordering/order.ts';

/** What the request costs and, once somebody has noted it, that it was paid; of a canceled one, that it costs nothing. */
export function Costs({ request: { items, status, payed } }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const sums = sumsByCurrency(
    items.map(({ currency, price_cents, quantity }) => ({ currency, cents: price_cents * quantity })),
  );
  if (sums.length === 0) return null;
  if (payed)
    return (
      <p>
        <span className="chip is-done">
          <Icon name="check" />
          {t('requests.payed')}
        </span>
      </p>
    );
  if (status === 'canceled') return <p className="also">{t('requests.not_charged')}</p>;
  const cost = sums.map(({ currency, cents }) => price(cents, currency, language)).join(' + ');
  return <p className="also">{t('order.price', { price: cost })}</p>;
}
