import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { isPlanned, waited } from '#web/staff/domain/requests/rules/lateness.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';

/**
 * How long the patient has waited, by the server's time; the whole wait once it is over; when it is wanted if later.
 */
export function WaitTime({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const wantedAt = (at: number) => dayAndTime(request.wanted_at ?? request.due_at, at, language, timeZone);
  const now = useClockFor((at) => (isPlanned(request, at) ? wantedAt(at) : waitClock(waited(request, at))));
  if (isPlanned(request, now)) {
    const time = wantedAt(now);
    return <Shown icon="calendar" clock={time} words={t('wish.wanted_at', { time })} />;
  }
  const clock = waitClock(waited(request, now));
  const words = isOpen(request.status) ? t('board.waiting_for', { clock }) : t('board.takes', { clock });
  return <Shown clock={clock} words={words} />;
}

/** A time of day has the calendar before it, so that nobody takes it for a wait. */
function Shown({ icon, clock, words }: { icon?: ControlName; clock: string; words: string }) {
  return (
    <span className="wait num">
      <span aria-hidden="true">
        {icon ? <Icon name={icon} /> : null}
        {clock}
      </span>
      <span className="vh">{words}</span>
    </span>
  );
}
