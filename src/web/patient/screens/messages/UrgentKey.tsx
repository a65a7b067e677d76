import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { useNeededService } from '#web/patient/domain/messages/useNeeds.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { AskFor } from './AskKey.tsx';

/** Under the enlarged emergency line: what can be asked for because of what was said, the first as the largest key. */
export function UrgentKey() {
  const need = useLargeLine()?.need;
  return need ? <UrgentKeys need={need} /> : null;
}

function UrgentKeys({ need }: { need: string }) {
  const named = useNeededService(need);
  const offered = highFirst(useServices().data ?? [], named);
  if (offered.length === 0) return null;
  return (
    <div className="urgent-key">
      {offered.map((service, place) => (
        <AskFor key={service.id} service={service} isLarge={place === 0} />
      ))}
    </div>
  );
}

/**
 * The service that is named for the need alone where it is of high urgency; else before it the bed's first that is, one
 * that can be asked for now before others (S36).
 */
function highFirst(services: readonly ServiceForBed[], named: ServiceForBed | null): ServiceForBed[] {
  const high = services.filter(({ urgency }) => urgency === 'high');
  const first = high.find(({ available, blocked }) => available && !blocked) ?? high[0];
  return [named?.urgency === 'high' ? null : first, named].filter((one) => one != null);
}
