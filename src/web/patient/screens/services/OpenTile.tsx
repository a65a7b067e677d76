import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { AsOf } from '#web/patient/domain/cards/AsOf.tsx';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import { tileClass } from './order.ts';

type OpenTileProps = { service: ServiceForBed; request: HelpRequestForStay; onTap: () => void };

/** A key whose request is open: how it stands, for as long as it does; a tap asks again, and the key says so. */
export function OpenTile({ service, request, onTap }: OpenTileProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { state, short } = useKeyWords(request);
  return (
    <button
      type="button"
      className={tileClass(service, `open is-${progressOf(state).tone}`)}
      data-card={service.id}
      onClick={onTap}
    >
      <span className="say">
        <Pictogram name={service.icon} />
        <b>{textIn(service.title, language)}</b>
      </span>
      <strong>{short}</strong>
      <small>
        <AsOf otherwise={t('services.tap_again')} />
      </small>
    </button>
  );
}
