import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Cord } from '#web/kit/cord/Cord.tsx';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useTo } from '#web/staff/shell/useTo.ts';
import { CardMeta } from './CardMeta.tsx';
import { cardState, isTheirs } from './card-state.ts';
import { DoorSign } from './DoorSign.tsx';
import { UndoDone } from './UndoDone.tsx';
import { useCordWords } from './useCordWords.ts';
import { useStateLine } from './useStateLine.ts';
import { WaitTime } from './WaitTime.tsx';

type RequestCardProps = {
  request: HelpRequestForStaff;
  me: string;
  now: number;
  selected: boolean;
  onPick: (id: string) => void;
};

/** One request on the board: who, what, how long, who has it. A tap chooses it for the thumb; the arrow opens it. */
export function RequestCard({ request, me, now, selected, onPick }: RequestCardProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const cordWords = useCordWords();
  const line = useStateLine(request, now);
  const state = cardState(request, now);
  const place = words.place(request);
  const look = `call is-${state.tone} ${selected ? 'sel' : ''} ${isTheirs(request, me) ? 'gone' : ''}`;
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
        <div className="next">
          <Cord state={state} words={cordWords} label={t('request.history')} />
          <span className="num state-line">{line}</span>
        </div>
        <UndoDone request={request} me={me} now={now} />
      </div>
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
    </article>
  );
}
