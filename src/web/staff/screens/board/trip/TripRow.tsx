import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { CardMeta } from '#web/staff/domain/requests/card/CardMeta.tsx';
import { Undo } from '#web/staff/domain/requests/card/Undo.tsx';
import { WaitTime } from '#web/staff/domain/requests/card/WaitTime.tsx';
import { cardState } from '#web/staff/domain/requests/state/card-state.ts';
import { useStateLine } from '#web/staff/domain/requests/state/useStateLine.ts';
import { usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { DoneKey } from './DoneKey.tsx';
import { tripPart } from './trip.ts';
import type { Trip } from './useTrip.ts';

/** One request on a trip: chosen by its whole field, held with the key that ends it, or who has taken it. */
export function TripRow({ request, trip }: { request: HelpRequestForStaff; trip: Trip }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const onItsWay = usePressOf(request.id);
  const lineAt = useStateLine(request);
  const now = useClockFor((at) => `${lineAt(at)} ${cardState(request, at).tone}`);
  const { me } = trip.looking;
  const part = tripPart(request, { me, now });
  const place = words.place(request);
  const wish = (
    <span className="trip-wish">
      <Pictogram name={request.items[0]?.icon ?? ''} />
      <span>
        <span className="vh">{request.room.name} · </span>
        {t('place.bed', { bed: request.bed.label })} · {request.items.map(words.item).join(', ')}
      </span>
    </span>
  );
  const isChosen = trip.chosen.has(request.id);
  return (
    <article className={`trip-row is-${cardState(request, now).tone} part-${part}`} aria-label={place}>
      {part === 'open' ? (
        <Tick state={isChosen ? 'all' : 'none'} onToggle={() => trip.choose([request.id], !isChosen)}>
          {wish}
        </Tick>
      ) : (
        wish
      )}
      <WaitTime request={request} />
      <Link className="open" to={to.request(request.id)} aria-label={t('board.open_card', { place })}>
        <Icon name="next" flip />
      </Link>
      <div className="trip-about">
        <CardMeta request={request} />
        <div className="trip-step">
          <p className="trip-state num">
            {onItsWay ? t(onItsWay.state === 'retrying' ? 'step.retrying' : 'step.sending') : null}
            {!onItsWay && part !== 'open' ? lineAt(now) : null}
          </p>
          {part === 'mine' ? (
            <>
              <Undo request={request} />
              <DoneKey request={request} me={me} />
            </>
          ) : null}
        </div>
      </div>
    </article>
  );
}
