import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { ServiceGroup } from '#shared/beds/service-groups.ts';
import { byGroup } from '#web/patient/domain/ordering/order.ts';
import { ServiceTiles } from './ServiceTiles.tsx';

/** Everything one can ask for, in the ward's groups; a ward that has sorted nothing has one list without a heading. */
export function ServiceGroups({ services }: { services: readonly ServiceForBed[] }) {
  const groups = byGroup(services);
  if (groups.length < 2) return <ServiceTiles services={services} />;
  return groups.map(({ group, services: ofGroup }) => <Group key={group} group={group} services={ofGroup} />);
}

function Group({ group, services }: { group: ServiceGroup; services: readonly ServiceForBed[] }) {
  const { t } = useTranslation('patient');
  const heading = useId();
  return (
    <section className="group" aria-labelledby={heading}>
      <h2 id={heading}>{t(`services.group_${group}`)}</h2>
      <ServiceTiles services={services} />
    </section>
  );
}
