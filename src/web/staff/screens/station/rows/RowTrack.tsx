import { useTranslation } from 'react-i18next';
import { circles } from '#shared/requests/reaching/circles.ts';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { stepPlaces } from '#web/kit/progress-track/lamps.ts';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { useTrackWords } from '#web/staff/domain/requests/state/useTrackWords.ts';
import { burnLeft, type RowState, rowTone } from '#web/staff/screens/station/rules/row-state.ts';

type RowTrackProps = { request: StationRequest; state: RowState; now: number };

/**
 * The progress track of a row: its steps once somebody has it, and until then who has been called, burning down to the
 * next.
 */
export function RowTrack({ request, state, now }: RowTrackProps) {
  const { t } = useTranslation('staff');
  const words = useTrackWords();
  const tone = rowTone(request);
  if (state === 'taken' || state === 'taken_late') {
    const taken = progressOf(tone === 'robot' ? 'on_its_way' : 'accepted');
    return <ProgressTrack state={taken} places={stepPlaces(taken, words)} label={t('request.history')} />;
  }
  const reached = circles.indexOf(request.circle?.name ?? 'assigned');
  const left = burnLeft(request, now);
  return (
    <ol className={`track is-${tone}`} aria-label={t('station.circles')}>
      {circles.map((circle, place) => (
        <li key={circle} aria-current={place === reached ? 'step' : undefined}>
          <CircleLamp place={place} reached={reached} isAlarm={state === 'alarm'} />
          <span className="vh">{t(`station.circle_${circle}`)}</span>
          {place < circles.length - 1 ? <Line place={place} reached={reached} state={state} left={left} /> : null}
        </li>
      ))}
    </ol>
  );
}

function CircleLamp({ place, reached, isAlarm }: { place: number; reached: number; isAlarm: boolean }) {
  if (place > reached) return <span className="lamp off" />;
  if (place < reached) return <span className="lamp lit" />;
  return (
    <span className="lamp now">
      <Icon name={isAlarm ? 'alert' : 'users'} />
    </span>
  );
}

type LineProps = { place: number; reached: number; state: RowState; left: number | null };

function Line({ place, reached, state, left }: LineProps) {
  if (place < reached) return <i />;
  if (place > reached) return <i className="ahead" />;
  if (state === 'alarm') return <i className="cut" />;
  if (left === null) return <i className="ahead" />;
  return <i className="burn" style={{ '--left': `${Math.round(left * 100)}%` } as React.CSSProperties} />; // a variable of rows.css
}
