import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime, longDay } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { ProgressTrack } from '#web/kit/progress-track/ProgressTrack.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { onItsWay } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import { useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { unreadMessages } from '#web/patient/domain/messages/unread.ts';
import { useFurthestFirst } from '#web/patient/domain/requests/useFurthestFirst.ts';
import { useTrack } from '#web/patient/domain/requests/useTrack.ts';
import { useTimeZone, useWords } from '#web/patient/domain/requests/useWords.ts';
import { useUnsent } from '#web/patient/domain/sending/useUnsent.ts';
import { dimmed } from '#web/patient/domain/untouched/dimmed.ts';
import { LinkBanner } from '#web/patient/frame/LinkBanner.tsx';
import { EmergencyLine } from '#web/patient/ui/EmergencyLine.tsx';

/** More than these would crowd out the clock; the rest is counted, and one touch away. */
const shownAtMost = 2;

/** The dim clock with what is under way and that a nurse has written. One touch or key wakes the tablet and does nothing else. */
export function NightClock({ onWake }: { onWake: () => void }) {
  const { t } = useTranslation('patient');
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useFurthestFirst();
  const others = open.length - shownAtMost;
  const leaving = useStore(onItsWay);
  const isLarge = useLargeLine() !== null;
  const waits = useUnsent().some(({ id }) => !leaving.includes(id));
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    dimmed.set(true);
    return () => {
      dimmed.set(false);
      shown?.close(); // which gives the focus back to where it was
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="idle-clock"
      data-theme="night"
      aria-label={t('idle.wake')}
      onClick={onWake}
      onKeyDown={(event) => {
        event.preventDefault();
        onWake();
      }}
    >
      <LinkBanner />
      <ClockFace />
      <div className="idle-open">
        <Unread />
        {waits && <p className="b">{t('requests.waiting_unsent')}</p>}
        {open.slice(0, shownAtMost).map(({ request }) => (
          <IdleRequest key={request.id} request={request} />
        ))}
      </div>
      {others > 0 && <p className="idle-others b">{t('requests.others', { count: others })}</p>}
      <EmergencyLine isLarge={isLarge} />
    </dialog>
  );
}

function ClockFace() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useClock(1000);
  return (
    <div className="face">
      <bdi className="face-time num">{clockTime(now, language, timeZone)}</bdi>
      <div>
        <p>{longDay(now, language, timeZone)}</p>
        <button type="button" className="wake">
          {t('idle.wake')}
        </button>
      </div>
    </div>
  );
}

/** That a nurse has written; what it is stands in the thread, one touch away. */
function Unread() {
  const { t } = useTranslation('patient');
  const count = useStore(unreadMessages);
  if (count === 0) return null;
  return (
    <section className="idle-request">
      <h2>
        <Icon name="message" />
        {t('messages.title')} <span>· {t('nav.unread_messages', { count })}</span>
      </h2>
    </section>
  );
}

function IdleRequest({ request }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const words = useWords(request);
  const track = useTrack(request.reached, words.state);
  const progress = progressOf(words.state);
  return (
    <section className={`idle-request is-${progress.tone}`}>
      <h2>
        <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        {words.title} <span>{words.lead}</span>
      </h2>
      <ProgressTrack state={progress} places={track} label={t('requests.steps')} labelled />
    </section>
  );
}
