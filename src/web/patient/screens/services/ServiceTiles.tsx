import { Suspense, useState } from 'react';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { showSafetyNote } from '#web/patient/domain/cards/SafetyNote.tsx';
import { useOpenThread } from '#web/patient/domain/messages/useOpenThread.ts';
import { LaterOrderSheet } from '#web/patient/domain/ordering/LaterOrderSheet.ts';
import { needsQuestion } from '#web/patient/domain/ordering/order.ts';
import { sameAs } from '#web/patient/domain/ordering/same-as.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useAskForHelp, type Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';
import { ServiceTile } from './ServiceTile.tsx';

/** Things to ask for, each with one tap; one that needs an answer opens its question. */
export function ServiceTiles({ services }: { services: readonly ServiceForBed[] }) {
  const send = useAskForHelp();
  const openThread = useOpenThread();
  const ask = (service: ServiceForBed, wishes?: Wishes) => {
    send(service, wishes);
    showSafetyNote(service);
    openThread(service);
  };
  const [asked, setAsked] = useState<ServiceForBed | null>(null);
  const open = useOpenRequests();
  const tap = (service: ServiceForBed) => (needsQuestion(service) ? setAsked(service) : ask(service));
  return (
    <>
      <div className="tiles">
        {services.map((service) => (
          <ServiceTile
            key={service.id}
            service={service}
            open={open.find((request) => itemOf(service, request))}
            onTap={tap}
            onAgain={(again, request) =>
              again.available ? ask(again, sameAs(itemOf(again, request))) : setAsked(again)
            }
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {asked && (
          <LaterOrderSheet
            service={asked}
            isOpen={open.some((request) => itemOf(asked, request))}
            onClose={() => setAsked(null)}
            onOrder={(wishes) => {
              setAsked(null);
              ask(asked, wishes);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

type Item = HelpRequestForStay['items'][number];

const itemOf = (service: ServiceForBed, request: HelpRequestForStay): Item | undefined =>
  request.items.find((item) => item.service_id === service.id);
