import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useStore } from '#web/kit/store.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { isCanceled, type PatientEntry, submissionIn } from './patient-calls.ts';
import { type Tap, taps } from './taps.ts';
import { useUnsent } from './useUnsent.ts';

/** Where a service is asked for: each place that has it, and undefined where none has. */
type Asked = {
  /** A tap of a moment ago, also one that was taken back. */
  tap: Tap | undefined;
  /** What waits on the device and was not taken back. */
  waiting: PatientEntry | undefined;
  open: HelpRequestForStay | undefined;
};

export function useAsked(serviceId: string): Asked {
  const names = ({ service_id }: { service_id: string }) => service_id === serviceId;
  const tap = useStore(taps, (present) => present.find((one) => one.serviceId === serviceId));
  const waiting = useUnsent().find((entry) => !isCanceled(entry) && submissionIn(entry)?.items.some(names));
  const open = useOpenRequests().find(({ items }) => items.some(names));
  return { tap, waiting, open };
}

/** Whether it is asked for anywhere, and not taken back. */
export function isAsked({ tap, waiting, open }: Asked): boolean {
  return Boolean((tap && tap.state !== 'undone') || waiting || open);
}
