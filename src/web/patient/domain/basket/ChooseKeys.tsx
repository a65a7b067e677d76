import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { serverNow } from '#web/kit/live/server-time.ts';
import { KeyFace } from '#web/kit/service-key/KeyFace.tsx';
import { useStore } from '#web/kit/store.ts';
import { canBeAskedFor } from '#web/patient/domain/ordering/first-wishes.ts';
import { needsQuestion, tileClass } from '#web/patient/domain/ordering/order.ts';
import { sameAs } from '#web/patient/domain/ordering/same-as.ts';
import { useWhyNot } from '#web/patient/domain/ordering/useWhyNot.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { onlyPlace } from '#web/patient/domain/sending/only-place.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';
import { basket, basketView } from './basket.ts';
import { canBeCollected, toggled } from './wishes.ts';

type ChooseKeysProps = { services: readonly ServiceForBed[]; onAsk: (service: ServiceForBed) => void };

/** A key for each thing that can be collected: a tap chooses it, or asks first what must be known. Nothing is sent. */
export function ChooseKeys({ services, onAsk }: ChooseKeysProps) {
  const { t } = useTranslation('patient');
  const count = useStore(basket.wishes, (wishes) => wishes.length);
  return (
    <>
      <p>{t('basket.hint')}</p>
      <div className="tiles">
        {services.filter(canBeCollected).map((service) => (
          <ChooseKey key={service.id} service={service} onAsk={() => onAsk(service)} />
        ))}
      </div>
      <div className="acts sticky">
        <button
          type="button"
          className="btn fill stacked"
          aria-disabled={count === 0}
          onClick={() => count > 0 && basketView.set('chosen')}
        >
          {t('basket.go_on')}
          <small>{count === 0 ? t('basket.nothing') : t('basket.chosen', { count })}</small>
        </button>
      </div>
    </>
  );
}

/**
 * `aria-pressed` where a tap chooses and another takes it out again. What asks something may be there in several ways:
 * from then on a tap asks for one more, or, where nothing is asked any longer, shows which ones there are.
 */
function ChooseKey({ service, onAsk }: { service: ServiceForBed; onAsk: () => void }) {
  const language = useLanguage();
  const whyNot = useWhyNot(service);
  const chosen = useStore(basket.wishes).filter(({ service_id }) => service_id === service.id);
  const open = useOpenRequests().flatMap(({ items }) => items.filter(({ service_id }) => service_id === service.id))[0];
  const hasSeveral = chosen.length > 1;
  const asks = needsQuestion(service) && (hasSeveral || !(open && service.available));
  const isOut = !canBeAskedFor(service, serverNow()) && chosen.length === 0;
  const tap = () => {
    if (isOut) return;
    if (asks) return onAsk();
    if (hasSeveral) return basketView.set('chosen');
    void basket.change((present) => toggled(present, service, open ? sameAs(open) : onlyPlace(service)));
  };
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <button
      type="button"
      className={tileClass(service, chosen.length > 0 ? 'chosen' : whyNot && 'closed')}
      data-card={service.id}
      aria-pressed={asks || hasSeveral ? undefined : chosen.length > 0}
      aria-haspopup={asks && !isOut ? 'dialog' : undefined}
      aria-disabled={isOut || undefined}
      onClick={tap}
    >
      <KeyFace icon={service.icon} title={textIn(service.title, language)}>
        {chosen.length > 0 && <Count count={count} />}
        {chosen.length === 0 && whyNot && (
          <>
            <Sign name="clock" />
            <small>{whyNot}</small>
          </>
        )}
      </KeyFace>
    </button>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <small className="count-chosen">
      <Icon name="check" />
      {t('basket.is_chosen')}
      {count > 1 && <bdi className="num">× {number(count, language)}</bdi>}
    </small>
  );
}
