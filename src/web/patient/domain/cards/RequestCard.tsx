import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import type { TrackLamp } from '#web/kit/progress-track/lamps.ts';
import { UprightTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { useChangeRequest } from '#web/patient/domain/requests/useChangeRequest.ts';
import { useEndRequest } from '#web/patient/domain/requests/useEndRequest.ts';
import { useTrack } from '#web/patient/domain/requests/useTrack.ts';
import { useWords } from '#web/patient/domain/requests/useWords.ts';
import { asksForCallButton, type RequestWords } from '#web/patient/domain/requests/words.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';
import { AskedBy } from './AskedBy.tsx';
import { AskHowItWas } from './AskHowItWas.tsx';
import { AsOf } from './AsOf.tsx';
import { BeenWithYou } from './BeenWithYou.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { Costs } from './Costs.tsx';
import { SafetyNote } from './SafetyNote.tsx';

/** One request: what, how far, who comes, and what the patient can do about it. */
export function RequestCard({ request }: { request: HelpRequestForStay }) {
  const words = useWords(request);
  return isOpen(request.status) ? (
    <OpenCard request={request} words={words} />
  ) : (
    <EndedCard request={request} words={words} />
  );
}

type CardProps = { request: HelpRequestForStay; words: RequestWords };

function OpenCard({ request, words }: CardProps) {
  const progress = progressOf(words.state);
  const also = [...words.repeated, words.usual].filter(Boolean).join(' ');
  const isLate = words.state === 'late_asked';
  return (
    <article className={`card is-${progress.tone}`} data-card={request.id} tabIndex={-1}>
      <div className="card-head">
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <h2>{words.title}</h2>
        <Sign name={progress.icon} />
        <bdi className="muted num">{words.at(request.asked_at)}</bdi>
      </div>
      <Track request={request} words={words} />
      {words.said && (
        <p className="note" dir="auto">
          {words.said}
        </p>
      )}
      {isLate && <p className="b">{words.taken}</p>}
      <AskedBy request={request} />
      {also && <p className="also">{also}</p>}
      <p className="also">
        <AsOf otherwise={words.waited} />
      </p>
      <Costs request={request} />
      <SafetyNote services={request.items.map((item) => item.service_id)} />
      {isLate && <BeenWithYou request={request} />}
      <CancelRequest request={request} isTaken={progress.drawn === 'taut'} />
    </article>
  );
}

/** The track, whose present lamp carries the sentence; where nobody can come, what to do instead stands below. */
function Track({ request, words }: CardProps) {
  const { t } = useTranslation('patient');
  const { state, lead } = words;
  const track = useTrack(request.reached, state);
  const needsButton = asksForCallButton(state);
  const sentence = (place: TrackLamp) =>
    place.is === 'now' && !needsButton ? { ...place, word: lead.replace(/\.$/, '') } : place;
  return (
    <>
      <div className="panel mid">
        <UprightTrack state={progressOf(state)} places={track.map(sentence)} label={t('requests.steps')} />
      </div>
      {needsButton && (
        <p className="lead press">
          <Pictogram name="callbutton" />
          {lead}
        </p>
      )}
    </>
  );
}

function EndedCard({ request, words }: CardProps) {
  const { t } = useTranslation('patient');
  const { again } = useChangeRequest(request.id);
  const { hide } = useEndRequest(request.id);
  const isDone = request.status === 'done';
  return (
    <article className="card ended" data-card={request.id} tabIndex={-1}>
      <div className="card-head">
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        <h2>{words.title}</h2>
        <span className={`chip ${isDone ? 'is-done' : 'is-off'}`}>
          <Icon name={isDone ? 'check' : 'x'} />
          {isDone
            ? t('requests.done_at', { time: words.at(request.done_at) })
            : t('requests.canceled_at', { time: words.at(request.canceled_at) })}
        </span>
      </div>
      {!isDone && request.cancel_reason && request.canceled_by !== 'patient' && <p className="also">{words.lead}</p>}
      <AskedBy request={request} />
      <Costs request={request} />
      <AskHowItWas request={request} />
      <div className="acts">
        <button
          type="button"
          className="btn"
          aria-disabled={again.isPending}
          onClick={() => again.isPending || again.mutate()}
        >
          <Icon name="refresh" />
          {t('requests.again')}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-disabled={hide.isPending}
          onClick={() => hide.isPending || hide.mutate()}
        >
          <Icon name="trash" />
          {t('requests.hide')}
        </button>
      </div>
    </article>
  );
}
