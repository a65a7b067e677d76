import { useState } from 'react';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useAskForHelp } from '#web/patient/requests/useAskForHelp.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { needsQuestion } from './order.ts';
import { ServiceTile } from './ServiceTile.tsx';

/** Things to ask for, each with one tap; one that needs an answer opens its question. */
export function ServiceTiles({ services }: { services: readonly ServiceForBed[] }) {
  const ask = useAskForHelp();
  const [asked, setAsked] = useState<ServiceForBed | null>(null);
  const tap = (service: ServiceForBed) => (needsQuestion(service) ? setAsked(service) : ask(service));
  return (
    <>
      <div className="tiles">
        {services.map((service) => (
          <ServiceTile key={service.id} service={service} onTap={tap} />
        ))}
      </div>
      {asked && (
        <OrderSheet
          service={asked}
          onClose={() => setAsked(null)}
          onOrder={(wishes) => {
            setAsked(null);
            ask(asked, wishes);
          }}
        />
      )}
    </>
  );
}
