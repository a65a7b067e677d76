import { useTranslation } from 'react-i18next';
import type { Station, StationRequest } from '#shared/station/station.schemas.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useAsOf } from '#web/kit/live/link-state.ts';
import { type RowState, rowState, rowTone, waitedFor } from '#web/staff/screens/station/rules/row-state.ts';
import { displayClock, lineOnDisplay, stateOnDisplay, wishOnDisplay } from './display-words.ts';
import { RowTrack } from './RowTrack.tsx';

const icons: Record<RowState, ControlName> = {
  alarm: 'alert',
  late: 'clock',
  marked: 'flag',
  repeated: 'refresh',
  shared: 'share',
  waiting: 'bell',
  taken: 'usercheck',
  taken_late: 'clock',
};

/** From so many letters on a wish takes two lines, where there are many rows without its picture. */
const longWish = 24;

/**
 * One request on the station display: where, what, how long, and how it stands in words. No word that a patient wrote.
 */
export function DisplayRow({ request, station, now }: { request: StationRequest; station: Station; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const state = rowState(request, now);
  const wish = wishOnDisplay(request, t, language);
  const clock = displayClock(waitedFor(request, now));
  const knownAt = useAsOf();
  const asOf = knownAt === null ? null : clockTime(knownAt, language, station.hospital.time_zone);
  return (
    <li className={`row is-${rowTone(request)} at-${state}`}>
      <div className="place-badge">
        <p>
          <b style={chars(request.room.name)}>
            <bdi>{request.room.name}</bdi>
          </b>{' '}
          <span>{t('place.bed', { bed: request.bed.label })}</span>
        </p>
      </div>
      <div className="head">
        <h2 className={wish.length > longWish ? 'what long' : 'what'}>
          <Pictogram name={request.items[0]?.icon ?? ''} />
          <span className="fitting">
            <span className="fit" style={chars(wish)}>
              {wish}
            </span>
          </span>
        </h2>
        {request.department.id === station.department.id ? null : (
          <span className="away">
            <Icon name="hospital" />
            {request.department.name}
          </span>
        )}
        <p className="time num">
          <span aria-hidden="true">{clock}</span>
          <span className="vh">{t('board.waiting_for', { clock })}</span>
        </p>
      </div>
      <div className="foot">
        <div className="track-place">
          <RowTrack request={request} state={state} now={now} />
        </div>
        <p className="line num">{lineOnDisplay(state, request, { now, asOf }, t)}</p>
        <p className="said num">
          <Icon name={icons[state]} />
          {stateOnDisplay(state, request, t)}
        </p>
      </div>
    </li>
  );
}

/** How many letters must find a place on the line, and in its longest word, for rows.css. */
function chars(words: string): React.CSSProperties {
  const letters = (part: string) => [...part].length;
  const longest = Math.max(...words.split(/[ -]/).map(letters));
  return { '--chars': Math.max(2, letters(words)), '--word': longest } as React.CSSProperties; // variables
}
