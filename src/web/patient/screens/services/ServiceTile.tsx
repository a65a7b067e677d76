import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { minutesRange } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { KeyFace } from '#web/kit/service-key/KeyFace.tsx';
import { useStore } from '#web/kit/store.ts';
import { tileClass } from '#web/patient/domain/ordering/order.ts';
import { useWhyNot } from '#web/patient/domain/ordering/useWhyNot.ts';
import { taps } from '#web/patient/domain/sending/taps.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';
import { OpenTile } from './OpenTile.tsx';
import { TappedTile } from './TappedTile.tsx';

type TileProps = {
  service: ServiceForBed;
  /** The open request that this key made or could only repeat. */
  open?: HelpRequestForStay | undefined;
  onTap: (service: ServiceForBed) => void;
  /** Asks for the same once more, with the answer and the place of the open one. */
  onAgain: (service: ServiceForBed, open: HelpRequestForStay) => void;
};

/**
 * One thing to ask for: a picture, a word, one tap. Tapped, it says in place what became of it; closed, why and when.
 */
export function ServiceTile({ service, open, onTap, onAgain }: TileProps) {
  const language = useLanguage();
  const tap = useStore(taps, (present) => present.find((one) => one.serviceId === service.id));
  const whyNot = useWhyNot(service);
  const title = textIn(service.title, language);
  if (tap) return <TappedTile service={service} tap={tap} />;
  if (open) return <OpenTile service={service} request={open} onTap={() => onAgain(service, open)} />;
  return (
    <button
      type="button"
      className={tileClass(service, whyNot && 'closed')}
      data-card={service.id}
      aria-haspopup={whyNot ? 'dialog' : undefined}
      onClick={() => onTap(service)}
    >
      <KeyFace icon={service.icon} title={title}>
        {whyNot && <Sign name="clock" />}
        {whyNot ? <small>{whyNot}</small> : <Usual service={service} />}
      </KeyFace>
    </button>
  );
}

/** How long it really takes at this hour, where that is known; a mere promise on each tile would only be noise. */
function Usual({ service: { usual_minutes } }: { service: ServiceForBed }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  if (!usual_minutes) return null;
  return (
    <small>
      <bdi className="num">{t('services.usual', { time: minutesRange(usual_minutes, language, 'short') })}</bdi>
    </small>
  );
}
