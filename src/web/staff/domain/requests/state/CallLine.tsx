import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { CircleTrack } from '#web/kit/progress-track/CircleTrack.tsx';
import { stepPlaces } from '#web/kit/progress-track/lamps.ts';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { AsOf } from './AsOf.tsx';
import { cardState } from './card-state.ts';
import { isCalling, nextCall } from './next-call.ts';
import { useCallWords } from './useCallWords.ts';
import { useStateLine } from './useStateLine.ts';
import { useTrackWords } from './useTrackWords.ts';

/**
 * The progress track of a card with its words: who is called and in how long the next, or how far it is. While there is
 * no connection, as of when that is stands in the place of the track, which nothing moves any more.
 */
export function CallLine({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const trackWords = useTrackWords();
  const { circles, words } = useCallWords();
  const lineAt = useStateLine(request);
  const at = (now: number) => {
    const next = nextCall(request, now);
    return {
      line: lineAt(now),
      call: next && words(next),
      percent: next && Math.round(next.burnt * 100),
      state: cardState(request, now),
      calling: isCalling(request, now),
    };
  };
  const { line, call, percent, state, calling } = at(useClockFor((now) => JSON.stringify(at(now))));
  return (
    <div className="next">
      <div className="track-place">
        {calling ? (
          <CircleTrack
            reached={request.step}
            burnt={percent === null ? null : percent / 100}
            tone={state.trackTone}
            words={circles}
            label={t('call.circles')}
          />
        ) : (
          <ProgressTrack state={state} places={stepPlaces(state, trackWords)} label={t('request.history')} />
        )}
        <AsOf />
      </div>
      <span className="num state-line">
        {line ?? call}
        {line && call ? <small>{call}</small> : null}
      </span>
    </div>
  );
}
