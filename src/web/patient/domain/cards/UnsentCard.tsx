import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { onItsWay, unsentState } from '#web/kit/send-queue/on-its-way.ts';
import { hasWaitedLong } from '#web/kit/send-queue/waited-long.ts';
import { useStore } from '#web/kit/store.ts';
import { useTrack } from '#web/patient/domain/requests/useTrack.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { isCanceled, type PatientEntry, submissionIn } from '#web/patient/domain/sending/patient-calls.ts';
import { takeBack } from '#web/patient/domain/sending/send-queue.ts';
import { SafetyNote } from './SafetyNote.tsx';

/** The level of a card's heading is that of the place where it stands. */
type UnsentCardProps = { entry: PatientEntry; heading?: 'h2' | 'h3' };

/** A tap that nobody has answered: being sent, or not sent, never more; asks after a while whether it still holds (S13). */
export function UnsentCard({ entry, heading: Heading = 'h3' }: UnsentCardProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const state = useStore(onItsWay, (present) => unsentState(present, entry.id));
  const progress = progressOf(state);
  const words = t(state === 'sending' ? 'services.sending' : 'requests.waiting_unsent');
  // The lamp is at "sent", which it is not yet.
  const step = t(state === 'sending' ? 'services.sending' : 'requests.refused');
  const track = useTrack([], state).map((place) => (place.is === 'now' ? { ...place, word: step } : place));
  const now = useClock(10_000);
  const timeZone = useTimeZone();
  const canceled = isCanceled(entry);
  return (
    <article className={`card is-${progress.tone} unsent`} data-card={entry.id} tabIndex={-1}>
      <div className="card-head">
        <Pictogram name={entry.shown.icon} />
        <Heading>{textIn(entry.shown.title, language)}</Heading>
        <bdi className="muted num">{clockTime(entry.asked_at, language, timeZone)}</bdi>
      </div>
      <div className="panel mid">
        <ProgressTrack state={progress} places={track} label={t('requests.steps')} />
      </div>
      <p className="lead">{canceled ? t('requests.canceling') : words}</p>
      <SafetyNote services={(submissionIn(entry)?.items ?? []).map((item) => item.service_id)} />
      {!canceled && hasWaitedLong(entry, now) && <p className="b">{t('requests.still_needed')}</p>}
      {!canceled && (
        <div className="acts">
          <button
            type="button"
            className="btn quiet"
            onClick={() => void takeBack(entry, { action_id: newId(), reason: 'not_needed' })}
          >
            {t('requests.cancel_unsent')}
          </button>
        </div>
      )}
    </article>
  );
}
