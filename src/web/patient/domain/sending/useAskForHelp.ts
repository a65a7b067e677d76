import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay, Submission } from '#shared/requests/request.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { session } from '#web/patient/session/session.ts';
import { onlyPlace } from './only-place.ts';
import { ask, takeBack } from './send-queue.ts';
import { addTap, noteTap, type Tap } from './taps.ts';

/** What the patient said beside the service itself. */
export type Wishes = Partial<Pick<Submission['items'][number], 'quantity' | 'answer' | 'place'>> & {
  wantedAt?: string | undefined;
};

/** Asks for a service: makes the submission's id, keeps it on the device, sends at once. */
export function useAskForHelp(): (service: ServiceForBed, wishes?: Wishes) => void {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (service, { wantedAt, ...item } = {}) => {
    const stay = session.get()?.user.stay;
    if (!stay) return; // signed out in this very moment; the guard is on its way to sign-in
    const tapped = {
      id: newId(),
      scope: stay.id,
      asked_at: new Date(serverNow()).toISOString(),
      shown: { title: service.title, icon: service.icon },
    };
    addTap({ ...tapped, serviceId: service.id });
    announce(`${textIn(service.title, language)}: ${t('services.sending')}`);
    void ask(
      {
        id: tapped.id,
        stay_id: stay.id,
        asked_at: tapped.asked_at,
        ...(wantedAt ? { wanted_at: wantedAt } : {}),
        items: [{ service_id: service.id, ...onlyPlace(service), ...item }],
      },
      tapped.shown,
    );
  };
}

/**
 * Asks for everything of an open request once more: the same answers and places, so that it is a repeat
 * (docs/product.md).
 */
export function useAskAgain(): (request: HelpRequestForStay) => void {
  const { t } = useTranslation('patient');
  return ({ stay_id, items: [first, ...others] }) => {
    if (!first) return; // a request has at least one item
    const tapped = {
      id: newId(),
      scope: stay_id,
      asked_at: new Date(serverNow()).toISOString(),
      shown: { title: first.title, icon: first.icon },
    };
    const items = [first, ...others].map(({ service_id, quantity, answer, place }) => ({
      service_id,
      quantity,
      answer,
      place,
    }));
    addTap({ ...tapped, serviceId: first.service_id });
    announce(t('services.sending'));
    void ask({ id: tapped.id, stay_id, asked_at: tapped.asked_at, items }, tapped.shown);
  };
}

/** Shaking hands tap twice: the key that has just become "undo" does not hear the second tap. */
const deafMs = 600;

/** Takes a tap back: cancels what it made, or keeps it from leaving. */
export function useUndo(): (tap: Tap) => void {
  const { t } = useTranslation('patient');
  return ({ id, scope, asked_at, shown, at }) => {
    if (serverNow() - at < deafMs) return;
    noteTap(id, 'undone');
    announce(t('services.undone'));
    void takeBack({ id, scope, asked_at, shown }, { action_id: newId(), reason: 'undone' });
  };
}
