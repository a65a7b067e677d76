import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { TakeOver } from '#web/staff/domain/requests/card/passing-on/TakeOver.tsx';
import { isLongLate, isUnreachable } from '#web/staff/domain/requests/rules/lateness.ts';
import { CallLine } from '#web/staff/domain/requests/state/CallLine.tsx';
import { cardState, isTheirs } from '#web/staff/domain/requests/state/card-state.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { CardMeta } from './CardMeta.tsx';
import { PlaceBadge } from './PlaceBadge.tsx';
import { Undo } from './Undo.tsx';
import { WaitTime } from './WaitTime.tsx';

type RequestCardProps = {
  request: HelpRequestForStaff;
  me: string;
  selected: boolean;
  /** Missing for a card that is only to be read: it has no step and no way to one. */
  onPick: ((id: string) => void) | undefined;
};

/**
 * One request on the board: who, what, how long, who has it. A tap chooses it for the thumb; the arrow opens it. Drawn
 * anew when the request or the choice changes; as time passes, only those of its parts whose words change.
 */
export const RequestCard = memo(({ request, me, selected, onPick }: RequestCardProps) => {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const place = words.place(request);
  const lookAt = (now: number) => {
    const away = isTheirs(request, me) && !isLongLate(request, now) && !isUnreachable(request, now);
    return `call is-${cardState(request, now).tone} ${selected ? 'sel' : ''} ${away ? 'gone' : ''}`;
  };
  const look = lookAt(useClockFor(lookAt));
  return (
    <article className={look} aria-label={place}>
      <PlaceBadge room={request.room} bed={request.bed} />
      <div className="body">
        <h2 className="what">
          <span className="wish">
            <Pictogram name={request.items[0]?.icon ?? ''} />
            <span>{words.wish(request)}</span>
          </span>
          <WaitTime request={request} />
        </h2>
        <CardMeta request={request} />
        <CallLine request={request} />
        {onPick ? (
          <>
            <Undo request={request} />
            <TakeOver request={request} />
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
});
