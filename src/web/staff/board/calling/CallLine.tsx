import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { CircleTrack } from '#web/kit/progress-track/CircleTrack.tsx';
import { stepPlaces } from '#web/kit/progress-track/lamps.ts';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { cardState } from '#web/staff/board/card/card-state.ts';
import { useStateLine } from '#web/staff/board/card/useStateLine.ts';
import { useTrackWords } from '#web/staff/board/card/useTrackWords.ts';
import { isCalling, nextCall } from './next-call.ts';
import { useCallWords } from './useCallWords.ts';

/** The progress track of a card with its words: who is called and in how long the next, or how far it is. */
export function CallLine({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const trackWords = useTrackWords();
  const { circles, words } = useCallWords();
  const line = useStateLine(request, now);
  const state = cardState(request, now);
  const next = nextCall(request, now);
  const call = next ? words(next) : null;
  return (
    <div className="next">
      {isCalling(request, now) ? (
        <CircleTrack
          reached={request.step}
          burnt={next?.burnt ?? null}
          tone={state.trackTone}
          words={circles}
          label={t('call.circles')}
        />
      ) : (
        <ProgressTrack state={state} places={stepPlaces(state, trackWords)} label={t('request.history')} />
      )}
      <span className="num state-line">
        {line ?? call}
        {line && call ? <small>{call}</small> : null}
      </span>
    </div>
  );
}
