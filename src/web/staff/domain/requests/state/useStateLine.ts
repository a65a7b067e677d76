import { useTranslation } from 'react-i18next';
import { circles } from '#shared/requests/reaching/circles.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { isPlanned } from '#web/staff/domain/requests/rules/lateness.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { nextCall } from './next-call.ts';

/**
 * The words beside the progress track at a moment of the server's time: who has it and for how long, or what keeps it
 * from being heard. Null while there is nothing to say but who is called next.
 */
export function useStateLine(request: HelpRequestForStaff): (now: number) => string | null {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  return (now) => {
    const at = (time: string | null) =>
      time ? dayAndTime(time, now, language, employee?.hospital.time_zone ?? 'UTC') : '';
    switch (request.status) {
      case 'done':
        return t('state.done_at', { time: at(request.done_at) });
      case 'canceled':
        return t('state.canceled_at', { time: at(request.canceled_at) });
      case 'accepted': {
        const since = request.accepted_at ? waitClock(now - Date.parse(request.accepted_at)) : '';
        const mine = request.accepted_by?.id === employee?.id;
        return mine
          ? t('state.mine_since', { clock: since })
          : t('state.theirs', { name: request.accepted_by?.name ?? '' });
      }
      default:
        if (isPlanned(request, now)) return t('state.planned', { time: at(request.due_at) });
        if (request.nobody_on_duty) return t('state.nobody');
        if (request.nobody_reachable) return t('state.nobody_reachable');
        if (!request.received_at) return t('state.not_received');
        if (nextCall(request, now)) return null;
        return t(called(request));
    }
  };
}

/** Who has been called by now, beyond the first circle. */
function called({ step }: HelpRequestForStaff) {
  const circle = circles[step - 1] ?? 'assigned';
  return circle === 'assigned' ? 'state.waiting' : (`state.circle_${circle}` as const);
}
