import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { AsOf } from '#web/patient/domain/cards/AsOf.tsx';
import { tileClass } from '#web/patient/domain/ordering/order.ts';
import { useWhyNot } from '#web/patient/domain/ordering/useWhyNot.ts';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';

type OpenTileProps = { service: ServiceForBed; request: HelpRequestForStay; onTap: () => void };

/**
 * A key whose request is open: how it stands, for as long as it does, and what a tap does: it asks again, makes a
 * planned wish due now, or opens why neither is possible.
 */
export function OpenTile({ service, request, onTap }: OpenTileProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { state, short } = useKeyWords(request);
  const progress = progressOf(state);
  const whyNot = useWhyNot(service);
  const tapDoes = t(state === 'planned' ? 'services.tap_now' : 'services.tap_again');
  return (
    <button
      type="button"
      className={tileClass(service, `open is-${progress.tone}`)}
      data-card={service.id}
      aria-haspopup={whyNot ? 'dialog' : undefined}
      onClick={onTap}
    >
      <span className="say">
        <Pictogram name={service.icon} />
        <b>{textIn(service.title, language)}</b>
      </span>
      <Sign name={progress.icon} />
      <strong>{short}</strong>
      <small>
        <AsOf otherwise={whyNot ?? tapDoes} />
      </small>
    </button>
  );
}
