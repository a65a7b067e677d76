import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isPlanned } from '#web/staff/domain/requests/rules/lateness.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';

type TripKeyProps = { rows: readonly HelpRequestForStaff[]; me: string; onOpen: () => void };

/** Opens what can be taken on one trip, where that is more than one. */
export function TripKey({ rows, me, onOpen }: TripKeyProps) {
  const { t } = useTranslation('staff');
  const countAt = (now: number) =>
    rows.filter((request) => thumbStep(request, me) !== null && !isPlanned(request, now)).length;
  const count = countAt(useClockFor(countAt));
  if (count < 2) return null;
  return (
    <button type="button" className="side-key" onClick={onOpen}>
      <Icon name="tasks" />
      <b className="num" aria-hidden="true">
        {count}
      </b>
      <span>
        {t('trip.title')}
        <small className="num">{t('trip.count', { count })}</small>
      </span>
    </button>
  );
}
