import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { focusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { AccepterChips } from '#web/staff/domain/requests/card/passing-on/AccepterChips.tsx';
import { Undo } from '#web/staff/domain/requests/card/Undo.tsx';
import { isPlanned, waited } from '#web/staff/domain/requests/rules/lateness.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import { CallLine } from '#web/staff/domain/requests/state/CallLine.tsx';
import { cardState } from '#web/staff/domain/requests/state/card-state.ts';
import { isCalling } from '#web/staff/domain/requests/state/next-call.ts';
import { useStateLine } from '#web/staff/domain/requests/state/useStateLine.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { Facts } from './Facts.tsx';
import { History } from './history/History.tsx';
import { MoreSteps } from './MoreSteps.tsx';
import { Notes } from './notes/Notes.tsx';
import './request.css';

/** One request, whole: where, what, who has it, what was said, how it went, what else can be done. */
export function RequestDetail({ request, me }: { request: HelpRequestForStaff; me: string }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const now = useClock();
  const line = useStateLine(request)(now);
  const mine = request.status === 'accepted' && request.accepted_by?.id === me;
  const minutes = request.response_minutes;
  return (
    <>
      <section
        className={`hero is-${cardState(request, now).tone}`}
        aria-label={words.place(request)}
        tabIndex={-1}
        {...focusFallback}
      >
        <PlaceBadge room={request.room} bed={request.bed} />
        <div className="body">
          <h2>
            <Pictogram name={request.items[0]?.icon ?? ''} />
            <span className="hero-wish">{words.wish(request)}</span>
          </h2>
          {isCalling(request, now) ? (
            <CallLine request={request} />
          ) : (
            <>
              <p className="holder">{mine ? t('request.you_have_it') : line}</p>
              <p className="as-of-place">
                <AsOf />
              </p>
            </>
          )}
          {isPlanned(request, now) ? null : (
            <p className="muted">
              {t('request.total')} <b className="num">{waitClock(waited(request, now))}</b> ·{' '}
              {t('request.promised', { minutes })}
            </p>
          )}
          <p className="chips">
            <AccepterChips request={request} />
          </p>
          <Undo request={request} />
        </div>
      </section>
      <Facts request={request} now={now} />
      <Notes request={request} now={now} />
      <MoreSteps request={request} me={me} now={now} />
      <History request={request} />
    </>
  );
}
