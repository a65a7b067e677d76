import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/requests/lateness.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isRunning } from '#web/staff/domain/requests/rules/lateness.ts';

/** Until when its accepter said to be there; once that is over it is late, which past the promise another chip says. */
export function EstimateChip({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const { estimate, accepted_by } = request;
  const now = useClockFor((at) => `${isRunning(estimate, at)} ${isLate(request, at)}`);
  if (!estimate) return null;
  const time = dayAndTime(estimate.until, now, language, employee?.hospital.time_zone ?? 'UTC');
  if (isRunning(estimate, now)) {
    const isMine = accepted_by?.id === employee?.id;
    return (
      <span className="chip">
        <Icon name="clock" />
        {isMine ? t('state.said_by_me', { time }) : t('state.said', { name: accepted_by?.name ?? '', time })}
      </span>
    );
  }
  if (isLate(request, now)) return null;
  return (
    <span className="chip is-urgent">
      <Icon name="clock" />
      {t('state.said_late', { time })}
    </span>
  );
}
