import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { lampsOf } from '#web/patient/domain/requests/useTrack.ts';
import { wordsOf } from '#web/patient/domain/requests/words.ts';

type LinkedRequestProps = { request: HelpRequestForStay; timeZone: string };

/** What was asked for at the bed, when, and how far it is. Here it is read; at the bed it is changed, and answered. */
export function LinkedRequest({ request, timeZone }: LinkedRequestProps) {
  const { t } = useTranslation('patient');
  const context = { t, language: useLanguage(), now: useClock(30_000), timeZone };
  const { title, lead, taken, state, at } = wordsOf(request, context);
  const progress = progressOf(state);
  return (
    <li className={`linked-request is-${progress.tone}`}>
      <div className="card-head">
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <h3>{title}</h3>
        <bdi className="muted num">{at(request.asked_at)}</bdi>
      </div>
      <p className="lead">{state === 'late_asked' ? taken : lead}</p>
      {isOpen(request.status) && (
        <ProgressTrack state={progress} places={lampsOf(request.reached, state, context)} label={t('requests.steps')} />
      )}
    </li>
  );
}
