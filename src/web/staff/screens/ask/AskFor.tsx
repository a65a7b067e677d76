import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { ServicesOfBed } from '#shared/beds/for-bed.schemas.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { Asked } from './Asked.tsx';
import { ServiceKeys } from './ServiceKeys.tsx';
import { useAsk, useServicesOfBed } from './useAsk.ts';
import { WishForm } from './WishForm.tsx';

/** The employee asks for the patient in a bed: what, how exactly, and then what became of it. */
export function AskFor({ bed }: { bed: string }) {
  const { t } = useTranslation('staff');
  const list = useServicesOfBed(bed);
  if (list.isError && !list.data) {
    const isFree = isRefusal(list.error) && list.error.code === 'not_found';
    if (isFree) return <Notice title={t('ask.nobody')} />;
    return <TryAgain error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Waiting label={t('common.loading')} rows={4} />;
  const { stay_id, ...offered } = list.data;
  return <AskForStay stay={stay_id} offered={offered} onReread={() => void list.refetch()} />;
}

type Offered = Omit<ServicesOfBed, 'stay_id'>;
type AskForStayProps = { stay: string; offered: Offered; onReread: () => void };

/** For the stay that was running when the bed was chosen, and for no other. */
function AskForStay({ stay: running, offered, onReread }: AskForStayProps) {
  const { t } = useTranslation('staff');
  const [stay] = useState(running);
  const [service, setService] = useState<ServiceForBed | null>(null);
  const ask = useAsk(stay);
  const isLost = useLink() === 'lost';
  const another = () => {
    ask.reset();
    setService(null);
    onReread();
  };
  if (ask.data) return <Asked {...ask.data} onMore={another} />;
  if (running !== stay) return <Notice title={t('ask.other_stay')} />;
  return (
    <div className="ask-form">
      {isLost ? (
        <p className="ask-said is-urgent" role="alert">
          <Icon name="alert" /> <span>{t('ask.offline')}</span>
        </p>
      ) : null}
      {service ? (
        <WishForm
          key={service.id}
          service={service}
          ofColleagues={offered.of_colleagues.some(({ id }) => id === service.id)}
          busy={ask.isPending}
          error={ask.error}
          onAsk={(wish) => ask.mutate(wish)}
          onBack={another}
        />
      ) : (
        <Choices offered={offered} onChoose={setService} />
      )}
    </div>
  );
}

type ChoicesProps = { offered: Offered; onChoose: (service: ServiceForBed) => void };

/** What can be asked for the patient, and below what can be asked of colleagues, where the hospital has such a kind. */
function Choices({ offered: { services, of_colleagues }, onChoose }: ChoicesProps) {
  const { t } = useTranslation('staff');
  if (services.length + of_colleagues.length === 0) return <p>{t('ask.none')}</p>;
  if (of_colleagues.length === 0) return <ServiceKeys services={services} onChoose={onChoose} />;
  return (
    <>
      {services.length > 0 ? (
        <section aria-label={t('ask.for_patient')}>
          <h2 className="ask-title">{t('ask.for_patient')}</h2>
          <ServiceKeys services={services} onChoose={onChoose} />
        </section>
      ) : null}
      <section aria-label={t('ask.of_colleagues')}>
        <h2 className="ask-title">{t('ask.of_colleagues')}</h2>
        <p className="muted ask-hint">{t('ask.of_colleagues_hint')}</p>
        <ServiceKeys services={of_colleagues} onChoose={onChoose} />
      </section>
    </>
  );
}
