import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { dropRefusal, type Refusal, refusals } from '#web/patient/domain/sending/refusals.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** The taps of this stay that were refused and whose reason nobody has put away yet. */
export function useRefusals(): readonly Refusal[] {
  const stayId = useStay();
  return useStore(refusals).filter((one) => one.scope === stayId);
}

/** The level of a card's heading is that of the place where it stands. */
type RefusedCardProps = { refusal: Refusal; heading?: 'h2' | 'h3' };

/** A tap that did not become a request, and why. */
export function RefusedCard({ refusal: { id, shown, reason }, heading: Heading = 'h3' }: RefusedCardProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <article className="card is-urgent refused" data-card={id} tabIndex={-1}>
      <div className="card-head">
        <Pictogram name={shown.icon} />
        <Heading>{textIn(shown.title, language)}</Heading>
        <span className="chip is-off">
          <Icon name="x" />
          {t('requests.refused')}
        </span>
      </div>
      <p className="lead">{reason}</p>
      <div className="acts">
        <button type="button" className="btn quiet" onClick={() => dropRefusal(id)}>
          {t('requests.understood')}
        </button>
      </div>
    </article>
  );
}
