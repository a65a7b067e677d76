import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptRequest } from '#shared/requests/request.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { BackFromBreak } from '#web/staff/domain/duty/BackFromBreak.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

type OnDutyProps = {
  /** A key that is there in any case. */
  anyway?: ReactNode;
  children: ReactNode;
};

/** What the thumb does on duty; on break and off duty, how to get back to it. Who may take no part has no step here. */
export function OnDuty({ anyway = null, children }: OnDutyProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const duty = useDuty();
  const mayTakePart = useMay(acceptRequest);
  if (!mayTakePart) return anyway;
  if (duty.data?.on_break) {
    return (
      <div className="thumb-row">
        <BackFromBreak />
        {anyway}
      </div>
    );
  }
  if (duty.data?.present === false) {
    return (
      <div className="thumb-row">
        <Link className="btn fill wide" to={to.duty}>
          <Icon name="badge" /> {t('duty.enter')}
        </Link>
        {anyway}
      </div>
    );
  }
  return children;
}
