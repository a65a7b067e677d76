import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { DeliveryPlace } from '#web/patient/domain/ordering/OrderFields.tsx';
import { useRoomAndBed } from '#web/patient/domain/requests/useRoomAndBed.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';
import { Choice } from '#web/patient/frame/Choice.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/frame/NothingChosen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';
import { useAskedPlace } from './useAskedPlace.ts';

/** One service by itself, with where it is brought, before it is asked for; without an id what can be chosen. */
export function ServiceTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const services = useServices();
  const place = useRoomAndBed();
  if (id === undefined && services.data?.length === 0) return <NothingChosen title={t('target.service')} />;
  const service = services.data?.find((one) => one.id === id);
  if (id !== undefined && services.data && !service) return <NotFoundScreen />;
  return (
    <Frame title={service ? textIn(service.title, language) : t('target.service')} note={place}>
      {services.isPending && <Waiting shape="tiles" />}
      {!services.isPending && !services.data && <TryAgain onRetry={() => void services.refetch()} />}
      {id === undefined && (
        <ul className="lines">
          {services.data?.map((one) => (
            <Choice key={one.id} to={to.serviceTarget(language, one.id)} icon={one.icon}>
              {textIn(one.title, language)}
            </Choice>
          ))}
        </ul>
      )}
      {service && <Target key={service.id} service={service} />}
    </Frame>
  );
}

/**
 * The place that is chosen here is the only one that the key asks with; once it has asked, or while a request is open,
 * the key repeats that one's place, which is said instead.
 */
function Target({ service }: { service: ServiceForBed }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [chosen, setChosen] = useState<Wishes['place']>(null);
  const { description, places } = service;
  const choice = places.find((one) => one === chosen) ?? places[0] ?? null;
  const asked = useAskedPlace(service, choice);
  const place = asked === undefined ? choice : asked;
  return (
    <>
      {textIn(description, language) && <p>{textIn(description, language)}</p>}
      {asked && <p>{t(`requests.wished_${asked}`)}</p>}
      {asked === undefined && places.length > 0 && (
        <div className="order">
          <DeliveryPlace places={places} place={choice} onChange={(parts) => setChosen(parts.place)} />
        </div>
      )}
      <ServiceTiles services={[{ ...service, places: place ? [place] : [] }]} />
    </>
  );
}
