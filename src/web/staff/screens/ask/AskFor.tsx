import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
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
  return <AskForStay stay={list.data.stay_id} services={list.data.services} onReread={() => void list.refetch()} />;
}

type AskForStayProps = { stay: string; services: readonly ServiceForBed[]; onReread: () => void };

/** For the stay that was running when the bed was chosen, and for no other. */
function AskForStay({ stay: running, services, onReread }: AskForStayProps) {
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
          busy={ask.isPending}
          error={ask.error}
          onAsk={(wish) => ask.mutate(wish)}
          onBack={another}
        />
      ) : (
        <ServiceKeys services={services} onChoose={setService} />
      )}
    </div>
  );
}
