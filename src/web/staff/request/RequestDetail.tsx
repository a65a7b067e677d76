import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { CallLine } from '#web/staff/board/calling/CallLine.tsx';
import { isCalling } from '#web/staff/board/calling/next-call.ts';
import { cardState } from '#web/staff/board/card/card-state.ts';
import { DoorSign } from '#web/staff/board/card/DoorSign.tsx';
import { UndoDone } from '#web/staff/board/card/UndoDone.tsx';
import { useStateLine } from '#web/staff/board/card/useStateLine.ts';
import { HolderChips } from '#web/staff/board/passing-on/HolderChips.tsx';
import { isPlanned, waited } from '#web/staff/board/rules/lateness.ts';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { Facts } from './Facts.tsx';
import { History } from './history/History.tsx';
import { MoreSteps } from './MoreSteps.tsx';
import './request.css';

/** One request, whole: where, what, who has it, what was said, how it went, what else can be done. */
export function RequestDetail({ request, me, now }: { request: HelpRequestForStaff; me: string; now: number }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const line = useStateLine(request, now);
  const mine = request.status === 'accepted' && request.accepted_by?.id === me;
  const minutes = request.response_minutes;
  return (
    <>
      <section className={`hero is-${cardState(request, now).tone}`}>
        <DoorSign request={request} />
        <div className="body">
          <h2>
            <Pictogram name={request.items[0]?.icon ?? ''} />
            <span className="hero-wish">{words.wish(request)}</span>
          </h2>
          {isCalling(request, now) ? (
            <CallLine request={request} now={now} />
          ) : (
            <p className="holder">{mine ? t('request.you_have_it') : line}</p>
          )}
          {isPlanned(request, now) ? null : (
            <p className="muted">
              {t('request.total')} <b className="num">{waitClock(waited(request, now))}</b> ·{' '}
              {t('request.promised', { minutes })}
            </p>
          )}
          <p className="chips">
            <HolderChips request={request} now={now} />
          </p>
          <UndoDone request={request} me={me} now={now} />
        </div>
      </section>
      <Facts request={request} now={now} />
      <MoreSteps request={request} me={me} now={now} />
      <History request={request} />
    </>
  );
}
