import './faces.css';
import { useTranslation } from 'react-i18next';
import { faces } from '#shared/requests/feedback/faces.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Face } from './Face.tsx';
import { TalkToNurse } from './TalkToNurse.tsx';
import { useFeedback } from './useFeedback.ts';

/** How it was, in one tap; said otherwise or taken back as long as the card is there. A sad face offers to talk. */
export function Faces({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const { face, isWaiting, give } = useFeedback(request);
  return (
    <fieldset className="faces">
      <legend>{t('feedback.question')}</legend>
      <div className="face-keys">
        {faces.map((one) => (
          <button
            key={one}
            type="button"
            className="face-key"
            aria-pressed={face === one}
            onClick={() => face === one || give(one)}
          >
            <Face name={one} />
            {t(`feedback.${one}`)}
          </button>
        ))}
      </div>
      <p className="also">{t('feedback.totals')}</p>
      {face && (
        <div className="face-said">
          <p>
            <b>{t('feedback.thank_you')}</b>
            {isWaiting && <span>{t('requests.waiting_unsent')}</span>}
          </p>
          <button type="button" className="btn quiet" onClick={() => give(null)}>
            <Icon name="undo" />
            {t('feedback.take_back')}
          </button>
        </div>
      )}
      {face === 'poor' && <TalkToNurse />}
    </fieldset>
  );
}
