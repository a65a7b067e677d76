import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { serverNow } from '#web/kit/live/server-time.ts';

type ServiceKeysProps = { services: readonly ServiceForBed[]; onChoose: (service: ServiceForBed) => void };

/** What can be asked for, one key below the other; what cannot be had now says why. */
export function ServiceKeys({ services, onChoose }: ServiceKeysProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const whyNot = ({ blocked, blocked_reason, available, available_from }: ServiceForBed) => {
    if (blocked) return blocked_reason ? t('ask.blocked_because', { reason: blocked_reason }) : t('ask.blocked');
    if (available) return null;
    if (!available_from) return t('ask.closed');
    return t('ask.opens', { time: dayAndTime(available_from, serverNow(), language, timeZone) });
  };
  return (
    <div className="ask-keys">
      {services.map((service) => {
        const why = whyNot(service);
        return (
          <Button
            key={service.id}
            wide
            className="ask-key"
            icon={<Pictogram name={service.icon} />}
            hint={why ?? (service.urgency === 'high' ? t('ask.urgent') : undefined)}
            aria-disabled={why !== null}
            onClick={() => (why === null ? onChoose(service) : undefined)}
          >
            {textIn(service.title, language)}
          </Button>
        );
      })}
    </div>
  );
}
