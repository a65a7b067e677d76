import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { timing } from '#shared/requests/timing.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { useTrack } from '#web/patient/requests/useTrack.ts';
import { useTimeZone } from '#web/patient/requests/useWords.ts';
import { SafetyNote } from '#web/patient/services/SafetyNote.tsx';
import { takeBack } from './outbox.ts';
import { isCanceled, type PatientEntry, submissionIn } from './patient-calls.ts';

/** A tap that has not reached the server: says so, never more, and asks after a while whether it still holds (S13). */
export function UnsentCard({ entry }: { entry: PatientEntry }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const track = useTrack([], 'waiting_unsent');
  const now = useClock(10_000);
  const timeZone = useTimeZone();
  const canceled = isCanceled(entry);
  const isOld = now - Date.parse(entry.asked_at) > timing.stillNeededMinutes * 60_000;
  return (
    <article className="card is-urgent unsent">
      <div className="card-head">
        <Pictogram name={entry.shown.icon} />
        <h3>{textIn(entry.shown.title, language)}</h3>
        <bdi className="muted num">{clockTime(entry.asked_at, language, timeZone)}</bdi>
      </div>
      <div className="panel mid">
        <ProgressTrack state={progressOf('waiting_unsent')} places={track} label={t('requests.steps')} />
      </div>
      <p className="lead">{canceled ? t('requests.canceling') : t('requests.waiting_unsent')}</p>
      <SafetyNote services={(submissionIn(entry)?.items ?? []).map((item) => item.service_id)} />
      {!canceled && isOld && <p className="b">{t('requests.still_needed')}</p>}
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
