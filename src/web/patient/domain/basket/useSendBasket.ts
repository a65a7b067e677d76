import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { showSafetyNote } from '#web/patient/domain/cards/SafetyNote.tsx';
import { presentStay } from '#web/patient/session/session.ts';
import { basket } from './basket.ts';
import { ordersOf } from './wishes.ts';

/** Sends everything that was chosen, as one submission for each service type and time. */
export function useSendBasket(services: readonly ServiceForBed[]): () => void {
  const { t } = useTranslation('patient');
  return () => {
    const stay = presentStay();
    if (!stay) return; // signed out in this very moment; the guard is on its way to sign-in
    const asked = new Set(basket.wishes.get().map(({ service_id }) => service_id));
    announce(t('services.sending'));
    // What the queue did not take is handed over once more.
    void basket.send((wishes) => ordersOf(wishes, services, { stay, now: serverNow(), newId })).catch(basket.open);
    for (const service of services) if (asked.has(service.id)) showSafetyNote(service);
  };
}
