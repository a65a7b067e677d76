import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { CallLine } from '#web/staff/board/calling/CallLine.tsx';
import { TakeOver } from '#web/staff/board/passing-on/TakeOver.tsx';
import { isLongLate, isUnreachable } from '#web/staff/board/rules/lateness.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useTo } from '#web/staff/shell/useTo.ts';
import { CardMeta } from './CardMeta.tsx';
import { cardState, isTheirs } from './card-state.ts';
import { DoorSign } from './DoorSign.tsx';
import { UndoDone } from './UndoDone.tsx';
import { WaitTime } from './WaitTime.tsx';

type RequestCardProps = {
  request: HelpRequestForStaff;
  me: string;
  now: number;
  selected: boolean;
  /** Missing for a card that is only to be read: it has no step and no way to one. */
  onPick: ((id: string) => void) | undefined;
};

/** One request on the board: who, what, how long, who has it. A tap chooses it for the thumb; the arrow opens it. */
export function RequestCard({ request, me, now, selected, onPick }: RequestCardProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const state = cardState(request, now);
  const place = words.place(request);
  const away = isTheirs(request, me) && !isLongLate(request, now) && !isUnreachable(request, now);
  const look = `call is-${state.tone} ${selected ? 'sel' : ''} ${away ? 'gone' : ''}`;
  return (
    <article className={look} aria-label={place}>
      <DoorSign request={request} />
      <div className="body">
        <h2 className="what">
          <span className="wish">
            <Pictogram name={request.items[0]?.icon ?? ''} />
            <span>{words.wish(request)}</span>
          </span>
          <WaitTime request={request} now={now} />
        </h2>
        <CardMeta request={request} now={now} />
        <CallLine request={request} now={now} />
        {onPick ? (
          <>
            <UndoDone request={request} me={me} now={now} />
            <TakeOver request={request} now={now} />
          </>
        ) : null}
      </div>
      {onPick ? (
        <>
          <button
            type="button"
            className="pick"
            aria-pressed={selected}
            aria-label={t('board.choose_card', { place })}
            onClick={() => onPick(request.id)}
          />
          <Link className="open" to={to.request(request.id)} aria-label={t('board.open_card', { place })}>
            <Icon name="next" flip />
          </Link>
        </>
      ) : null}
    </article>
  );
}
