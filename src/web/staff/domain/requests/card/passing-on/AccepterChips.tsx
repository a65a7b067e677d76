import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/requests/lateness.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isUnreachable } from '#web/staff/domain/requests/rules/lateness.ts';
import { EstimateChip } from './EstimateChip.tsx';
import { SharedChip } from './SharedChip.tsx';

/** What is wrong with whoever has it: past the promise, or out of reach (S24); and with whom it is shared. */
export function AccepterChips({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const now = useClockFor((at) => `${isUnreachable(request, at)} ${isLate(request, at)}`);
  return (
    <>
      {isUnreachable(request, now) ? (
        <span className="chip is-urgent">
          <Icon name="offline" />
          {t('state.unreachable', { name: request.accepted_by?.name ?? '' })}
        </span>
      ) : null}
      {isLate(request, now) ? (
        <span className="chip is-urgent">
          <Icon name="clock" />
          {t('state.late', { minutes: request.response_minutes })}
        </span>
      ) : null}
      <EstimateChip request={request} />
      <SharedChip request={request} />
    </>
  );
}
