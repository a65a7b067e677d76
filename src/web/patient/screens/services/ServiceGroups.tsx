import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { ServiceGroup } from '#shared/beds/service-groups.ts';
import { byGroup } from '#web/patient/domain/ordering/order.ts';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useFolded } from '#web/patient/domain/view/useFolded.ts';
import { ServiceTiles } from './ServiceTiles.tsx';
import { favourites } from './search/often-asked.ts';

type Services = { services: readonly ServiceForBed[] };

/**
 * Everything one can ask for, in the ward's groups; a ward that has sorted nothing has one list without a heading. Where
 * keys are many, what this stay asked for most stands there once more, behind the first group, whose keys stay in their
 * place. That is decided once, with the first keys: what is answered later than they moves none and counts when home opens
 * next.
 */
export function ServiceGroups({ services }: Services) {
  const requests = useOwnRequests().data;
  const [often] = useState(() => favourites(services, requests ?? []).map(({ id }) => id));
  const isFolded = useFolded();
  const again = isFolded ? [] : often.flatMap((id) => services.filter((service) => service.id === id));
  const groups = byGroup(services);
  if (groups.length < 2) return <ServiceTiles services={services} />;
  return groups.map(({ group, services: ofGroup }, place) => (
    <Fragment key={group}>
      {place === 1 && again.length > 0 && <Group name="search.often" services={again} />}
      <Group name={`services.group_${group}`} services={ofGroup} />
    </Fragment>
  ));
}

type GroupProps = Services & { name: `services.group_${ServiceGroup}` | 'search.often' };

function Group({ name, services }: GroupProps) {
  const { t } = useTranslation('patient');
  const heading = useId();
  return (
    <section className="group" aria-labelledby={heading}>
      <h2 id={heading}>{t(name)}</h2>
      <ServiceTiles services={services} />
    </section>
  );
}
