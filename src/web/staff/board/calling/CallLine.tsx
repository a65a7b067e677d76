import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { CircleCord } from '#web/kit/cord/CircleCord.tsx';
import { Cord } from '#web/kit/cord/Cord.tsx';
import { stepPlaces } from '#web/kit/cord/places.ts';
import { cardState } from '#web/staff/board/card/card-state.ts';
import { useCordWords } from '#web/staff/board/card/useCordWords.ts';
import { useStateLine } from '#web/staff/board/card/useStateLine.ts';
import { isCalling, nextCall } from './next-call.ts';
import { useCallWords } from './useCallWords.ts';

/** The cord of a card with its words: who is called and in how long the next, or how far it is. */
export function CallLine({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const cordWords = useCordWords();
  const { circles, words } = useCallWords();
  const line = useStateLine(request, now);
  const state = cardState(request, now);
  const next = nextCall(request, now);
  const call = next ? words(next) : null;
  return (
    <div className="next">
      {isCalling(request, now) ? (
        <CircleCord
          reached={request.step}
          burnt={next?.burnt ?? null}
          tone={state.cordTone}
          words={circles}
          label={t('call.circles')}
        />
      ) : (
        <Cord state={state} places={stepPlaces(state, cordWords)} label={t('request.history')} />
      )}
      <span className="num state-line">
        {line ?? call}
        {line && call ? <small>{call}</small> : null}
      </span>
    </div>
  );
}
