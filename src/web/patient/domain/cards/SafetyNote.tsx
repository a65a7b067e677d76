import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { useKnownServices } from '#web/patient/domain/requests/useServices.ts';
import { isAsked, useAsked } from '#web/patient/domain/sending/useAsked.ts';

/** The service just asked for whose note stands above the emergency line; lives as long as the page. */
const asked = createStore<ServiceForBed | null>(null);

/** Shows what was written for safety right after the tap, wherever the page is scrolled. */
export function showSafetyNote(service: ServiceForBed): void {
  if (hasNote(service)) asked.set(() => service);
}

/** An answer that was kept before there were notes has none. */
const hasNote = ({ after_tap }: ServiceForBed) => after_tap === 'description' || after_tap === 'call_button';

/** The note in sight: from the tap on, until it is put away or nothing is asked of the service any more. */
export function SafetyNoteInSight() {
  const { t } = useTranslation('patient');
  const service = useStore(asked);
  const stands = useAsked(service?.id ?? '');
  if (!service || !isAsked(stands)) return null;
  return (
    <div className="safety-bar" role="alert" data-card="safety" tabIndex={-1}>
      <Note service={service} />
      <button type="button" className="btn quiet square" onClick={() => asked.set(() => null)}>
        <Icon name="x" />
        <span className="vh">{t('common.close')}</span>
      </button>
    </div>
  );
}

/** The note on the card of a request or of a tap that has not left yet, unless it is in sight already. */
export function SafetyNote({ services }: { services: readonly string[] }) {
  const known = useKnownServices();
  const inSight = useStore(asked);
  return known
    .filter((service) => services.includes(service.id) && hasNote(service) && service.id !== inSight?.id)
    .map((service) => <Note key={service.id} service={service} />);
}

/** Whether one of `services` sends to the red call button. */
export function useNamesButton(): (services: readonly string[]) => boolean {
  const known = useKnownServices();
  return (services) => known.some(({ id, after_tap }) => after_tap === 'call_button' && services.includes(id));
}

function Note({ service }: { service: ServiceForBed }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const isUrgent = service.after_tap === 'call_button';
  return (
    <div className={`safety is-${isUrgent ? 'urgent' : 'waiting'}`}>
      {isUrgent && (
        <p className="red-button">
          <Pictogram name="callbutton" />
          {t('services.red_button_first')}
        </p>
      )}
      <p>{textIn(service.description, language)}</p>
    </div>
  );
}
