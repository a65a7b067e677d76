import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { isPlanned, waited } from '#web/staff/board/rules/lateness.ts';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';

/** How long the patient has waited, by the server's time; the whole wait once it is over. */
export function WaitTime({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  if (isPlanned(request, now)) return null;
  const clock = waitClock(waited(request, now));
  const words = isOpen(request.status) ? t('board.waiting_for', { clock }) : t('board.takes', { clock });
  return (
    <span className="wait num">
      <span aria-hidden="true">{clock}</span>
      <span className="vh">{words}</span>
    </span>
  );
}
